import { LoginOutlined } from '@ant-design/icons';
import { stockAge } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { enumCriterion, optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { vehicleCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, RowAction, ToolbarAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import { SeenVehicle, StockAge, type StockVehicleRow } from '../mark/marks.tsx';
import type { Movement, Way } from './movement-dialog.tsx';

/** How much stock maintenance of a vehicle waits to be done; leads there. */
function OpenMaintenance({ row }: { row: StockVehicleRow }) {
  const { t } = useTranslation('stock');
  const { vin, openMaintenance, overdueMaintenance } = row;
  if (openMaintenance === 0) return 0;
  const isOverdue = overdueMaintenance > 0;
  return (
    <Link to={`/maintenance/stockMaintenanceItem?tab=reminders&vin=${vin}`}>
      <StateMark tone={isOverdue ? 'bad' : 'quiet'}>
        {t(isOverdue ? 'overdueOf' : 'openOf', { open: openMaintenance, overdue: overdueMaintenance })}
      </StateMark>
    </Link>
  );
}

const columns: readonly Column<StockVehicleRow>[] = [
  {
    field: 'vin',
    width: 190,
    isSortable: true,
    isTitle: true,
    onCard: 'title',
    render: (row) => <SeenVehicle row={{ ...row, vehicleId: row.id }} />,
  },
  { field: 'age_days', width: 110, isTitle: true, onCard: 'state', render: (row) => <StockAge row={row} /> },
  { field: 'warehouseName', width: 150, onCard: 'fact' },
  { field: 'openMaintenance', width: 150, onCard: 'age', render: (row) => <OpenMaintenance row={row} /> },
  { field: 'modelName', width: 150, isSortable: true, onCard: 'fact' },
  { field: 'since', width: 180, isSortable: true, render: ({ since }) => <Instant at={since} /> },
  { field: 'nextDueOn', width: 130, isSortable: true },
  { field: 'orgName', width: 180 },
];

const criteria: readonly Criterion[] = [
  vehicleCriterion('vin'),
  optionCriterion('stock', 'warehouseId', option.warehouse),
  enumCriterion('stock', 'age', stockAge),
  optionCriterion('stock', 'modelId', option.model),
  { field: 'hasOverdueMaintenance', control: <FlagSelect /> },
];

const MovementDialog = lazyPart(async () => (await import('./movement-dialog.tsx')).MovementDialog);

/** The ways out of a warehouse. */
const departures = ['sale', 'transfer', 'production'] as const;
const oldestFirst = { property: 'since', direction: 'ASC' } as const;
const permission = 'stock-movement-add' as const;

/** The vehicles that stand in a warehouse, the longest first, and what brings them in and out. */
function StockVehicles() {
  const { t } = useTranslation('stock');
  const list = useRecordList(stockVehicle, { order: oldestFirst });
  // What was chosen stays while the dialog closes.
  const [movement, setMovement] = useState<Movement>({ way: 'arrival', rows: [] });
  const [isOpen, setIsOpen] = useState(false);
  const move = (way: Way, rows: Movement['rows']) => {
    setMovement({ way, rows });
    setIsOpen(true);
  };
  const tools: ToolbarAction<StockVehicleRow>[] = [
    {
      key: 'in',
      title: t('arrive'),
      permission,
      icon: <LoginOutlined />,
      isPrimary: true,
      onClick: () => move('arrival', []),
    },
    ...departures.map((by) => ({
      key: by,
      title: t(`departure.${by}`),
      permission,
      needsSelection: true,
      onClick: (rows: Movement['rows']) => move(by, rows),
    })),
  ];
  const actions = departures.map(
    (by): RowAction<StockVehicleRow> => ({
      key: by,
      title: t(`leave.${by}`),
      permission,
      onClick: (row) => move(by, [row]),
    }),
  );
  return (
    <>
      <ResourceListing
        namespace="stock"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={tools}
        moreTools={
          <ListingSheetButton namespace="stock" listing={stockVehicle} title={t('title')} list={list} />
        }
        actions={actions}
        hasSelection
      />
      <OnceNeeded isNeeded={isOpen}>
        <MovementDialog
          movement={movement}
          isOpen={isOpen}
          onDeparted={() => list.select([])}
          onClose={() => setIsOpen(false)}
        />
      </OnceNeeded>
    </>
  );
}

const Movements = lazyPart(async () => (await import('./movements.tsx')).Movements);

/** R2.28, R3.31: the vehicles in stock, what brings them in and out, and what did so. */
export function StockVehiclePage() {
  const { t } = useTranslation('stock');
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { key: 'vehicles', title: t('inStock'), Body: StockVehicles },
        { key: 'movements', title: t('movements'), Body: Movements },
      ]}
    />
  );
}
