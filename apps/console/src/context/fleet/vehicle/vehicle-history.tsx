import { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { ChangeTable, type HistoryProps, historyInput } from './change-table.tsx';
import { TerminalHistory } from './terminal-history.tsx';
import type { VehicleRow } from './vehicle-row.ts';

/** Which organisations a vehicle belonged to, and why it was handed over. */
function TransferHistory(props: HistoryProps) {
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
      onPageChange={setPage}
    />
  );
}

const pageSize = 10;

/** What became of a vehicle: its terminals and its organisations. */
export function VehicleHistory({ row, onClose }: RowDialogProps<VehicleRow>) {
  const { t } = useTranslation('vehicle');
  return (
    <RecordDrawer row={row} title={({ vin }) => t('historyOf', { vin })} width={920} onClose={onClose}>
      {({ id, retiredAt, retireReason }) => (
        <>
          {retiredAt !== null && (
            <p className="drawer-note">
              {t('retiredSince', { at: formatInstant(retiredAt), reason: retireReason ?? '—' })}
            </p>
          )}
          <Tabs
            items={[
              {
                key: 'terminal',
                label: t('terminalHistory'),
                children: <TerminalHistory vehicleId={id} pageSize={pageSize} />,
              },
              {
                key: 'transfer',
                label: t('transferHistory'),
                children: <TransferHistory vehicleId={id} pageSize={pageSize} />,
              },
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
}
