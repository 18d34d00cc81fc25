import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../form/control.ts';

interface MobileFieldProps extends ControlProps<string> {
  autoComplete?: 'tel' | 'off';
}

/** A mobile number, which is never cut: what is too long is told so (R5.13). */
export function MobileField({ id, value, autoComplete = 'off', onChange, onBlur }: MobileFieldProps) {
  const { t } = useTranslation('crud');
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        {...(onBlur ? { onBlur } : {})}
        inputMode="tel"
        autoComplete={autoComplete}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <span className="ant-form-item-extra">{t('mobileHint')}</span>
    </>
  );
}
