import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShownPassword } from '../../../kit/dialog/use-shown-password.ts';
import type { LoginEntry, LoginFormProps } from './login-entry.ts';
import type { LoginTexts } from './login-texts.ts';

type Missing = 'loginNameMissing' | 'passwordMissing';

function missingIn({ loginName, password }: LoginEntry): Missing | null {
  if (loginName === '') return 'loginNameMissing';
  return password === '' ? 'passwordMissing' : null;
}

type SignInProps = Pick<LoginFormProps, 'start' | 'sendsItself' | 'onSignIn' | 'onForget'>;

/** What has been entered, what is missing of it, and what came of trying it. */
function useSignIn({ start, sendsItself, onSignIn, onForget }: SignInProps) {
  const { source, loginName, password } = start;
  const [entry, setEntry] = useState<LoginEntry>({
    loginName,
    password,
    isRemembered: source === 'remembered',
  });
  const [missing, setMissing] = useState<Missing | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (part: Partial<LoginEntry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setMissing(null);
    if (part.isRemembered === false) onForget();
  };
  const submit = async () => {
    // R5.14
    const trimmed = { ...entry, loginName: entry.loginName.trim() };
    const nextMissing = missingIn(trimmed);
    setMissing(nextMissing);
    if (nextMissing !== null || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await onSignIn(trimmed);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '');
      setIsBusy(false);
    }
  };

  const hasSent = useRef(false);
  useEffect(() => {
    if (!sendsItself || hasSent.current) return;
    hasSent.current = true;
    void submit();
  });
  return { entry, missing, refusal, isBusy, change, submit };
}

interface LoginFieldProps {
  /** Of the input; its error is `id-error`. */
  id: string;
  label: string;
  error: string;
  children: ReactNode;
}

function LoginField({ id, label, error, children }: LoginFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="login-error" id={`${id}-error`}>
        {error}
      </p>
    </>
  );
}

interface InputProps {
  texts: LoginTexts;
  value: string;
  error: string;
  onChange: (value: string) => void;
}

const eye =
  'M2 12c2.6-4.6 6-7 10-7s7.4 2.4 10 7c-2.6 4.6-6 7-10 7s-7.4-2.4-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z';
const slash = 'M4 4l16 16';

function PasswordInput({ texts, value, error, onChange }: InputProps) {
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

interface RememberBoxProps {
  texts: LoginTexts;
  isTicked: boolean;
  isPossible: boolean;
  onChange: (isTicked: boolean) => void;
}

/** R3.2: off unless somebody ticks it; where the browser could not seal the password it says why it cannot be ticked. */
function RememberBox({ texts, isTicked, isPossible, onChange }: RememberBoxProps) {
  return (
    <div className="login-remember">
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!isPossible}
          {...(isPossible ? {} : { 'aria-describedby': 'remember-reason' })}
          onChange={({ target }) => onChange(target.checked)}
        />
        {texts.remember}
      </label>
      {!isPossible && <p id="remember-reason">{texts.rememberNot}</p>}
    </div>
  );
}

function NameInput({ texts, value, error, onChange }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasEmpty = useRef(value === '');
  useEffect(() => {
    // A phone would cover half the page with its keyboard.
    if (wasEmpty.current && window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  return (
    <LoginField id="loginName" label={texts.loginName} error={error}>
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
      {refusal === null ? (
        <p className="login-notice" role="status">
          {notice}
        </p>
      ) : (
        <p className="login-refusal" role="alert">
          {/* R8.1: the server's sentence; a call without an answer rejects with the word `error` (R8.10). */}
          {refusal === '' || refusal === 'error' ? texts.noAnswer : refusal}
        </p>
      )}
      <NameInput
        texts={texts}
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
