import { WarningOutlined } from '@ant-design/icons';
import { usageState } from '@vehicle/contract/telemetry/usage-state/contract';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../api/use-polled.ts';
import { formatClock } from './format.ts';

/** Usage is brought up to what has arrived twice a minute. */
const every_ms = 30_000;

/** Up to when usage is complete, and how many vehicles' older messages are still being taken in. */
export function UsageUntil() {
  const { t } = useTranslation('shell');
  const { data } = usePolled(usageState, {}, every_ms);
  if (data === undefined) return <span className="usage-until" />;
  const { until, vehicles, hasMore } = data;
  return (
    <span className="usage-until" data-pending={vehicles > 0}>
      {t('usage.until', { time: formatClock(until) })}
      {vehicles > 0 && (
        <>
          {' '}
          <WarningOutlined aria-hidden /> {t(hasMore ? 'usage.pendingMore' : 'usage.pending', { vehicles })}
        </>
      )}
    </span>
  );
}
