import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LoginTexts } from '../../shared/i18n/login-texts.ts';
import { LoginField } from './login-field.tsx';
import { PasswordInput } from './password-input.tsx';

interface Credentials {
  loginName: string;
  password: string;
}

export interface LoginFormProps {
  texts: LoginTexts;
  initial: Credentials;
  /** Said above the form before anything has been tried. */
  notice: string;
  /** Rejects with the server's sentence. */
  onSignIn: (loginName: string, password: string) => Promise<void>;
}

type Missing = 'loginNameMissing' | 'passwordMissing';

function missingIn({ loginName, password }: Credentials): Missing | null {
  if (loginName === '') return 'loginNameMissing';
  return password === '' ? 'passwordMissing' : null;
}

/** What has been entered, what is missing of it, and what came of trying it. */
function useSignIn({ initial, onSignIn }: Pick<LoginFormProps, 'initial' | 'onSignIn'>) {
  const [credentials, setCredentials] = useState(initial);
  const [missing, setMissing] = useState<Missing | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (part: Partial<Credentials>) => {
    setCredentials((before) => ({ ...before, ...part }));
    setMissing(null);
  };
  const submit = async () => {
    // R5.14
    const loginName = credentials.loginName.trim();
    const { password } = credentials;
    const nextMissing = missingIn({ loginName, password });
    setMissing(nextMissing);
    if (nextMissing !== null || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await onSignIn(loginName, password);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '');
      setIsBusy(false);
    }
  };
  return { credentials, missing, refusal, isBusy, change, submit };
}

/** R8.1: the server's sentence; a call without an answer rejects with the word `error` (R8.10). */
function Message({ texts, refusal, notice }: { texts: LoginTexts; refusal: string | null; notice: string }) {
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

export function LoginForm({ texts, initial, notice, onSignIn }: LoginFormProps) {
  const { credentials, missing, refusal, isBusy, change, submit } = useSignIn({ initial, onSignIn });
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A phone would cover half the page with its keyboard.
    if (initial.loginName === '' && window.matchMedia('(pointer: fine)').matches) nameInput.current?.focus();
  }, [initial.loginName]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className="login-form" onSubmit={handleSubmit} noValidate>
      <h1>{texts.title}</h1>
      <Message texts={texts} refusal={refusal} notice={notice} />
      <LoginField
        id="loginName"
        label={texts.loginName}
        error={missing === 'loginNameMissing' ? texts[missing] : ''}
      >
        <input
          ref={nameInput}
          id="loginName"
          name="loginName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={credentials.loginName}
          aria-invalid={missing === 'loginNameMissing'}
          aria-describedby="loginName-error"
          onChange={({ target }) => change({ loginName: target.value })}
        />
      </LoginField>
      <PasswordInput
        texts={texts}
        value={credentials.password}
        error={missing === 'passwordMissing' ? texts[missing] : ''}
        onChange={(password) => change({ password })}
      />
      <button type="submit" aria-busy={isBusy}>
        {isBusy ? texts.signingIn : texts.signIn}
      </button>
    </form>
  );
}
