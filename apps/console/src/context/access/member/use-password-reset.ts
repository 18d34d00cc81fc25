import { useQueryClient } from '@tanstack/react-query';
import { member, resetPassword } from '@vehicle/contract/access/member/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import type { AccountRow } from './account-row.ts';
import type { Issued } from './issued-password.tsx';

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
export function usePasswordReset(): (row: AccountRow, newPassword: string | null) => Promise<Issued | null> {
  const client = useQueryClient();
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
      await client.invalidateQueries({ queryKey: [member.calls.list.name] });
    }
  };
}
