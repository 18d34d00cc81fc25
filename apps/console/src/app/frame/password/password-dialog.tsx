import { Alert, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { closePasswordDialog, usePasswordDialog } from '../../../kit/dialog/password-dialog-store.ts';
import { useInterface } from '../../interface-store.ts';
import { signOut } from '../../session/sign-out.ts';
import { PasswordFields } from './password-fields.tsx';
import { type ChangePasswordForm, useChangePassword } from './use-change-password.ts';
import './password-dialog.css';

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
