import { changePassword } from '@vehicle/contract/access/member/passport';
import { App, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { closePasswordDialog } from '../../../kit/dialog/password-dialog-store.ts';
import { leaveNotice } from '../../session/login-page-visit.ts';
import { signOut } from '../../session/sign-out.ts';

/** R3.6. */
export interface ChangePasswordForm {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}
const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

// R9.8.
const failureS = 5;

/** What the server says of the fields, each at its own. */
function atFields(error: ApiError) {
  if (error.code === 'OLD_PASSWORD_WRONG') return [{ name: 'oldPassword' as const, errors: [error.message] }];
  return fields.flatMap((name) => {
    const errors = error.errors.filter(({ path }) => path === name).map(({ message }) => message);
    return errors.length === 0 ? [] : [{ name, errors }];
  });
}

/** Sends the form; what the server refuses stands at its field, anything else is a toast (R8.4). */
export function useChangePassword(form: FormInstance<ChangePasswordForm>, isForced: boolean) {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  // On first login the page begins anew: the server's sentence goes with it.
  const { mutateAsync, isPending } = useCallMutation(changePassword, { ownsErrors: true, isQuiet: isForced });

  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) return void message.error(t('password.failed'), failureS);
    // The app shows these itself.
    if (error.status === 401 || error.status === 403) return;
    const found = atFields(error);
    form.setFields(found);
    if (found.length === 0) void message.error(error.sentence || t('password.failed'), failureS);
  };

  const submit = async () => {
    const body = await form.validateFields().catch(() => null);
    if (body === null) return;
    try {
      const answer = await mutateAsync({ body });
      // R4.6.
      closePasswordDialog();
      if (isForced) await signOut(() => leaveNotice(`${answer.message} ${t('password.signInAgain')}`));
    } catch (error) {
      showFailure(error);
    }
  };
  return { submit, isPending };
}
