import type { PasswordStrength } from '@vehicle/contract/access/member/password';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { PasswordInput } from '../../../kit/dialog/password-input.tsx';
import { PasswordStrengthMeter } from '../../../kit/dialog/password-strength.tsx';
import { mismatchOf, refusalOf, refuseWith } from './password-refusal.ts';
import { PasswordRules } from './password-rules.tsx';
import type { ChangePasswordForm } from './use-change-password.ts';

interface FieldsProps {
  form: FormInstance<ChangePasswordForm>;
  onEnter: () => void;
}

/** R3.6, R5.1, R5.2, R5.10. */
export function PasswordFields({ form, onEnter }: FieldsProps) {
  const { t } = useTranslation('shell');
  const policy = useSession((session) => session.passwordPolicy);
  const password = Form.useWatch('newPassword', form) ?? '';
  // R5.15: passed up by the meter.
  const [strength, setStrength] = useState<PasswordStrength>('none');
  const refuse = (value = '') => refuseWith(refusalOf(t, { password: value, strength, policy }));
  const refuseOther = (value = '') =>
    refuseWith(mismatchOf(t, form.getFieldValue('newPassword') ?? '', value));
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
        rules={[{ validator: (_, value) => refuse(value) }]}
      >
        <PasswordInput autoComplete="new-password" onPressEnter={onEnter} />
      </Form.Item>
      <PasswordRules password={password} />
      <Form.Item
        name="confirmNewPassword"
        label={t('password.confirm')}
        required
        dependencies={['newPassword']}
        rules={[{ validator: (_, value) => refuseOther(value) }]}
      >
        <PasswordInput autoComplete="new-password" onPressEnter={onEnter} />
      </Form.Item>
    </>
  );
}
