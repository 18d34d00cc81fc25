import { memberSignIns } from '@vehicle/contract/access/member/contract';
import {
  memberSessions,
  ownSessions,
  revokeSession,
  type SessionRow,
} from '@vehicle/contract/access/session/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';

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
