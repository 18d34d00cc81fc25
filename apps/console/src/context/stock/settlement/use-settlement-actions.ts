import {
  confirmSettlement,
  settlement,
  settlementPayments,
  settlementTotals,
} from '@vehicle/contract/stock/settlement/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { type OpenedFor, openAction } from '../../../kit/form/use-opened.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { moneyText } from '../../../kit/text/money-text.ts';
import type { SettlementRow } from './settlement-marks.tsx';

export type OpenedSettlement = Pick<OpenedFor<'edit' | 'payment', SettlementRow>, 'open'>;

/** What has read something that an act on a settlement may change. */
export const readOfSettlement = [
  settlement.calls.list,
  settlement.calls.get,
  settlementPayments,
  settlementTotals,
  stockMovement.calls.list,
];

/** The steps of a settlement, for who sold: a draft is put right and confirmed, then payments are kept. */
export function useSettlementActions(opened: OpenedSettlement): RowAction<SettlementRow>[] {
  const { t } = useTranslation('settlement');
  const ask = useConfirmation();
  const reload = useReload(readOfSettlement);
  const confirmation = useCallMutation(confirmSettlement);
  const confirm = async ({ id, version, clientOrgName, amount }: SettlementRow) => {
    if (!(await ask(t('sureToConfirm', { client: clientOrgName, amount: moneyText(amount) })))) return;
    confirmation.mutate({ params: { id }, body: { version } }, { onSettled: reload });
  };
  const isDraft = ({ isSeller, status }: SettlementRow) => isSeller && status === 'draft';
  return [
    {
      key: 'confirm',
      title: t('confirm'),
      permission: 'settlement-confirm',
      isShown: isDraft,
      onClick: (row) => void confirm(row),
    },
    openAction(opened, { key: 'edit', title: t('edit'), permission: 'settlement-edit', isShown: isDraft }),
    openAction(opened, {
      key: 'payment',
      title: t('pay'),
      permission: 'settlement-pay',
      isShown: ({ isSeller, status }) => isSeller && status === 'confirmed',
    }),
  ];
}
