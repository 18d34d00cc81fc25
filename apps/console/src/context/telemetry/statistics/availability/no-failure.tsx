import type { availabilityRow } from '@vehicle/contract/telemetry/availability/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatNumber } from '../../../../kit/text/format.ts';
import { figureText } from '../figure-text.ts';

type Row = z.infer<typeof availabilityRow>;

/** What stands in place of the hours between failures: without a failure, how long there was none. */
export function useNoFailure() {
  const { t } = useTranslation('statistics');
  return (of: Pick<Row, 'mtbf_h' | 'running_h' | 'runningFailures'> | undefined): string | undefined =>
    of !== undefined && of.mtbf_h === null && of.running_h !== null && of.runningFailures === 0
      ? t('noFailure', { hours: formatNumber(of.running_h, 1) })
      : undefined;
}

/** Hours between failures, or that there was none. */
export function MtbfCell({ row }: { row: Row }) {
  const noFailure = useNoFailure();
  return <span className="figure-cell">{noFailure(row) ?? figureText(row.mtbf_h, 'amount')}</span>;
}
