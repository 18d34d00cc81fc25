import { correctPayment, paySettlement, updateSettlement } from '@vehicle/contract/stock/settlement/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { serverDate } from '../../../kit/api/server-time.ts';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money-text.ts';
import type { Payment, SettlementRow } from './settlement-marks.tsx';
import { readOfSettlement } from './use-settlement-actions.ts';

const remark = longTextField('remark', [1, 4]);
const draft = updateSettlement.body.omit({ version: true });
const paid = paySettlement.body.omit({ version: true });
const corrected = correctPayment.body.omit({ version: true, paymentId: true });

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
      {...{ row, values, onClose }}
      namespace="settlement"
      changes={readOfSettlement}
      titleOf={(of) => t('editOf', { no: of?.no ?? '' })}
      schema={draft}
      fields={[{ name: 'amount', control: <MoneyField /> }, { name: 'dueAt', control: <DayField /> }, remark]}
      onSend={({ id, version }, written) =>
        editing.mutateAsync({ params: { id }, body: { version, ...written } })
      }
    />
  );
}

/** Keeps a payment; the form begins with all that is left to be paid, today. */
export function SettlementPayment({ row, onClose }: RowDialogProps<SettlementRow>) {
  const { t } = useTranslation('settlement');
  const payment = useCallMutation(paySettlement);
  const values = useMemo(
    () => (row === null ? {} : { amount: row.open, paidOn: formatDate(serverDate()) }),
    [row],
  );
  const hint = t('openHint', { open: moneyText(row?.open ?? null) });
  return (
    <RowFormDialog
      {...{ row, values, onClose }}
      namespace="settlement"
      changes={readOfSettlement}
      titleOf={(of) => t('payOf', { no: of?.no ?? '' })}
      schema={paid}
      fields={[
        { name: 'amount', control: <MoneyField />, hint },
        { name: 'paidOn', control: <DayField /> },
        remark,
      ]}
      onSend={({ id, version }, written) =>
        payment.mutateAsync({ params: { id }, body: { version, ...written } })
      }
    />
  );
}

interface PaymentCorrectionProps extends RowDialogProps<Payment> {
  settlement: SettlementRow;
}

/** Puts a receipt right; what stood there before is kept, with the reason. */
export function PaymentCorrection({ row, settlement, onClose }: PaymentCorrectionProps) {
  const { t } = useTranslation('settlement');
  const correction = useCallMutation(correctPayment);
  const values = useMemo(
    () => (row === null ? {} : { amount: row.amount, paidOn: row.paidOn, remark: row.remark }),
    [row],
  );
  const most = settlement.open + (row?.amount ?? 0);
  return (
    <RowFormDialog
      {...{ row, values, onClose }}
      namespace="settlement"
      changes={readOfSettlement}
      titleOf={(of) => t('correctOf', { no: settlement.no, amount: moneyText(of?.amount ?? null) })}
      schema={corrected}
      fields={[
        { name: 'amount', control: <MoneyField />, hint: t('correctHint', { most: moneyText(most) }) },
        { name: 'paidOn', control: <DayField /> },
        remark,
        longTextField('reason', [1, 3]),
      ]}
      onSend={({ id }, written) =>
        correction.mutateAsync({
          params: { id: settlement.id },
          body: { version: settlement.version, paymentId: id, ...written },
        })
      }
    />
  );
}
