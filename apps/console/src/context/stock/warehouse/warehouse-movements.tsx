import type { CallResult } from '@vehicle/contract/core/call';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { MovementMark } from '../mark/movement-mark.tsx';
import { SeenVin } from '../mark/seen-vin.tsx';
import { WarehouseList } from './warehouse-list.tsx';

type Movement = CallResult<typeof stockMovement.calls.list>['rows'][number];

const newestFirst = { property: 'movedAt', direction: 'DESC' } as const;

/** What came into a warehouse and left it, the newest first. */
export function WarehouseMovements({ storageId }: { storageId: number }) {
  const { t } = useTranslation(['storage', 'stock']);
  const at = (row: Movement) => <Instant key="at" at={row.movedAt} />;
  const mark = (row: Movement) => <MovementMark key="mark" direction={row.direction} reason={row.reason} />;
  const columns: TableColumnType<Movement>[] = [
    { key: 'movedAt', title: t('stock:field.movedAt'), render: (_, row) => at(row) },
    { key: 'kind', title: t('stock:field.direction'), render: (_, row) => mark(row) },
    { key: 'vin', title: t('stock:field.vin'), render: (_, row) => <SeenVin row={row} /> },
    { key: 'modelName', title: t('stock:field.modelName'), dataIndex: 'modelName' },
    {
      key: 'counterparty',
      title: t('stock:field.counterpartyOrgName'),
      render: (_, row) => row.counterpartyOrgName ?? absent,
    },
    { key: 'no', title: t('stock:field.no'), dataIndex: 'no' },
  ];
  return (
    <WarehouseList
      listing={stockMovement}
      criteria={{ storageId }}
      order={newestFirst}
      columns={columns}
      lines={(row) => [at(row), mark(row), <SeenVin key="vin" row={row} />, row.counterpartyOrgName]}
      whenEmpty={t('noMovements')}
    />
  );
}
