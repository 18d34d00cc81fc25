import type { CallResult } from '@vehicle/contract/core/call';
import { stockAge } from '@vehicle/contract/core/enumeration';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle, warehouseStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import { Spin, type TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { ListedResource, ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Criteria, Order } from '../../../kit/list/list-state.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
import { MaintenanceMark } from '../mark/maintenance-mark.tsx';
import { MovementMark } from '../mark/movement-mark.tsx';
import { SeenVin } from '../mark/seen-vin.tsx';
import { StockAge } from '../mark/stock-age.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import type { WarehouseRow } from './warehouse-row.ts';

/** How full a warehouse is, and of what: by age in stock and by model. */
function WarehouseStock({ warehouseId }: { warehouseId: number }) {
  const { t } = useTranslation(['warehouse', 'stock']);
  const query = useCall(
    warehouseStock,
    { params: { id: warehouseId } },
    { staleTimeMs: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  const stock = query.data;
  return (
    <section aria-label={t('summary')}>
      <dl className="warehouse-figures">
        <div data-field="inStock">
          <dt>{t('field.inStock')}</dt>
          <dd>
            <CapacityBar inStock={stock.inStock} capacity={stock.capacity} />
          </dd>
        </div>
        <div data-field="free">
          <dt>{t('free')}</dt>
          <dd>{stock.free ?? t('noLimit')}</dd>
        </div>
        {stockAge.options.map((age) => (
          <div key={age} data-field={age}>
            <dt>
              <span className="stock-age" data-age={age}>
                {t(`stock:age.${age}`)}
              </span>
            </dt>
            <dd>{stock[age]}</dd>
          </div>
        ))}
      </dl>
      {stock.byModel.length > 0 && (
        <>
          <h3 className="section-title">{t('byModel')}</h3>
          <ul className="warehouse-models">
            {stock.byModel.map(({ modelId, modelName, count, oldest_days }) => (
              <li key={modelId}>
                <span>{modelName}</span>
                <ShareBar share={count / stock.inStock} tone="plain">
                  {t('vehicles', { count })} · {t('oldest', { days: oldest_days })}
                </ShareBar>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface WarehouseListProps<Row extends ListedRow> {
  listing: ListedResource<Row>;
  criteria: Criteria;
  order: Order;
  columns: readonly TableColumnType<Row>[];
  lines: (row: Row) => readonly ReactNode[];
  whenEmpty: string;
}

const pageSize = 10;

/** Some of a listing that belongs to a warehouse, page by page. */
function WarehouseList<Row extends ListedRow>(props: WarehouseListProps<Row>) {
  const { listing, criteria, order, ...table } = props;
  const [pageIndex, setPageIndex] = useState(1);
  const query = useCall(
    listing.calls.list,
    { body: { criteria, order, pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTimeMs: 0 },
  );
  return <PagedTable query={query} onPageChange={setPageIndex} {...table} />;
}

type Movement = CallResult<typeof stockMovement.calls.list>['rows'][number];

const newestFirst = { property: 'movedAt', direction: 'DESC' } as const;

/** What came into a warehouse and left it, the newest first. */
function WarehouseMovements({ warehouseId }: { warehouseId: number }) {
  const { t } = useTranslation(['warehouse', 'stock']);
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
      criteria={{ warehouseId }}
      order={newestFirst}
      columns={columns}
      lines={(row) => [at(row), mark(row), <SeenVin key="vin" row={row} />, row.counterpartyOrgName]}
      whenEmpty={t('noMovements')}
    />
  );
}

type Vehicle = CallResult<typeof stockVehicle.calls.list>['rows'][number];

const oldestFirst = { property: 'since', direction: 'ASC' } as const;

/** What stands in a warehouse, the longest first. */
function WarehouseVehicles({ warehouseId }: { warehouseId: number }) {
  const { t } = useTranslation(['warehouse', 'stock']);
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
      criteria={{ warehouseId }}
      order={oldestFirst}
      columns={columns}
      lines={(row) => [vin(row), row.modelName, age(row)]}
      whenEmpty={t('noVehicles')}
    />
  );
}

type Reminder = CallResult<typeof stockMaintenanceReminder.calls.list>['rows'][number];

const firstDue = { property: 'dueOn', direction: 'ASC' } as const;
const open = ['overdue', 'due', 'upcoming'];

/** The stock maintenance of a warehouse's vehicles that waits to be done, the first due first. */
function WarehouseMaintenance({ warehouseId }: { warehouseId: number }) {
  const { t } = useTranslation(['warehouse', 'stockMaintenance']);
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
      criteria={{ warehouseId, status: open }}
      order={firstDue}
      columns={columns}
      lines={(row) => [mark(row), row.dueOn, <SeenVin key="vin" row={row} />, row.itemName]}
      whenEmpty={t('noMaintenance')}
    />
  );
}

function WarehouseFacts({ row }: { row: WarehouseRow }) {
  const { t } = useTranslation('warehouse');
  const { lat, lng } = row;
  const facts = [
    ['code', row.code],
    ['orgName', row.orgName],
    ['managerName', row.managerName],
    ['address', row.address],
    ['position', lat === null || lng === null ? null : `${lat}, ${lng}`],
  ] as const;
  return <FactList className="warehouse-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

/** R2.28: all of a warehouse: how full it is and of what, what stands there, what waits to be cared for, what came and went. */
export function WarehouseDrawer(props: RowDialogProps<WarehouseRow>) {
  const { t } = useTranslation('warehouse');
  return (
    <RecordDrawer {...props} title={({ name }) => t('detailOf', { name })} width={1080}>
      {(row) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
        <article className="warehouse-detail" tabIndex={0}>
          <WarehouseFacts row={row} />
          <WarehouseStock warehouseId={row.id} />
          <section>
            <h3 className="section-title">
              {t('inStock')}
              <Link to={`/maintenance/stockVehicle?warehouseId=${row.id}`}>{t('toStockVehicles')}</Link>
            </h3>
            <WarehouseVehicles warehouseId={row.id} />
          </section>
          <section>
            <h3 className="section-title">{t('openMaintenance')}</h3>
            <WarehouseMaintenance warehouseId={row.id} />
          </section>
          <section>
            <h3 className="section-title">{t('movements')}</h3>
            <WarehouseMovements warehouseId={row.id} />
          </section>
        </article>
      )}
    </RecordDrawer>
  );
}
