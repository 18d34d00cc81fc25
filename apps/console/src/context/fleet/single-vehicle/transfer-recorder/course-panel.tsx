import { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { formatInstant } from '../../../../kit/text/format.ts';
import { type Lane, TimeLanes } from '../record/time-lanes.tsx';
import { courseOf, type Stretch } from './course.ts';

const MINUTE_MS = 60_000;
/** The shortest axis. */
const least_ms = 5 * MINUTE_MS;
/** Nobody hands a machine over more often. */
const mostChanges = 500;
const lanes = ['org', 'terminal', 'fleet'] as const;

/** To whom a vehicle belonged, which terminal it had and when it was in the fleet, over one axis of time. */
export function CoursePanel({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicleRecord');
  const nowMs = useReadingOfNow((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
  const order = { property: 'at', direction: 'ASC' } as const;
  const body = { order, pageIndex: 1, pageSize: mostChanges };
  const query = useCall(
    queryVehicleChanges,
    { params: { id: vehicleId }, body },
    { ownsErrors: true, staleTimeMs: 0 },
  );
  // The list below says what is wrong and offers to try again.
  if (query.error) return null;
  if (!query.data) return <Skeleton active className="panel" />;
  const course = courseOf(query.data.rows, nowMs);
  const begin = Math.min(nowMs - least_ms, ...course.org.map(({ from }) => from));
  const nameOf = (lane: (typeof lanes)[number], name: string | null) => {
    if (lane === 'fleet') return t(name === null ? 'outOfFleet' : 'inFleet');
    return name ?? t('noTerminal');
  };
  const barOf = (lane: (typeof lanes)[number]) => (stretch: Stretch, at: number) => {
    const text = nameOf(lane, stretch.name);
    const until = stretch.until === nowMs ? t('now') : formatInstant(stretch.until);
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
    bars: course[lane].map(barOf(lane)),
  }));
  return (
    <section className="panel">
      <h2>{t('course')}</h2>
      <TimeLanes span={{ from: begin, until: nowMs }} lanes={shown} endText={t('now')} />
    </section>
  );
}
