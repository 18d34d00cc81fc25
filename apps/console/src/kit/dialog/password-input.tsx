import { Input, type InputProps } from 'antd';
import { useShownPassword } from './use-shown-password.ts';

type PasswordInputProps = Pick<
  InputProps,
  'id' | 'value' | 'onChange' | 'onBlur' | 'onPressEnter' | 'autoComplete' | 'disabled'
>;

/** A password with its show/hide toggle (R2.42). */
export function PasswordInput(props: PasswordInputProps) {
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
