import '../record/record.css';
import { vehicleChangeKind } from '@vehicle/contract/core/enumeration';
import { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../../../kit/api/query.ts';
import { enumCriterion } from '../../../../kit/list/criteria/choice-criterion.tsx';
import type { Column, Criterion } from '../../../../kit/list/declaration.ts';
import { enumColumn } from '../../../../kit/list/enum-text.tsx';
import { ResourceListing } from '../../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { formatInstant } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { vehicleTitle } from '../../../../kit/text/vehicle-name.tsx';
import { type Lane, TimeLanes } from '../record/time-lanes.tsx';
import type { VehicleProps } from '../vehicle-row.ts';
import { type Stretch, timelineOf, type VehicleChange } from './timeline.ts';

const minute_ms = 60_000;
/** The shortest axis. */
const least_ms = 5 * minute_ms;
/** Nobody hands a machine over more often. */
const mostChanges = 500;
const lanes = ['org', 'terminal', 'fleet'] as const;

/** To whom a vehicle belonged, which terminal it had and when it was in the fleet, over one axis of time. */
function TimelinePanel({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicleRecord');
  const now_ms = useReadingOfNow((now) => Math.floor(now / minute_ms) * minute_ms + minute_ms);
  const order = { property: 'at', direction: 'ASC' } as const;
  const body = { order, pageIndex: 1, pageSize: mostChanges };
  const query = useCall(
    queryVehicleChanges,
    { params: { id: vehicleId }, body },
    { ownsErrors: true, staleTime_ms: 0 },
  );
  // The list below says what is wrong and offers to try again.
  if (query.error) return null;
  if (!query.data) return <Skeleton active className="panel" />;
  const timeline = timelineOf(query.data.rows, now_ms);
  const begin = Math.min(now_ms - least_ms, ...timeline.org.map(({ from }) => from));
  const nameOf = (lane: (typeof lanes)[number], name: string | null) => {
    if (lane === 'fleet') return t(name === null ? 'outOfFleet' : 'inFleet');
    return name ?? t('noTerminal');
  };
  const barOf = (lane: (typeof lanes)[number]) => (stretch: Stretch, at: number) => {
    const text = nameOf(lane, stretch.name);
    const until = stretch.until === now_ms ? t('now') : formatInstant(stretch.until);
    const tone = at % 2 === 0 ? ('one' as const) : ('other' as const);
    return {
      key: at,
      from: stretch.from,
      until: stretch.until,
      text,
      tone: stretch.name === null ? ('quiet' as const) : tone,
      label: t('until', { name: text, from: formatInstant(stretch.from), until }),
    };
  };
  const shown: Lane[] = lanes.map((lane) => ({
    key: lane,
    title: t(`lane.${lane}`),
    bars: timeline[lane].map(barOf(lane)),
  }));
  return (
    <section className="panel">
      <h2>{t('timeline')}</h2>
      <TimeLanes span={{ from: begin, until: now_ms }} lanes={shown} endText={t('now')} />
    </section>
  );
}

/** For the list shell: a history is read and never written. */
const vehicleChange = Object.freeze({
  name: 'vehicleRecord' as const,
  order: ['at'] as const,
  filter: z.strictObject({ kind: vehicleChangeKind.optional() }),
  calls: { list: queryVehicleChanges },
});

const criteria: readonly Criterion[] = [enumCriterion('vehicleRecord', 'kind', vehicleChangeKind)];

const columns: readonly Column<VehicleChange>[] = [
  { field: 'at', width: 180, isSortable: true, isTitle: true, render: ({ at }) => <Instant at={at} /> },
  enumColumn('vehicleRecord', { field: 'kind', width: 120, isTitle: true }),
  { field: 'before', width: 200 },
  { field: 'after', width: 200 },
  { field: 'by', width: 140 },
  { field: 'reason' },
];

const newestFirst = { property: 'at', direction: 'DESC' } as const;

/** R2.31: the way of a vehicle through the fleet: whose it was, its terminals, its leaving and coming back. */
export function TransferRecorder({ vehicle }: VehicleProps) {
  const { t } = useTranslation('vehicleRecord');
  const params = { id: vehicle.id };
  const list = useRecordList(vehicleChange, { params, order: newestFirst });
  return (
    <div className="record">
      <TimelinePanel vehicleId={vehicle.id} />
      <ResourceListing
        namespace="vehicleRecord"
        printTitle={`${t('title')} ${vehicleTitle(vehicle)}`}
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[]}
        actions={[]}
      />
    </div>
  );
}
