import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../text/format.ts';

interface AsOfProps {
  at_ms: number;
  /** They answer what was asked before, not what is asked now. */
  isOfBefore?: boolean;
  /** Absent where the band of the lost link offers it already. */
  onRetry?: (() => void) | undefined;
}

/** Above rows that could not be fetched anew: of when those are that stay (U11). */
export function AsOf({ at_ms, isOfBefore = false, onRetry }: AsOfProps) {
  const { t } = useTranslation('crud');
  return (
    <p className="listing-as-of" role="status">
      {t(isOfBefore ? 'asOfBefore' : 'asOf', { time: formatInstant(at_ms) })}
      {onRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </p>
  );
}
