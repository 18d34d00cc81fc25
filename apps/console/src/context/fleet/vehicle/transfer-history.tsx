import { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { ChangeTable, type HistoryProps, historyInput } from './change-table.tsx';

/** Which organisations a vehicle belonged to, and why it was handed over. */
export function TransferHistory(props: HistoryProps) {
  const { t } = useTranslation('vehicle');
  const [page, setPage] = useState(1);
  const input = historyInput(props, page);
  const query = useCall(queryVehicleTransfers, input, { keepsPrevious: true, ownsErrors: true });
  return (
    <ChangeTable
      query={query}
      before={{ title: t('change.fromOrg'), of: ({ fromOrgName }) => fromOrgName }}
      after={{ title: t('change.toOrg'), of: ({ toOrgName }) => toOrgName }}
      whenEmpty={t('noTransfers')}
      onTurn={setPage}
    />
  );
}
