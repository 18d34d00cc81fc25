import type { DebugFinish } from '@vehicle/contract/service/debug-run/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';

const longestReason = 500;
const schema = z.strictObject({ reason: z.string().trim().min(1, { error: 'REQUIRED' }).max(longestReason) });
const fields = [
  { name: 'reason', control: <Input.TextArea rows={4} maxLength={longestReason} showCount /> },
] as const;
const values = { reason: '' };

interface ForceDialogProps {
  isOpen: boolean;
  onConfirm: (finish: DebugFinish) => Promise<void>;
  onClose: () => void;
}

/** Why a machine is let go although not everything has passed. */
export function ForceDialog({ isOpen, onConfirm, onClose }: ForceDialogProps) {
  const { t } = useTranslation('vehicleDebug');
  const handleConfirm = async (written: FormValues) => {
    await onConfirm({ status: 'CompelPass', reason: schema.parse(written).reason });
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('force')}
      namespace="vehicleDebug"
      schema={schema}
      fields={fields}
      values={values}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className="drawer-note">{t('forceNote')}</p>
    </FormDialog>
  );
}
