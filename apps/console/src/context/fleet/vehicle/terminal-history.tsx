import { queryTerminalChanges } from '@vehicle/contract/fleet/vehicle/contract';
import { useTranslation } from 'react-i18next';
import { absent } from '../../../kit/text/format.ts';
import { ChangeTable, type HistoryProps } from './change-table.tsx';

/** Which terminals a vehicle had, and why they were changed. */
export function TerminalHistory(props: HistoryProps) {
  const { t } = useTranslation('vehicle');
  return (
    <ChangeTable
      {...props}
      call={queryTerminalChanges}
      before={{ title: t('change.old'), of: (change) => change.oldTerminalNo ?? absent }}
      after={{ title: t('change.new'), of: (change) => change.newTerminalNo ?? absent }}
      whenEmpty={t('noTerminalHistory')}
    />
  );
}
