import type { PasswordStrength } from '@vehicle/contract/access/member/password';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { PasswordStrengthMeter } from '../../../kit/dialog/password-strength.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { CopyButton } from '../../../kit/text/copy-button.tsx';
import { randomPassword } from './random-password.ts';

interface PasswordFieldProps extends ControlProps<string> {
  onStrength: (strength: PasswordStrength) => void;
}

/** A password for somebody else: typed, or made by chance and then shown, because it has to be handed over. */
export function PasswordField({ id, value = '', onChange, onBlur, onStrength }: PasswordFieldProps) {
  const { t } = useTranslation('member');
  const policy = useSession((session) => session.passwordPolicy);
  const [isShown, setIsShown] = useState(false);
  const handleGenerate = () => {
    setIsShown(true);
    onChange?.(randomPassword());
  };
  return (
    <>
      <Space.Compact block className="member-password">
        <Input.Password
          {...(id === undefined ? {} : { id })}
          {...(onBlur ? { onBlur } : {})}
          autoComplete="new-password"
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          visibilityToggle={{ visible: isShown, onVisibleChange: setIsShown }}
        />
        <Button onClick={handleGenerate}>{t('generate')}</Button>
        {isShown && value !== '' && <CopyButton text={value} />}
      </Space.Compact>
      <span className="member-hint">{t(`passwordHint.${policy}`)}</span>
      <PasswordStrengthMeter password={value} onStrength={onStrength} />
    </>
  );
}
