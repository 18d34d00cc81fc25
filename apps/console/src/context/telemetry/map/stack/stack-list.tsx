import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart, useWatchVehicles } from '../../../../kit/api/live-store.ts';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { keyStep } from '../../../../kit/state/key-step.ts';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { StatusMark } from '../../../../kit/text/status-mark.tsx';
import { useKnownStatus } from '../../../../kit/text/use-live-status.ts';
import type { FleetClient } from '../fleet/fleet-client.ts';
import type { StackRows, VehiclePlace } from '../fleet/fleet-message.ts';
import { RowNote } from '../panel/row-note.tsx';

export interface OpenStack extends StackRows {
  /** Where it stands (WGS-84). */
  place: Place;
}

/** What the stream takes for one page is shared with the list beside the map. */
const mostWatched = 60;
const pageOf = 6;
const width_px = 268;
const height_px = 330;
const gap_px = 28;

/** Keeps the element beside the mark, on whichever side there is room; on a phone the sheet has it. */
function useSpot(map: MapLibre, place: Place, isNarrow: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNarrow) return;
    const move = () => {
      const { x, y } = map.project(toBase(place));
      const { clientWidth, clientHeight } = map.getContainer();
      const right = x + gap_px;
      const left = right + width_px < clientWidth - gap_px * 2 ? right : x - gap_px - width_px;
      element.current?.style.setProperty(
        'left',
        `${Math.max(12, Math.min(left, clientWidth - width_px - 12))}px`,
      );
      element.current?.style.setProperty(
        'top',
        `${Math.max(52, Math.min(y - gap_px, clientHeight - height_px))}px`,
      );
    };
    const listening = map.on('move', move);
    move();
    return () => listening.unsubscribe();
  }, [map, place, isNarrow]);
  return element;
}

function useFixed(place: VehiclePlace | undefined): boolean | null {
  return useVehicleLivePart(place?.id ?? 0, (live) => live?.position?.fixed ?? null);
}

/** Why so many stand at one place, as far as the first of them tell. */
function StackReason({ rows: [first, second, third] }: Pick<StackRows, 'rows'>) {
  const { t } = useTranslation('distribution');
  const known = [useFixed(first), useFixed(second), useFixed(third)].filter((fixed) => fixed !== null);
  if (known.length === 0) return null;
  return <p>{t(known.includes(false) ? 'stackUnderground' : 'stackTogether')}</p>;
}

interface StackListProps {
  map: MapLibre;
  client: FleetClient;
  stack: OpenStack;
  onChoose: (vehicleId: number) => void;
  onClose: () => void;
}

/** U1: everything that stands at one place, the worst first; each can be reached, with the keys too. */
export function StackList({ map, client, stack, onChoose, onClose }: StackListProps) {
  const { t } = useTranslation(['distribution', 'crud']);
  const [{ rows, total }, setRows] = useState<StackRows>(stack);
  const known = useKnownStatus();
  const list = useRef<HTMLUListElement>(null);
  const isNarrow = useIsNarrow();
  const element = useSpot(map, stack.place, isNarrow);
  useEffect(() => client.onStack(setRows), [client]);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  useWatchVehicles(rows.slice(0, mostWatched).map(({ id }) => id));

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      map.getCanvas().focus();
      return;
    }
    const step = keyStep(event.key, pageOf);
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.find((button) => button === document.activeElement);
    if (step === null || !focused) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, buttons.indexOf(focused) + step))]?.focus();
  };
  return (
    <section
      className="stack-list"
      aria-label={t('stack', { number: total })}
      ref={element}
      onKeyDown={handleKeyDown}
    >
      <header>
        <h2>{t('stack', { number: total })}</h2>
        <StackReason rows={rows} />
        <Button
          className="card-close"
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('closeStack')}
          onClick={onClose}
        />
      </header>
      <ul ref={list}>
        {rows.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place.id)}>
              <StatusMark status={known(place.status)} />
              <span className="visually-hidden">{t(`crud:status.${known(place.status)}`)}</span>
              <strong className="figure">{place.plateNo || place.vin}</strong>
              <span className="figure fleet-note">
                <RowNote place={place} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length < total && <p className="stack-more">{t('stackMore', { number: total - rows.length })}</p>}
    </section>
  );
}
