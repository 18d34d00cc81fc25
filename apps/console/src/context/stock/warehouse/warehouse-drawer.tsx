import { stockAge } from '@vehicle/contract/core/enumeration';
import type { RowOf } from '@vehicle/contract/core/resource';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle, warehouseStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import type { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { ListedResource, ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column } from '../../../kit/list/declaration.ts';
import type { Criteria, Order } from '../../../kit/list/list-state.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
import {
  MaintenanceMark,
  MovementMark,
  type MovementRow,
  type ReminderRow,
  SeenVehicle,
  StockAge,
  type StockVehicleRow,
} from '../mark/marks.tsx';
import { CapacityBar } from './capacity-bar.tsx';

export type WarehouseRow = RowOf<typeof warehouse>;

/** How full a warehouse is, and of what: by age in stock and by model. */
function WarehouseStock({ warehouseId }: { warehouseId: number }) {
  const { t } = useTranslation(['warehouse', 'stock']);
  const query = useCall(
    warehouseStock,
    { params: { id: warehouseId } },
    { staleTime_ms: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  const stock = query.data;
  return (
    <section aria-label={t('summary')}>
      <dl className="warehouse-figures">
        <div data-field="inStock">
          <dt>{t('field.inStock')}</dt>
          <dd>
            <CapacityBar {...stock} />
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

/** A column of a list; on a phone only what is short. */
interface Part<Row> extends Pick<Column<Row>, 'field' | 'align' | 'render'> {
  isShort?: boolean;
}

interface WarehouseListProps<Row extends ListedRow> {
  /** Titles the columns. */
  namespace: 'stock' | 'stockMaintenance';
  listing: ListedResource<Row>;
  criteria: Criteria;
  order: Order;
  parts: readonly Part<Row>[];
  whenEmpty: string;
}

const pageSize = 10;

/** Some of a listing that belongs to a warehouse, page by page. */
function WarehouseList<Row extends ListedRow>(props: WarehouseListProps<Row>) {
  const { namespace, listing, criteria, order, parts, whenEmpty } = props;
  const text = useText(namespace);
  const [pageIndex, setPageIndex] = useState(1);
  const query = useCall(
    listing.calls.list,
    { body: { criteria, order, pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  const cell = ({ field, render }: Part<Row>, row: Row) => render?.(row) ?? <FieldValue value={row[field]} />;
  return (
    <PagedTable<Row>
      query={query}
      columns={parts.map((part) => ({
        key: part.field,
        title: text(`field.${part.field}`),
        ...(part.align && { align: part.align }),
        render: (_, row) => cell(part, row),
      }))}
      lines={(row) =>
        parts.filter(({ isShort, field }) => isShort && row[field] !== null).map((part) => cell(part, row))
      }
      whenEmpty={whenEmpty}
      onPageChange={setPageIndex}
    />
  );
}

const movementParts: readonly Part<MovementRow>[] = [
  { field: 'movedAt', isShort: true, render: ({ movedAt }) => <Instant at={movedAt} /> },
  { field: 'direction', isShort: true, render: (row) => <MovementMark row={row} /> },
  { field: 'vin', isShort: true, render: (row) => <SeenVehicle row={row} /> },
  { field: 'modelName' },
  { field: 'counterpartyOrgName', isShort: true },
  { field: 'no' },
];

const vehicleParts: readonly Part<StockVehicleRow>[] = [
  { field: 'vin', isShort: true, render: (row) => <SeenVehicle row={{ ...row, vehicleId: row.id }} /> },
  { field: 'modelName', isShort: true },
  { field: 'since', render: ({ since }) => <Instant at={since} /> },
  { field: 'age_days', isShort: true, render: (row) => <StockAge row={row} /> },
  { field: 'openMaintenance', align: 'right' },
];

const maintenanceParts: readonly Part<ReminderRow>[] = [
  { field: 'status', isShort: true, render: (row) => <MaintenanceMark row={row} /> },
  { field: 'dueOn', isShort: true, render: ({ dueOn }) => <span className="figure">{dueOn}</span> },
  { field: 'vin', isShort: true, render: (row) => <SeenVehicle row={row} /> },
  { field: 'itemName', isShort: true },
];

const waiting = ['overdue', 'due', 'upcoming'];

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
            <WarehouseList
              namespace="stock"
              listing={stockVehicle}
              criteria={{ warehouseId: row.id }}
              order={{ property: 'since', direction: 'ASC' }}
              parts={vehicleParts}
              whenEmpty={t('noVehicles')}
            />
          </section>
          <section>
            <h3 className="section-title">{t('openMaintenance')}</h3>
            <WarehouseList
              namespace="stockMaintenance"
              listing={stockMaintenanceReminder}
              criteria={{ warehouseId: row.id, status: waiting }}
              order={{ property: 'dueOn', direction: 'ASC' }}
              parts={maintenanceParts}
              whenEmpty={t('noMaintenance')}
            />
          </section>
          <section>
            <h3 className="section-title">{t('movements')}</h3>
            <WarehouseList
              namespace="stock"
              listing={stockMovement}
              criteria={{ warehouseId: row.id }}
              order={{ property: 'movedAt', direction: 'DESC' }}
              parts={movementParts}
              whenEmpty={t('noMovements')}
            />
          </section>
        </article>
      )}
    </RecordDrawer>
  );
}
