import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import type { Criteria } from '../../../../kit/list/list-state.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { formatInstant } from '../../../../kit/text/format.ts';
import { codeOf, type FaultRow, useFaultName } from '../../../service/fault/fault-row.ts';
import type { TimeSpan } from '../record/time-axis.ts';
import { type Lane, type LaneBar, TimeLanes } from '../record/time-lanes.tsx';
import { axisOf, type FaultLane, faultLanes, faultSpan } from './fault-lane.ts';

const mostRows = 200;
const mostLanes = 8;
const minute_ms = 60_000;
const tones = { active: 'open', handled: 'done', cleared: 'quiet' } as const;

interface LifeLineProps {
  vehicleId: number;
  /** Those of the list below. */
  criteria: Criteria;
  onOpen: (row: FaultRow) => void;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function useBar(now_ms: number, onOpen: (row: FaultRow) => void): (row: FaultRow) => LaneBar {
  const { t } = useTranslation('vehicleFault');
  const nameOf = useFaultName();
  return (row) => {
    const span: TimeSpan = faultSpan(row, now_ms);
    const until = row.status === 'active' ? t('now') : formatInstant(span.until);
    const status = t(`status.${row.status}`);
    const name = `${codeOf(row)} ${nameOf(row)}`;
    return {
      ...span,
      key: row.id,
      tone: tones[row.status],
      text: status,
      label: t('bar', { name, from: formatInstant(row.firstAt), until, status }),
      onOpen: () => onOpen(row),
    };
  };
}

function LaneTitle({ newest }: FaultLane<FaultRow>) {
  const nameOf = useFaultName();
  const name = nameOf(newest);
  return (
    <span title={`${codeOf(newest)} ${name}`}>
      <strong className="figure">{codeOf(newest)}</strong> {name}
    </span>
  );
}

/** Which faults came when and how long each lasted, at a glance. */
export function LifeLine({ vehicleId, criteria, onOpen }: LifeLineProps) {
  const { t } = useTranslation('vehicleFault');
  const now_ms = useReadingOfNow((now) => Math.floor(now / minute_ms) * minute_ms + minute_ms);
  const order = { property: 'openSince', direction: 'DESC' } as const;
  const body = { criteria: { ...criteria, vehicleId }, order, pageIndex: 1, pageSize: mostRows };
  const query = useCall(vehicleFault.calls.list, { body }, { keepsPrevious: true, ownsErrors: true });
  const bar = useBar(now_ms, onOpen);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton active className="panel" />;
  const { rows, total } = query.data;
  if (total === 0) return null;
  const found = faultLanes(rows);
  const lanes: Lane[] = found.slice(0, mostLanes).map((lane) => ({
    key: lane.key,
    title: <LaneTitle {...lane} />,
    bars: lane.rows.map(bar),
  }));
  const until = textOf(criteria.firstUntil);
  const axis = axisOf(rows, { from: textOf(criteria.presentFrom), until, now_ms });
  const isUntilNow = until === undefined || Date.parse(until) >= now_ms;
  return (
    <section className="panel">
      <h2>{t('lifeLine')}</h2>
      <p className="record-note">{t('lifeLineNote')}</p>
      <TimeLanes span={axis} lanes={lanes} {...(isUntilNow ? { endText: t('now') } : {})} />
      {found.length > mostLanes && (
        <p className="record-note">{t('moreLanes', { number: found.length - mostLanes })}</p>
      )}
      {total > rows.length && <p className="record-note">{t('notAll', { shown: rows.length, total })}</p>}
    </section>
  );
}
