import { WarningOutlined } from '@ant-design/icons';
import { usageState } from '@vehicle/contract/telemetry/usage-state/contract';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../api/use-polled.ts';
import { formatClock } from './format.ts';

/** Usage is brought up to what has arrived twice a minute. */
const every_ms = 30_000;

/** Whose hours, mileage and energy are not complete, and from when on; nothing where they all are. */
export function UsageUntil() {
  const { t } = useTranslation('shell');
  const { data } = usePolled(usageState, {}, every_ms);
  if (data === undefined || data.vehicles === 0) return null;
  const { until, vehicles, named, hasMore } = data;
  const names = named.map(({ plateNo, vin }) => plateNo || vin).join(t('usage.between'));
  const of = { names, vehicles, time: formatClock(until) };
  return (
    <span className="usage-until" data-pending>
      <WarningOutlined aria-hidden />{' '}
      {t(hasMore ? 'usage.pendingMore' : vehicles > named.length ? 'usage.pending' : 'usage.pendingAll', of)}
    </span>
  );
}
