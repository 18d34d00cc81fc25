import { memberSignIns } from '@vehicle/contract/member';
import { memberSessions, ownSessions, revokeSession, type SessionRow } from '@vehicle/contract/session';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../api/query.ts';
import { useReload } from '../api/use-reload.ts';
import { useConfirmation } from '../ui/use-confirmation.ts';

/** Ends a session after a question; its member has to sign in again there. */
export function useRevocation(): (session: SessionRow) => Promise<void> {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const confirm = useConfirmation();
  const revocation = useCallMutation(revokeSession, { isQuiet: true });
  const readAgain = useReload([memberSessions, ownSessions, memberSignIns]);
  return async ({ id }) => {
    if (!(await confirm(t('sessions.sureToRevoke'), { isDanger: true }))) return;
    revocation.mutate(
      { params: { id } },
      { onSuccess: () => void message.success(t('sessions.revoked')), onSettled: readAgain },
    );
  };
}
