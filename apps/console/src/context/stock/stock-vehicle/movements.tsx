import { movementDirection as direction, movementReason } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import { enumCriterion, optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { vehicleCriterion, wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { MovementMark, type MovementRow, SeenVehicle } from '../mark/marks.tsx';

const newestFirst = { property: 'movedAt', direction: 'DESC' } as const;

/** What is to be paid for a sale; leads there. */
function SettlementLink({ row }: { row: MovementRow }) {
  const { t } = useTranslation('stock');
  if (row.settlementStatus === null) return absent;
  return (
    <Link to={`/maintenance/settlement?no=${row.no}`}>{t(`settlementStatus.${row.settlementStatus}`)}</Link>
  );
}

const columns: readonly Column<MovementRow>[] = [
  { field: 'movedAt', width: 180, isSortable: true, render: ({ movedAt }) => <Instant at={movedAt} /> },
  { field: 'direction', width: 140, isTitle: true, render: (row) => <MovementMark row={row} /> },
  { field: 'vin', width: 190, isSortable: true, isTitle: true, render: (row) => <SeenVehicle row={row} /> },
  { field: 'warehouseName', width: 140 },
  { field: 'counterpartyOrgName', width: 150 },
  {
    field: 'price',
    width: 140,
    align: 'right',
    isSortable: true,
    render: ({ price }) => <span className="figure">{moneyText(price)}</span>,
  },
  { field: 'settlementStatus', width: 90, render: (row) => <SettlementLink row={row} /> },
  { field: 'modelName', width: 150 },
  { field: 'no', width: 160, isSortable: true },
  { field: 'remark', width: 200 },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
];

const criteria: readonly Criterion[] = [
  vehicleCriterion('vin'),
  enumCriterion('stock', 'direction', direction),
  { field: 'movedFrom', until: 'movedUntil', control: <RangeField /> },
  enumCriterion('stock', 'reason', movementReason),
  optionCriterion('stock', 'warehouseId', option.warehouse),
  optionCriterion('stock', 'counterpartyOrgId', option.mine),
  wordCriterion('no'),
];

/** R3.31: what came into warehouses and left them, the newest first. */
export function Movements() {
  const { t } = useTranslation('stock');
  const list = useRecordList(stockMovement, { order: newestFirst });
  return (
    <ResourceListing
      namespace="stock"
      name="stock-movements"
      list={list}
      columns={columns}
      criteria={criteria}
      tools={[]}
      moreTools={
        <ListingSheetButton namespace="stock" listing={stockMovement} title={t('movements')} list={list} />
      }
      actions={[]}
    />
  );
}
