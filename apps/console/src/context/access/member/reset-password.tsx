import { member, resetPassword } from '@vehicle/contract/access/member/contract';
import { App, Radio, type RadioChangeEvent } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { SecretOnce } from '../../../kit/dialog/secret-once.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { ConfirmResult, FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import type { MemberRow } from './member-row.ts';
import { PasswordField } from './password-field.tsx';
import { useMemberPassword } from './use-member-password.ts';

/** Made by chance. */
interface Issued {
  name: string;
  password: string;
  expiresAt: string;
}

/** R8.18: says that it failed, and why where the server says so. Sign-in and permission errors have words of their own. */
function useFailureMessage(): (error: unknown) => void {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  return (error) => {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) return;
    const reason = error.status === 0 ? '' : error.message;
    message.error(reason === '' ? t('resetFailed') : t('resetFailedBecause', { reason }), 5);
  };
}

/** Sets a password, or asks for one by chance (null); the latter is answered, the one time that anybody sees it. */
function usePasswordReset(): (row: MemberRow, newPassword: string | null) => Promise<Issued | null> {
  const reload = useReload([member.calls.list]);
  const reset = useCallMutation(resetPassword, { ownsErrors: true });
  const sayFailed = useFailureMessage();
  return async ({ id, version, name }, newPassword) => {
    try {
      const { object } = await reset.mutateAsync({ body: { id, version, newPassword } });
      const { password, expiresAt } = object;
      return password === null ? null : { name, password, expiresAt };
    } catch (error) {
      sayFailed(error);
      throw error;
    } finally {
      await reload();
    }
  };
}

const ways = ['random', 'typed'] as const;
type Way = (typeof ways)[number];
const start = { way: ways[0] };

function useWayField(onChange: (way: Way) => void): FormField {
  const { t } = useTranslation('member');
  const options = ways.map((value) => ({ value, label: t(`way.${value}`) }));
  const handleChange = ({ target }: RadioChangeEvent) => onChange(z.enum(ways).parse(target.value));
  return { name: 'way', control: <Radio.Group options={options} onChange={handleChange} /> };
}

/** A new password for somebody else: made by chance and shown once, or typed. */
export function ResetPassword({ row, onClose }: RowDialogProps<MemberRow>) {
  const { t } = useTranslation('member');
  const { rule, onStrength } = useMemberPassword();
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
      <SecretOnce
        secret={issued?.password ?? null}
        texts={{
          title: t('passwordOf', { name: issued?.name ?? '' }),
          warning: t('passwordOnce'),
          label: t('field.newPassword'),
          use: t('passwordUse', { until: formatInstant(issued?.expiresAt ?? null) }),
          kept: t('passwordKept'),
        }}
        onClose={() => setIssued(null)}
      />
    </>
  );
}
