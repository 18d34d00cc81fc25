import './password-dialog.css';
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { changePassword } from '@vehicle/contract/access/member/passport';
import {
  checkNewPassword,
  type PasswordCode,
  type PasswordStrength,
  passwordCode,
  passwordRulesOf,
} from '@vehicle/contract/access/member/password';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import { Alert, App, Form, type FormInstance, Input, type InputProps, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { closePasswordDialog, usePasswordDialog } from '../../../kit/dialog/password-dialog-store.ts';
import { PasswordStrengthMeter } from '../../../kit/dialog/password-strength.tsx';
import { useShownPassword } from '../../../kit/dialog/use-shown-password.ts';
import { useInterface } from '../../interface-store.ts';
import { leaveNotice } from '../../session/login-page-visit.ts';
import { signOut } from '../../session/sign-out.ts';

/** R3.6. */
interface ChangePasswordForm {
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
function useChangePassword(form: FormInstance<ChangePasswordForm>, isForced: boolean) {
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

type RuleName = Exclude<keyof typeof passwordCode, 'success' | 'empty'>;

function nameOf(code: PasswordCode): RuleName {
  const names: readonly RuleName[] = [
    'length',
    'missingLetterOrNumber',
    'sameNumber',
    'sameLetter',
    'continuousNumber',
    'continuousLetter',
  ];
  return names.find((name) => passwordCode[name] === code) ?? 'length';
}

/** R5.2: each rule with a tick or a cross while one types. An empty password keeps none. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('shell');
  const policy = useSession((session) => session.passwordPolicy);
  return (
    <ul className="password-rules" aria-label={t('password.rulesLabel')}>
      {passwordRulesOf(policy).map(({ code, holds }) => {
        const isKept = password !== '' && holds(password);
        const Mark = isKept ? CheckCircleFilled : CloseCircleFilled;
        return (
          <li
            key={code}
            className={isKept ? 'password-rule-kept' : 'password-rule-broken'}
            data-kept={isKept}
          >
            <Mark aria-label={t(isKept ? 'password.kept' : 'password.broken')} />
            {policy === 'nist' ? t('password.longOnly') : t(`password.rules.${nameOf(code)}`)}
          </li>
        );
      })}
    </ul>
  );
}

type ShellTexts = TFunction<'shell'>;

interface Chosen {
  password: string;
  /** As the meter beside it has reported. */
  strength: PasswordStrength;
  policy: PasswordPolicy;
}

/** R5.2, R5.9: why a new password is refused, or null. */
function refusalOf(t: ShellTexts, { password, strength, policy }: Chosen): string | null {
  const code = checkNewPassword(password, policy);
  if (code === passwordCode.empty) return t('password.newMissing');
  if (code !== passwordCode.success) return t('password.refused');
  return policy === 'product' && strength === 'weak' ? t('password.tooWeak') : null;
}

/** R5.10. */
function mismatchOf(t: ShellTexts, password: string, again: string): string | null {
  if (again === '') return t('password.confirmMissing');
  return password === again ? null : t('password.mismatch');
}

/** For the rules of a form. */
function rejectWith(reason: string | null): Promise<void> {
  return reason === null ? Promise.resolve() : Promise.reject(new Error(reason));
}

type PasswordInputProps = Pick<
  InputProps,
  'id' | 'value' | 'onChange' | 'onBlur' | 'onPressEnter' | 'autoComplete' | 'disabled'
>;

/** A password with its show/hide toggle (R2.42). */
function PasswordInput(props: PasswordInputProps) {
  const { isShown, show, place } = useShownPassword();
  return (
    <div ref={place}>
      <Input.Password
        {...props}
        maxLength={200}
        visibilityToggle={{ visible: isShown, onVisibleChange: show }}
      />
    </div>
  );
}

interface FieldsProps {
  form: FormInstance<ChangePasswordForm>;
  onEnter: () => void;
}

/** R3.6, R5.1, R5.2, R5.10. */
function PasswordFields({ form, onEnter }: FieldsProps) {
  const { t } = useTranslation('shell');
  const policy = useSession((session) => session.passwordPolicy);
  const password = Form.useWatch('newPassword', form) ?? '';
  // R5.15: passed up by the meter.
  const [strength, setStrength] = useState<PasswordStrength>('none');
  const assertAllowed = (value = '') => rejectWith(refusalOf(t, { password: value, strength, policy }));
  const assertSame = (value = '') =>
    rejectWith(mismatchOf(t, form.getFieldValue('newPassword') ?? '', value));
  return (
    <>
      <Form.Item
        name="oldPassword"
        label={t('password.old')}
        rules={[{ required: true, message: t('password.oldMissing') }]}
      >
        <PasswordInput autoComplete="current-password" onPressEnter={onEnter} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('password.new')}
        required
        extra={<PasswordStrengthMeter password={password} onStrength={setStrength} />}
        rules={[{ validator: (_, value) => assertAllowed(value) }]}
      >
        <PasswordInput autoComplete="new-password" onPressEnter={onEnter} />
      </Form.Item>
      <PasswordRules password={password} />
      <Form.Item
        name="confirmNewPassword"
        label={t('password.confirm')}
        required
        dependencies={['newPassword']}
        rules={[{ validator: (_, value) => assertSame(value) }]}
      >
        <PasswordInput autoComplete="new-password" onPressEnter={onEnter} />
      </Form.Item>
    </>
  );
}

/** R2.42. */
const labelWidth = '140px';

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
        labelCol={isMobile ? {} : { flex: labelWidth }}
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
