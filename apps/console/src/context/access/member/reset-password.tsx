import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { ConfirmResult, FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { AccountRow } from './account-row.ts';
import { type Issued, IssuedPassword } from './issued-password.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountPassword } from './use-account-password.ts';
import { usePasswordReset } from './use-password-reset.ts';

interface ResetPasswordProps {
  row: AccountRow | null;
  onClose: () => void;
}

const ways = ['random', 'typed'] as const;
type Way = (typeof ways)[number];
const start = { way: ways[0] };

function useWayField(onChange: (way: Way) => void): FormField {
  const { t } = useTranslation('member');
  const options = ways.map((value) => ({ value, label: t(`way.${value}`) }));
  const handleChange = (value: unknown) => onChange(value === 'typed' ? 'typed' : 'random');
  return {
    name: 'way',
    control: <Radio.Group options={options} onChange={(event) => handleChange(event.target.value)} />,
  };
}

/** A new password for somebody else: made by chance and shown once, or typed. */
export function ResetPassword({ row, onClose }: ResetPasswordProps) {
  const { t } = useTranslation('member');
  const { rule, onStrength } = useAccountPassword();
  const reset = usePasswordReset();
  const [way, setWay] = useState<Way>('random');
  const [issued, setIssued] = useState<Issued | null>(null);
  const wayField = useWayField(setWay);
  const schema = z.strictObject({ way: z.enum(ways), newPassword: rule });
  const passwordField = { name: 'newPassword', control: <PasswordField onStrength={onStrength} /> };

  const handleClose = () => {
    setWay('random');
    onClose();
  };
  const handleConfirm = async (written: FormValues): Promise<ConfirmResult> => {
    if (row !== null) setIssued(await reset(row, way === 'typed' ? String(written.newPassword) : null));
    return { close: true };
  };
  return (
    <>
      <FormDialog
        isOpen={row !== null}
        title={t('resetPasswordOf', { name: row?.name ?? '' })}
        namespace="member"
        schema={schema}
        fields={way === 'typed' ? [wayField, passwordField] : [wayField]}
        values={start}
        onConfirm={handleConfirm}
        onClose={handleClose}
      >
        <p className="drawer-note">{t('resetNote')}</p>
      </FormDialog>
      <IssuedPassword issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}
