import type { CallResult } from '@vehicle/contract/core/call';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../../kit/text/instant.tsx';
import { SeenVin } from '../mark/seen-vin.tsx';
import { StockAge } from '../mark/stock-age.tsx';
import { WarehouseList } from './warehouse-list.tsx';

type Vehicle = CallResult<typeof stockVehicle.calls.list>['rows'][number];

const oldestFirst = { property: 'since', direction: 'ASC' } as const;

/** What stands in a warehouse, the longest first. */
export function WarehouseVehicles({ storageId }: { storageId: number }) {
  const { t } = useTranslation(['storage', 'stock']);
  const vin = (row: Vehicle) => <SeenVin key="vin" row={{ ...row, vehicleId: row.id }} />;
  const age = (row: Vehicle) => <StockAge key="age" days={row.age_days} age={row.age} />;
  const columns: TableColumnType<Vehicle>[] = [
    { key: 'vin', title: t('stock:field.vin'), render: (_, row) => vin(row) },
    { key: 'modelName', title: t('stock:field.modelName'), dataIndex: 'modelName' },
    { key: 'since', title: t('stock:field.since'), render: (_, row) => <Instant at={row.since} /> },
    { key: 'age', title: t('stock:field.age_days'), render: (_, row) => age(row) },
    {
      key: 'openMaintenance',
      title: t('stock:field.openMaintenance'),
      align: 'right',
      dataIndex: 'openMaintenance',
    },
  ];
  return (
    <WarehouseList
      listing={stockVehicle}
      criteria={{ storageId }}
      order={oldestFirst}
      columns={columns}
      lines={(row) => [vin(row), row.modelName, age(row)]}
      whenEmpty={t('noVehicles')}
    />
  );
}
