import { useQueryClient } from '@tanstack/react-query';
import {
  getRetention,
  type Retention,
  retention,
  type StoredDay,
  updateRetention,
} from '@vehicle/contract/telemetry/retention/contract';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { ConfirmResult, FormValues } from '../../../kit/form/use-resource-dialog.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { removalOf } from './removal.ts';

interface RetentionDialogProps {
  settings: Retention;
  days: readonly StoredDay[];
  isOpen: boolean;
  onClose: () => void;
}

const names = ['messageDays', 'rawDays', 'looseDays', 'quarantineDays'] as const;

const daysOf = (values: FormValues): Retention => ({
  messageDays: Number(values.messageDays),
  rawDays: Number(values.rawDays),
  looseDays: Number(values.looseDays),
  quarantineDays: Number(values.quarantineDays),
});

/** Asks before anything is removed, and says how much that is. */
function useRemovalQuestion(days: readonly StoredDay[]): (settings: Retention) => Promise<boolean> {
  const { t } = useTranslation('retention');
  const confirm = useConfirmation();
  return async (settings) => {
    const { messageDays, messages, frameDays } = removalOf(settings, days, new Date());
    if (messageDays + frameDays === 0) return true;
    const sentences = [
      messageDays > 0 && t('removal.messages', { days: messageDays, messages: formatNumber(messages, 0) }),
      frameDays > 0 && t('removal.frames', { days: frameDays }),
      t('removal.question'),
    ];
    return confirm(sentences.filter(Boolean).join(' '), { title: t('removal.title'), isDanger: true });
  };
}

export function RetentionDialog({ settings, days, isOpen, onClose }: RetentionDialogProps) {
  const { t } = useTranslation('retention');
  const client = useQueryClient();
  const update = useCallMutation(updateRetention);
  const mayRemove = useRemovalQuestion(days);
  const handleConfirm = async (values: FormValues): Promise<ConfirmResult> => {
    const body = daysOf(values);
    // What breaks a rule between two fields is told by the server, at its field.
    if (retention.safeParse(body).success && !(await mayRemove(body))) return { close: false };
    await update.mutateAsync({ body });
    await client.invalidateQueries({ queryKey: [getRetention.name] });
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('edit')}
      namespace="retention"
      schema={retention}
      fields={names.map((name) => ({
        name,
        control: <NumberField precision={0} style={{ width: '100%' }} />,
        hint: t(`hint.${name}`),
      }))}
      values={settings}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
