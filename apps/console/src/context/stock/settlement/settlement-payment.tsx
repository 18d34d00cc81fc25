import { paySettlement } from '@vehicle/contract/stock/settlement/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money-text.ts';
import { remarkField } from './remark-field.tsx';
import type { SettlementRow } from './settlement-row.ts';
import { readOfSettlement } from './use-settlement-reload.ts';

const schema = paySettlement.body.omit({ version: true });

/** Keeps a payment; the form begins with all that is left to be paid, today. */
export function SettlementPayment({ row, onClose }: RowDialogProps<SettlementRow>) {
  const { t } = useTranslation('settlement');
  const payment = useCallMutation(paySettlement);
  const values = useMemo(
    () => (row === null ? {} : { amount: row.open, paidOn: formatInstant(Date.now()).slice(0, 10) }),
    [row],
  );
  const fields: readonly FormField[] = [
    {
      name: 'amount',
      control: <MoneyField />,
      hint: t('openHint', { open: moneyText(row?.open ?? null) }),
    },
    { name: 'paidOn', control: <DayField /> },
    remarkField,
  ];
  return (
    <RowFormDialog
      row={row}
      namespace="settlement"
      changes={readOfSettlement}
      titleOf={(row) => t('payOf', { no: row?.no ?? '' })}
      schema={schema}
      fields={fields}
      values={values}
      onSend={({ id, version }, written) =>
        payment.mutateAsync({ params: { id }, body: { version, ...written } })
      }
      onClose={onClose}
    />
  );
}
