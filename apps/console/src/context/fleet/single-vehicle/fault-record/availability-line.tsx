import '../now/now-lines.css';
import { availabilityStats } from '@vehicle/contract/telemetry/availability/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../../kit/api/query.ts';
import { serverDate } from '../../../../kit/api/server-time.ts';
import { useMayOpen } from '../../../../kit/api/use-may-open.ts';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { shortcutRange } from '../../../../kit/text/date-range.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { platformDay } from '../../../../kit/text/platform-day.ts';
import type { VehicleProps } from '../vehicle-row.ts';

const hours = (value: number | null) => (value === null ? absent : `${formatNumber(value, 1)} h`);

/** U37: how long the machine could be used in the last 30 days, and how often it failed. */
export function AvailabilityLine({ vehicle }: VehicleProps) {
  const { t } = useTranslation('singleVehicle');
  const mayOpen = useMayOpen();
  const range = shortcutRange('lastMonth', platformDay(serverDate()));
  const criteria = { vehicleId: vehicle.id, ...range };
  const { data } = useCall(availabilityStats, { body: { period: 'MONTH', criteria } }, { ownsErrors: true });
  if (data === undefined || data.total.used_h === 0) return null;
  const { total } = data;
  const isFlawless = total.mtbf_h === null && total.running_h !== null && total.runningFailures === 0;
  const share = total.availability;
  const figures = [
    { name: 'availability', value: share === null ? absent : `${formatNumber(share * 100, 1)}%` },
    { name: 'down_h', value: hours(total.down_h) },
    { name: 'failures', value: formatNumber(total.failures, 0) },
    {
      name: 'mtbf_h',
      value: isFlawless
        ? t('availability.noFailure', { hours: formatNumber(total.running_h ?? 0, 1) })
        : hours(total.mtbf_h),
    },
    { name: 'mttr_h', value: hours(total.mttr_h) },
  ] as const;
  return (
    <section className="now-lines" aria-label={t('availability.title')}>
      <div className="now-line">
        <h2>{t('availability.title')}</h2>
        <dl>
          {figures.map(({ name, value }) => (
            <div key={name} data-figure={name}>
              <dt>
                {t(`availability.${name}`)} <FigureInfo title={t(`availability.${name}`)} name={name} />
              </dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
        {mayOpen('availability') && (
          <Link to={`/statistics/availability?vehicleId=${vehicle.id}`}>{t('availability.more')}</Link>
        )}
      </div>
    </section>
  );
}
