import { settlementStatus } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { Button } from 'antd';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { SeenVin } from '../mark/seen-vin.tsx';
import { DueDay } from './due-day.tsx';
import { PaymentBar } from './payment-bar.tsx';
import type { SettlementRow } from './settlement-row.ts';
import { SettlementState } from './settlement-state.tsx';

/** `onOpen` opens the details. */
export function columns(onOpen: (row: SettlementRow) => void): readonly Column<SettlementRow>[] {
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
    {
      field: 'status',
      width: 110,
      isTitle: true,
      render: ({ status }) => <SettlementState status={status} />,
    },
    { field: 'clientOrgName', width: 125, isSortable: true, isTitle: true },
    {
      field: 'amount',
      width: 140,
      align: 'right',
      isSortable: true,
      render: ({ amount }) => <span className="figure">{moneyText(amount)}</span>,
    },
    { field: 'paid', width: 120, isSortable: true, render: (row) => <PaymentBar row={row} /> },
    { field: 'dueAt', width: 165, isSortable: true, render: (row) => <DueDay row={row} /> },
    {
      field: 'open',
      width: 130,
      align: 'right',
      isSortable: true,
      render: ({ open }) => <span className="figure">{moneyText(open)}</span>,
    },
    { field: 'vin', width: 190, isSortable: true, render: (row) => <SeenVin row={row} /> },
    { field: 'modelName', width: 150 },
    { field: 'soldAt', width: 180, isSortable: true, render: ({ soldAt }) => <Instant at={soldAt} /> },
    { field: 'settledAt', width: 180, render: ({ settledAt }) => <Instant at={settledAt} /> },
    { field: 'remark', width: 180 },
    { field: 'creator', width: 120, isHidden: true },
    { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
}

export const criteria: readonly Criterion[] = [
  {
    field: 'clientOrgId',
    control: <OptionSelect from={option.mine} namespace="settlement" field="clientOrgId" allowClear />,
  },
  {
    field: 'status',
    control: <EnumSelect of={settlementStatus} namespace="settlement" texts="status" allowClear />,
  },
  wordCriterion('vin', 17),
  wordCriterion('no'),
  { field: 'dueFrom', until: 'dueUntil', control: <DayRangeField /> },
  { field: 'isOverdue', control: <FlagSelect /> },
];
