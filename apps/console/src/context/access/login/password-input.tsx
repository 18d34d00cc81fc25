import { useState } from 'react';
import { useShownPassword } from '../../../kit/dialog/use-shown-password.ts';
import { LoginField } from './login-field.tsx';
import type { LoginTexts } from './login-texts.ts';

interface PasswordInputProps {
  texts: LoginTexts;
  value: string;
  error: string;
  onChange: (value: string) => void;
}

const eye =
  'M2 12c2.6-4.6 6-7 10-7s7.4 2.4 10 7c-2.6 4.6-6 7-10 7s-7.4-2.4-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z';
const slash = 'M4 4l16 16';

export function PasswordInput({ texts, value, error, onChange }: PasswordInputProps) {
  const { isShown, show, place } = useShownPassword();
  const [hasCapsLock, setHasCapsLock] = useState(false);
  return (
    <LoginField id="password" label={texts.password} error={error || (hasCapsLock ? texts.capsLock : '')}>
      <div className="login-password" ref={place}>
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          value={value}
          aria-invalid={error !== ''}
          aria-describedby="password-error"
          onChange={({ target }) => onChange(target.value)}
          onKeyUp={(event) => setHasCapsLock(event.getModifierState('CapsLock'))}
        />
        <button
          type="button"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
        >
          <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path d={isShown ? eye : eye + slash} />
          </svg>
        </button>
      </div>
    </LoginField>
  );
}
