import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatchVehicles } from '../../../../kit/api/live-store.ts';
import { keyStep } from '../../../../kit/state/key-step.ts';
import { LiveStatusTag } from '../../../../kit/text/live-status-tag.tsx';
import { useKnownStatus } from '../../../../kit/text/use-live-status.ts';
import type { FleetClient } from '../fleet/fleet-client.ts';
import type { VehiclePlace } from '../fleet/fleet-message.ts';
import { RowNote } from './row-note.tsx';

const row_px = 57;
const overscan = 6;
const pageOf = 8;

interface FleetListProps {
  client: FleetClient;
  chosen: number | null;
  onChoose: (vehicleId: number) => void;
}

function Row({ place }: { place: VehiclePlace }) {
  const { plateNo, vin } = place;
  const known = useKnownStatus();
  return (
    <>
      <strong className="figure">{plateNo || vin}</strong>
      <LiveStatusTag status={known(place.status)} />
      <span className="figure">{plateNo ? vin : ''}</span>
      <span className="figure fleet-note">
        <RowNote place={place} />
      </span>
    </>
  );
}

/** Moves the focus to a row that may not have been drawn yet. */
function useRowFocus(scrollTo: (row: number) => void, total: number) {
  const list = useRef<HTMLUListElement>(null);
  const [row, setRow] = useState(0);
  const isMoved = useRef(false);
  const active = Math.min(row, Math.max(0, total - 1));
  useEffect(() => {
    if (!isMoved.current) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    if (!button) return;
    isMoved.current = false;
    button.focus();
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = keyStep(event.key, pageOf);
    if (step === null) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(total - 1, active + step));
    isMoved.current = true;
    setRow(next);
    scrollTo(next);
  };
  return { list, active, setRow, handleKeyDown };
}

/** The vehicles within the map's viewport, the most urgent first: the way to each of them without a pointer. */
export function FleetList({ client, chosen, onChoose }: FleetListProps) {
  const { t } = useTranslation('distribution');
  const seen = useSyncExternalStore(client.onRows, client.rows);
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: seen.total,
    getScrollElement: () => scroll.current,
    estimateSize: () => row_px,
    overscan,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const until = (items.at(-1)?.index ?? -1) + 1;
  useEffect(() => client.showRows({ from, until }), [client, from, until]);
  const { list, active, setRow, handleKeyDown } = useRowFocus(
    (row) => virtual.scrollToIndex(row),
    seen.total,
  );
  useWatchVehicles(seen.rows.map(({ id }) => id));
  const first = items.some(({ index }) => index === active) ? active : from;

  return (
    <div className="fleet-list" ref={scroll}>
      <ul
        ref={list}
        aria-label={t('list')}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={handleKeyDown}
      >
        {items.map(({ index, start }) => {
          const place = seen.rows[index - seen.from];
          return (
            <li
              key={index}
              aria-setsize={seen.total}
              aria-posinset={index + 1}
              style={{ top: start, height: row_px }}
            >
              <button
                type="button"
                data-row={index}
                tabIndex={index === first ? 0 : -1}
                aria-current={place !== undefined && place.id === chosen}
                onFocus={() => setRow(index)}
                onClick={() => place && onChoose(place.id)}
              >
                {place ? <Row place={place} /> : t('loading')}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
