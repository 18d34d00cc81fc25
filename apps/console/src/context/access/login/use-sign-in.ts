import { useEffect, useRef, useState } from 'react';
import type { LoginEntry, LoginFormProps } from './login-entry.ts';

type Missing = 'loginNameMissing' | 'passwordMissing';

function missingIn({ loginName, password }: LoginEntry): Missing | null {
  if (loginName === '') return 'loginNameMissing';
  return password === '' ? 'passwordMissing' : null;
}

type SignInProps = Pick<LoginFormProps, 'start' | 'sendsItself' | 'onSignIn' | 'onForget'>;

/** What has been entered, what is missing of it, and what came of trying it. */
export function useSignIn({ start, sendsItself, onSignIn, onForget }: SignInProps) {
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
