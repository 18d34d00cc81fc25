import { type FormEvent, useEffect, useRef } from 'react';
import type { LoginFormProps } from './login-entry.ts';
import { LoginField } from './login-field.tsx';
import type { LoginTexts } from './login-texts.ts';
import { PasswordInput } from './password-input.tsx';
import { RememberBox } from './remember-box.tsx';
import { useSignIn } from './use-sign-in.ts';

interface MessageProps {
  texts: LoginTexts;
  refusal: string | null;
  notice: string;
}

/** R8.1: the server's sentence; a call without an answer rejects with the word `error` (R8.10). */
function Message({ texts, refusal, notice }: MessageProps) {
  if (refusal === null) {
    return (
      <p className="login-notice" role="status">
        {notice}
      </p>
    );
  }
  return (
    <p className="login-refusal" role="alert">
      {refusal === '' || refusal === 'error' ? texts.noAnswer : refusal}
    </p>
  );
}

interface NameInputProps {
  label: string;
  value: string;
  error: string;
  onChange: (value: string) => void;
}

function NameInput({ label, value, error, onChange }: NameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasEmpty = useRef(value === '');
  useEffect(() => {
    // A phone would cover half the page with its keyboard.
    if (wasEmpty.current && window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  return (
    <LoginField id="loginName" label={label} error={error}>
      <input
        ref={input}
        id="loginName"
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={value}
        aria-invalid={error !== ''}
        aria-describedby="loginName-error"
        onChange={({ target }) => onChange(target.value)}
      />
    </LoginField>
  );
}

export function LoginForm(props: LoginFormProps) {
  const { texts, canRemember, notice } = props;
  const { entry, missing, refusal, isBusy, change, submit } = useSignIn(props);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className="login-form" onSubmit={handleSubmit} noValidate>
      <h1>{texts.title}</h1>
      <Message texts={texts} refusal={refusal} notice={notice} />
      <NameInput
        label={texts.loginName}
        value={entry.loginName}
        error={missing === 'loginNameMissing' ? texts[missing] : ''}
        onChange={(loginName) => change({ loginName })}
      />
      <PasswordInput
        texts={texts}
        value={entry.password}
        error={missing === 'passwordMissing' ? texts[missing] : ''}
        onChange={(password) => change({ password })}
      />
      <RememberBox
        texts={texts}
        isTicked={entry.isRemembered}
        isPossible={canRemember}
        onChange={(isRemembered) => change({ isRemembered })}
      />
      <button type="submit" aria-busy={isBusy}>
        {isBusy ? texts.signingIn : texts.signIn}
      </button>
    </form>
  );
}
