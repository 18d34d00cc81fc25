import { paySettlement } from '@vehicle/contract/settlement';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../shared/api/query.ts';
import { DayField } from '../../../shared/crud/day-field.tsx';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { MoneyField } from '../../../shared/crud/money-field.tsx';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import { formatInstant } from '../../../shared/ui/format.ts';
import { moneyText } from '../../../shared/ui/money-text.ts';
import { remarkField } from './remark-field.tsx';
import { SettlementCommand } from './settlement-command.tsx';
import type { SettlementRow } from './settlement-row.ts';

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
    <SettlementCommand
      row={row}
      title={t('payOf', { no: row?.no ?? '' })}
      schema={schema}
      fields={fields}
      values={values}
      onSend={({ id, version }, written) =>
        payment.mutateAsync({ params: { id }, body: { version, ...schema.parse(written) } })
      }
      onClose={onClose}
    />
  );
}
