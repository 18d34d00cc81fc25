import { changePassword } from '@vehicle/contract/passport';
import { checkPassword, passwordCode, passwordStrength } from '@vehicle/contract/password';
import { Alert, App, Form, type FormInstance, Input, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCallMutation } from '../../shared/api/query.ts';
import { useInterface } from '../interface-store.ts';
import { signOut } from '../session/sign-out.ts';
import { closePasswordDialog, usePasswordDialog } from './password-dialog-store.ts';
import { PasswordRules } from './password-rules.tsx';
import { PasswordStrengthMeter } from './password-strength.tsx';
import './password-dialog.css';

/** R3.6. */
interface ChangePasswordForm {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}
const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

type ShellText = TFunction<'shell'>;

/** R5.2, R5.9: why a new password is refused, or null. */
function refusalOf(t: ShellText, password: string): string | null {
  if (password === '') return t('password.newMissing');
  if (checkPassword(password) !== passwordCode.success) return t('password.refused');
  return passwordStrength(password) === 'weak' ? t('password.tooWeak') : null;
}

/** R5.10. */
function mismatchOf(t: ShellText, password: string, again: string): string | null {
  if (again === '') return t('password.confirmMissing');
  return password === again ? null : t('password.mismatch');
}

function refuseWith(reason: string | null): Promise<void> {
  return reason === null ? Promise.resolve() : Promise.reject(new Error(reason));
}

interface FieldsProps {
  form: FormInstance<ChangePasswordForm>;
  onEnter: () => void;
}

function PasswordFields({ form, onEnter }: FieldsProps) {
  const { t } = useTranslation('shell');
  const password = Form.useWatch('newPassword', form) ?? '';
  return (
    <>
      <Form.Item
        name="oldPassword"
        label={t('password.old')}
        rules={[{ required: true, message: t('password.oldMissing') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} onPressEnter={onEnter} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('password.new')}
        required
        extra={<PasswordStrengthMeter password={password} />}
        rules={[{ validator: (_, value = '') => refuseWith(refusalOf(t, value)) }]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} onPressEnter={onEnter} />
      </Form.Item>
      <PasswordRules password={password} />
      <Form.Item
        name="confirmNewPassword"
        label={t('password.confirm')}
        required
        dependencies={['newPassword']}
        rules={[
          {
            validator: (_, value = '') =>
              refuseWith(mismatchOf(t, form.getFieldValue('newPassword') ?? '', value)),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} onPressEnter={onEnter} />
      </Form.Item>
    </>
  );
}

/** Sends the form; what the server refuses stands at its field, anything else is a toast (R8.4). */
function useChangePassword(form: FormInstance<ChangePasswordForm>, isForced: boolean) {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const { mutateAsync, isPending } = useCallMutation(changePassword, { ownsErrors: true });

  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0)
      return void message.error(t('password.failed'), 5);
    if (error.code === 'OLD_PASSWORD_WRONG') {
      form.setFields([{ name: 'oldPassword', errors: [error.message] }]);
      return;
    }
    const atFields = fields.flatMap((name) => {
      const errors = error.errors.filter(({ path }) => path === name).map((wrong) => wrong.message);
      return errors.length === 0 ? [] : [{ name, errors }];
    });
    form.setFields(atFields);
    if (atFields.length === 0 && error.status !== 401 && error.status !== 403) {
      void message.error(error.message || t('password.failed'), 5);
    }
  };

  const submit = async () => {
    const body = await form.validateFields().catch(() => null);
    if (body === null) return;
    try {
      await mutateAsync({ body });
    } catch (error) {
      showRefusal(error);
      return;
    }
    closePasswordDialog();
    if (isForced) await signOut(t('password.changed'));
  };
  return { submit, isPending };
}

/** R2.42; on first login nothing else can be done before. */
export function PasswordDialog() {
  const { t } = useTranslation('shell');
  const { mode } = usePasswordDialog();
  const isMobile = useInterface((state) => state.device === 'mobile');
  const [form] = Form.useForm<ChangePasswordForm>();
  const isForced = mode === 'forced';
  const { submit, isPending } = useChangePassword(form, isForced);

  return (
    <Modal
      open={mode !== 'closed'}
      title={t('password.title')}
      width={560}
      closable={!isForced}
      keyboard={!isForced}
      mask={{ closable: false }}
      destroyOnHidden
      okText={t('password.save')}
      cancelText={t(isForced ? 'user.logOut' : 'password.cancel')}
      confirmLoading={isPending}
      onOk={submit}
      onCancel={() => (isForced ? void signOut() : closePasswordDialog())}
    >
      {isForced && <Alert type="warning" showIcon title={t('password.first')} className="password-first" />}
      <Form
        form={form}
        preserve={false}
        layout={isMobile ? 'vertical' : 'horizontal'}
        labelCol={isMobile ? {} : { flex: '140px' }}
        labelWrap
        colon={false}
        requiredMark={false}
        validateTrigger="onBlur"
        autoComplete="off"
        className="password-form"
      >
        <PasswordFields form={form} onEnter={submit} />
      </Form>
    </Modal>
  );
}
