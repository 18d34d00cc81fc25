import type { CallResult } from '@vehicle/contract/core/call';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { MaintenanceMark } from '../mark/maintenance-mark.tsx';
import { SeenVin } from '../mark/seen-vin.tsx';
import { WarehouseList } from './warehouse-list.tsx';

type Reminder = CallResult<typeof stockMaintenanceReminder.calls.list>['rows'][number];

const firstDue = { property: 'dueOn', direction: 'ASC' } as const;
const open = ['overdue', 'due', 'upcoming'];

/** The stock maintenance of a warehouse's vehicles that waits to be done, the first due first. */
export function WarehouseMaintenance({ storageId }: { storageId: number }) {
  const { t } = useTranslation(['storage', 'stockMaintenance']);
  const mark = (row: Reminder) => <MaintenanceMark key="mark" status={row.status} />;
  const columns: TableColumnType<Reminder>[] = [
    { key: 'status', title: t('stockMaintenance:field.status'), render: (_, row) => mark(row) },
    { key: 'dueOn', title: t('stockMaintenance:field.dueOn'), dataIndex: 'dueOn', className: 'figure' },
    { key: 'vin', title: t('stockMaintenance:field.vin'), render: (_, row) => <SeenVin row={row} /> },
    { key: 'itemName', title: t('stockMaintenance:field.itemName'), dataIndex: 'itemName' },
  ];
  return (
    <WarehouseList
      listing={stockMaintenanceReminder}
      criteria={{ storageId, status: open }}
      order={firstDue}
      columns={columns}
      lines={(row) => [mark(row), row.dueOn, <SeenVin key="vin" row={row} />, row.itemName]}
      whenEmpty={t('noMaintenance')}
    />
  );
}
