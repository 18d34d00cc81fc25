import { type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** How far the sheet of a phone is drawn up. */
export const sheetStops = ['low', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

const low_px = 104;
const shares = { half: 0.45, full: 0.9 };
/** A finger that rests moves by less. */
const tap_px = 6;

/** How much of a place of that height the sheet covers. */
export function sheetHeight(stop: SheetStop, height: number): number {
  return stop === 'low' ? low_px : Math.round(height * shares[stop]);
}

function nearestStop(covered: number, height: number): SheetStop {
  const distance = (stop: SheetStop) => Math.abs(sheetHeight(stop, height) - covered);
  return sheetStops.toSorted((one, other) => distance(one) - distance(other))[0] ?? 'low';
}

interface MapSheetProps {
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  children: ReactNode;
}

/** What lies beside the map on a desk lies over its lower part on a phone, drawn up by its handle or pressed further. */
export function MapSheet({ stop, onStop, children }: MapSheetProps) {
  const { t } = useTranslation('distribution');
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<{ from: number; height: number; moved: boolean } | null>(null);
  const place = () => sheet.current?.parentElement?.clientHeight ?? 0;

  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientY, height: sheet.current?.clientHeight ?? 0, moved: false };
  };
  const handleMove = ({ clientY }: PointerEvent) => {
    if (drag.current === null || sheet.current === null) return;
    const up = drag.current.from - clientY;
    drag.current.moved ||= Math.abs(up) > tap_px;
    if (drag.current.moved) sheet.current.style.height = `${drag.current.height + up}px`;
  };
  const handleUp = ({ clientY }: PointerEvent) => {
    if (drag.current === null || sheet.current === null) return;
    const { from, height, moved } = drag.current;
    sheet.current.style.height = '';
    if (moved) onStop(nearestStop(height + from - clientY, place()));
  };
  const handleClick = () => {
    const isDragged = drag.current?.moved === true;
    drag.current = null;
    if (!isDragged) onStop(stop === 'low' ? 'half' : stop === 'half' ? 'full' : 'low');
  };
  return (
    <aside className="map-sheet" ref={sheet} data-stop={stop} aria-label={t('panel')}>
      <button
        type="button"
        className="sheet-handle"
        aria-label={t('drawUp')}
        aria-expanded={stop !== 'low'}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onClick={handleClick}
      />
      {children}
    </aside>
  );
}
