import { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { ChangeTable, type HistoryProps, TerminalHistory } from './change-table.tsx';
import type { VehicleRow } from './vehicle-row.ts';

/** Which organisations a vehicle belonged to, and why it was handed over. */
function TransferHistory(props: HistoryProps) {
  const { t } = useTranslation('vehicle');
  return (
    <ChangeTable
      {...props}
      call={queryVehicleTransfers}
      before={{ title: t('change.fromOrg'), of: ({ fromOrgName }) => fromOrgName }}
      after={{ title: t('change.toOrg'), of: ({ toOrgName }) => toOrgName }}
      whenEmpty={t('noTransfers')}
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
              { key: 'terminal', label: t('terminalHistory'), History: TerminalHistory },
              { key: 'transfer', label: t('transferHistory'), History: TransferHistory },
            ].map(({ key, label, History }) => ({
              key,
              label,
              children: <History vehicleId={id} pageSize={pageSize} />,
            }))}
          />
        </>
      )}
    </RecordDrawer>
  );
}
