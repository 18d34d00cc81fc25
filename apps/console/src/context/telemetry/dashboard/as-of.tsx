import { useTranslation } from 'react-i18next';
import { serverTimeOf } from '../../../kit/api/server-time.ts';
import { absent, formatClock } from '../../../kit/text/format.ts';
import { UsageUntil } from '../../../kit/text/usage-until.tsx';

interface AsOfProps {
  /** When the counts were answered, and whether asking again has failed since. */
  at_ms: number;
  hasFailed: boolean;
}

export function AsOf({ at_ms, hasFailed }: AsOfProps) {
  const { t } = useTranslation('dashboard');
  const time = at_ms === 0 ? absent : formatClock(new Date(serverTimeOf(at_ms)).toISOString());
  return (
    <p className="dash-as-of figure" data-failed={hasFailed}>
      {t(hasFailed ? 'asOfFailed' : 'asOf', { time })} <UsageUntil />
    </p>
  );
}
