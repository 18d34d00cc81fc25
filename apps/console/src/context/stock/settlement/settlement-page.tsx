import './settlement.css';
import { settlementStatus } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { settlement, settlementTotals } from '@vehicle/contract/stock/settlement/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import { FigureInfo } from '../../../kit/figure/figure-info.tsx';
import { openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { enumCriterion, optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { vehicleCriterion, wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { type ResourceList, useResourceList } from '../../../kit/list/use-resource-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { SeenVehicle } from '../mark/marks.tsx';
import { DueDay, PaymentBar, type SettlementRow, SettlementState } from './settlement-marks.tsx';
import { useSettlementActions } from './use-settlement-actions.ts';

/** Every row of a list is in CNY. */
function moneySum(field: 'amount' | 'paid' | 'open') {
  return (rows: readonly SettlementRow[]) => moneyText(rows.reduce((sum, row) => sum + row[field], 0));
}

function moneyColumn(field: 'amount' | 'open', width: number): Column<SettlementRow> {
  const render = (row: SettlementRow) => <span className="figure">{moneyText(row[field])}</span>;
  return { field, width, align: 'right', isSortable: true, render, sum: moneySum(field) };
}

/** `onOpen` opens the details. */
function columns(onOpen: (row: SettlementRow) => void): readonly Column<SettlementRow>[] {
  return [
    {
      field: 'no',
      width: 145,
      render: (row) => (
        <Button type="link" className="settlement-no" onClick={() => onOpen(row)}>
          {row.no}
        </Button>
      ),
    },
    { field: 'status', width: 110, isTitle: true, render: (row) => <SettlementState row={row} /> },
    { field: 'clientOrgName', width: 125, isSortable: true, isTitle: true },
    moneyColumn('amount', 140),
    {
      field: 'paid',
      width: 120,
      isSortable: true,
      render: (row) => <PaymentBar row={row} />,
      sum: moneySum('paid'),
    },
    { field: 'dueAt', width: 210, isSortable: true, render: (row) => <DueDay row={row} /> },
    moneyColumn('open', 130),
    { field: 'vin', width: 190, isSortable: true, render: (row) => <SeenVehicle row={row} /> },
    { field: 'modelName', width: 150 },
    { field: 'soldAt', width: 180, isSortable: true, render: ({ soldAt }) => <Instant at={soldAt} /> },
    { field: 'settledAt', width: 180, render: ({ settledAt }) => <Instant at={settledAt} /> },
    { field: 'remark', width: 180 },
    { field: 'creator', width: 120, isHidden: true },
    { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
}

const criteria: readonly Criterion[] = [
  optionCriterion('settlement', 'clientOrgId', option.mine),
  enumCriterion('settlement', 'status', settlementStatus),
  vehicleCriterion('vin'),
  wordCriterion('no'),
  { field: 'dueFrom', until: 'dueUntil', control: <DayRangeField /> },
  { field: 'isOverdue', control: <FlagSelect /> },
];

/** What the sums of a list are of, and how the list is narrowed to that where it can be. */
const sums = [
  { name: 'amount', figure: 'settlementAmount', criteria: null },
  { name: 'paid', figure: 'settlementPaid', criteria: null },
  { name: 'open', figure: 'settlementOpen', criteria: { status: 'confirmed' } },
  { name: 'overdue', figure: 'settlementOverdue', criteria: { isOverdue: true } },
  { name: 'draft', figure: 'settlementDraft', criteria: { status: 'draft' } },
] as const;

/** The sums of all settlements that the list is about; some lead to those that make them. */
function SettlementTotals({ list: { state, search } }: { list: ResourceList<SettlementRow> }) {
  const { t } = useTranslation('settlement');
  const { criteria } = state;
  const { data, isFetching } = useCall(
    settlementTotals,
    { body: { criteria: settlement.filter.parse(criteria) } },
    { keepsPrevious: true, ownsErrors: true },
  );
  return (
    <section className="settlement-totals" aria-label={t('totals')} aria-busy={isFetching}>
      <dl>
        {sums.map(({ name, figure, criteria: narrowed }) => {
          const text = moneyText(data?.[name] ?? null);
          const isSome = (data?.[name] ?? 0) > 0;
          return (
            <div key={name} data-sum={name} data-some={isSome}>
              <dt>
                {t(`total.${name}`)} <FigureInfo name={figure} title={t(`total.${name}`)} />
              </dt>
              <dd>
                {isSome && narrowed !== null ? (
                  <button
                    type="button"
                    title={t('narrow')}
                    onClick={() => search({ ...criteria, ...narrowed })}
                  >
                    {text}
                  </button>
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const dialogs = [
  rowDialog('edit', async () => (await import('./settlement-dialogs.tsx')).SettlementEdit),
  rowDialog('payment', async () => (await import('./settlement-dialogs.tsx')).SettlementPayment),
] as const;
const SettlementDrawer = lazyPart(async () => (await import('./settlement-drawer.tsx')).SettlementDrawer);

/** What clients owe for the vehicles that they bought, and what they have paid. */
export function SettlementPage() {
  const { t } = useTranslation('settlement');
  const list = useResourceList(settlement, criteria);
  const opened = useOpened<(typeof dialogs)[number]['name'], SettlementRow>();
  // A dialog opens above the drawer, which stays.
  const drawer = useOpened<'detail', SettlementRow>();
  const actions = useSettlementActions(opened);
  const detail = openAction(drawer, { key: 'detail', title: t('detail'), permission: 'NONE' });
  const shown = drawer.rowOf('detail');
  return (
    <>
      <ResourceListing
        namespace="settlement"
        list={list}
        columns={columns(drawer.open('detail'))}
        criteria={criteria}
        tools={[]}
        middle={<SettlementTotals list={list} />}
        moreTools={
          <ListingSheetButton namespace="settlement" listing={settlement} title={t('title')} list={list} />
        }
        actions={[detail, ...actions]}
      />
      <RowDialogs dialogs={dialogs} opened={opened} />
      <OnceNeeded isNeeded={shown !== null}>
        <SettlementDrawer row={shown} opened={opened} onClose={drawer.close} />
      </OnceNeeded>
    </>
  );
}
