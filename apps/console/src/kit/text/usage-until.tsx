import { WarningOutlined } from '@ant-design/icons';
import { usageState } from '@vehicle/contract/telemetry/usage-state/contract';
import { useTranslation } from 'react-i18next';
import { usePolled } from '../api/use-polled.ts';
import { formatClock } from './format.ts';

/** The figures are brought up to what has arrived twice a minute. */
const everyMs = 30_000;

/** Up to when figures are complete, and how many vehicles' older messages are still being taken in. */
export function UsageUntil() {
  const { t } = useTranslation('shell');
  const { data } = usePolled(usageState, {}, everyMs);
  if (data === undefined) return <span className="figures-until" />;
  const { until, vehicles, hasMore } = data;
  return (
    <span className="figures-until" data-pending={vehicles > 0}>
      {t('figures.until', { time: formatClock(until) })}
      {vehicles > 0 && (
        <>
          {' '}
          <WarningOutlined aria-hidden />{' '}
          {t(hasMore ? 'figures.pendingMore' : 'figures.pending', { vehicles })}
        </>
      )}
    </span>
  );
}
