import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatClock, formatInstant } from '../../../../kit/text/format.ts';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import type { TrackEvent, TrackEventKind } from './track-event.ts';
import { useDurationText } from './use-duration-text.ts';

const shownAtOnce = 50;

function StopText({ event }: { event: TrackEvent & { kind: 'stop' } }) {
  const { t } = useTranslation('track');
  const duration = useDurationText();
  const { from, until, duration_s } = event.stop;
  return (
    <>
      <strong>{t('stoppedFor', { duration: duration(duration_s) })}</strong>
      <span className="figure">
        {formatInstant(from)} – {formatClock(until, new Date(from))}
      </span>
    </>
  );
}

function FaultText({ event }: { event: TrackEvent & { kind: 'fault' } }) {
  const { spn, fmi, name, level, at } = event.fault;
  return (
    <>
      <strong>{name ?? `SPN ${spn} · FMI ${fmi}`}</strong>
      <span className="figure">{formatInstant(at)}</span>
      {level !== null && <FaultLevel level={level} />}
    </>
  );
}

interface EventRowProps {
  event: TrackEvent;
  isSelected: boolean;
  faultsAddress: string;
  onSelect: (event: TrackEvent) => void;
}

function EventRow({ event, isSelected, faultsAddress, onSelect }: EventRowProps) {
  const { t } = useTranslation('track');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={row} className="track-event" data-kind={event.kind}>
      <button
        type="button"
        className="track-choose"
        aria-current={isSelected}
        onClick={() => onSelect(event)}
      >
        {event.kind === 'stop' ? <StopText event={event} /> : <FaultText event={event} />}
      </button>
      {event.kind === 'fault' && <Link to={faultsAddress}>{t('faultRecord')}</Link>}
    </li>
  );
}

interface TrackEventsProps {
  stops: readonly TrackEvent[];
  faults: readonly TrackEvent[];
  kind: TrackEventKind;
  selected: string | null;
  /** Where the faults of the vehicle are listed. */
  faultsAddress: string;
  onKind: (kind: TrackEventKind) => void;
  onSelect: (event: TrackEvent) => void;
}

/** Stops and faults; to choose one leads to it on the map. */
export function TrackEvents(props: TrackEventsProps) {
  const { stops, faults, kind, selected, faultsAddress, onSelect } = props;
  const { t } = useTranslation('track');
  const [most, setMost] = useState(shownAtOnce);
  const events = kind === 'stop' ? stops : faults;
  const shown = Math.max(most, events.findIndex(({ key }) => key === selected) + 1);
  const left = events.length - shown;
  return (
    <section className="track-events" aria-label={t('events')}>
      <Segmented<TrackEventKind>
        block
        value={kind}
        onChange={props.onKind}
        options={[
          { value: 'stop', label: t('stops', { n: stops.length }) },
          { value: 'fault', label: t('faults', { n: faults.length }) },
        ]}
      />
      {events.length === 0 && <p className="track-note">{t(kind === 'stop' ? 'noStops' : 'noFaults')}</p>}
      <ol>
        {events.slice(0, shown).map((event) => (
          <EventRow
            key={event.key}
            event={event}
            isSelected={event.key === selected}
            faultsAddress={faultsAddress}
            onSelect={onSelect}
          />
        ))}
      </ol>
      {left > 0 && (
        <Button type="link" onClick={() => setMost(shown + shownAtOnce)}>
          {t('showMore', { n: Math.min(left, shownAtOnce) })}
        </Button>
      )}
    </section>
  );
}
