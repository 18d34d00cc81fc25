import { updateSettlement } from '@vehicle/contract/settlement';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../shared/api/query.ts';
import { DayField } from '../../../shared/crud/day-field.tsx';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { MoneyField } from '../../../shared/crud/money-field.tsx';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import { remarkField } from './remark-field.tsx';
import { SettlementCommand } from './settlement-command.tsx';
import type { SettlementRow } from './settlement-row.ts';

const schema = updateSettlement.body.omit({ version: true });

const fields: readonly FormField[] = [
  { name: 'amount', control: <MoneyField /> },
  { name: 'dueAt', control: <DayField /> },
  remarkField,
];

/** Puts a draft right before it is confirmed. */
export function SettlementEdit({ row, onClose }: RowDialogProps<SettlementRow>) {
  const { t } = useTranslation('settlement');
  const editing = useCallMutation(updateSettlement);
  const values = useMemo(
    () => (row === null ? {} : { amount: row.amount, dueAt: row.dueAt, remark: row.remark }),
    [row],
  );
  return (
    <SettlementCommand
      row={row}
      title={t('editOf', { no: row?.no ?? '' })}
      schema={schema}
      fields={fields}
      values={values}
      onSend={({ id, version }, written) =>
        editing.mutateAsync({ params: { id }, body: { version, ...schema.parse(written) } })
      }
      onClose={onClose}
    />
  );
}
