import { LoginOutlined } from '@ant-design/icons';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import type { RowAction, ToolbarAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { type Departure, departures } from './departure.ts';
import { columns, criteria } from './stock-vehicle-declaration.tsx';
import type { StockVehicleRow } from './stock-vehicle-row.ts';

const ArrivalDialog = lazy(async () => ({ default: (await import('./arrival-dialog.tsx')).ArrivalDialog }));
const DepartureDialog = lazy(async () => ({
  default: (await import('./departure-dialog.tsx')).DepartureDialog,
}));

type Rows = readonly StockVehicleRow[];

const oldestFirst = { property: 'since', direction: 'ASC' } as const;
const permission = 'stock-movement-add' as const;

/** Which of the dialogs is open, and for which vehicles; what was chosen stays while it closes. */
function useMovementDialogs() {
  const [opened, setOpened] = useState<'in' | 'out' | null>(null);
  const [leaving, setLeaving] = useState<{ by: Departure; rows: Rows }>({ by: 'sale', rows: [] });
  return {
    opened,
    leaving,
    arrive: () => setOpened('in'),
    leave: (by: Departure) => (rows: Rows) => {
      setLeaving({ by, rows });
      setOpened('out');
    },
    close: () => setOpened(null),
  };
}

/** The vehicles that stand in a warehouse, the longest first, and what brings them in and out. */
export function StockVehicles() {
  const { t } = useTranslation('stock');
  const list = useRecordList(stockVehicle, { order: oldestFirst });
  const { opened, leaving, arrive, leave, close } = useMovementDialogs();
  const tools: ToolbarAction<StockVehicleRow>[] = [
    {
      key: 'in',
      title: t('arrive'),
      permission,
      icon: <LoginOutlined />,
      isPrimary: true,
      onClick: arrive,
    },
    ...departures.map((by) => ({
      key: by,
      title: t(`departure.${by}`),
      permission,
      needsSelection: true,
      onClick: leave(by),
    })),
  ];
  const actions = departures.map(
    (by): RowAction<StockVehicleRow> => ({
      key: by,
      title: t(`leave.${by}`),
      permission,
      onClick: (row) => leave(by)([row]),
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
      <OnceNeeded isNeeded={opened === 'in'}>
        <ArrivalDialog isOpen={opened === 'in'} onClose={close} />
      </OnceNeeded>
      <OnceNeeded isNeeded={opened === 'out'}>
        <DepartureDialog
          {...leaving}
          isOpen={opened === 'out'}
          onBooked={() => list.select([])}
          onClose={close}
        />
      </OnceNeeded>
    </>
  );
}
