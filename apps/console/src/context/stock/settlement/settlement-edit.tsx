import { updateSettlement } from '@vehicle/contract/stock/settlement/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { remarkField } from './remark-field.tsx';
import type { SettlementRow } from './settlement-row.ts';
import { readOfSettlement } from './use-settlement-reload.ts';

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
    <RowFormDialog
      row={row}
      namespace="settlement"
      changes={readOfSettlement}
      titleOf={(row) => t('editOf', { no: row?.no ?? '' })}
      schema={schema}
      fields={fields}
      values={values}
      onSend={({ id, version }, written) =>
        editing.mutateAsync({ params: { id }, body: { version, ...written } })
      }
      onClose={onClose}
    />
  );
}
