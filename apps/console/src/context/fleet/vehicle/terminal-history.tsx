import { queryTerminalChanges } from '@vehicle/contract/fleet/vehicle/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { absent } from '../../../kit/text/format.ts';
import { ChangeTable, type HistoryProps, historyInput } from './change-table.tsx';

/** Which terminals a vehicle had, and why they were changed. */
export function TerminalHistory(props: HistoryProps) {
  const { t } = useTranslation('vehicle');
  const [page, setPage] = useState(1);
  const query = useCall(queryTerminalChanges, historyInput(props, page), {
    keepsPrevious: true,
    ownsErrors: true,
  });
  return (
    <ChangeTable
      query={query}
      before={{ title: t('change.old'), of: (change) => change.oldTerminalNo ?? absent }}
      after={{ title: t('change.new'), of: (change) => change.newTerminalNo ?? absent }}
      whenEmpty={t('noTerminalHistory')}
      onPageChange={setPage}
    />
  );
}
