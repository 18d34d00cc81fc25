import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { TerminalHistory } from './terminal-history.tsx';
import { TransferHistory } from './transfer-history.tsx';
import type { VehicleRow } from './vehicle-row.ts';

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
