import type { Language } from '@vehicle/contract/language';
import { useEffect, useState } from 'react';
import { LoginPage } from '../../features/login/login-page.tsx';
import { currentLanguage, setLanguage } from '../../shared/i18n/language.ts';
import { type LoginTexts, loadLoginTexts } from '../../shared/i18n/login-texts.ts';
import { takeLinkCredentials } from './login-link.ts';
import { takeNotice } from './login-page-visit.ts';

const loadSignIn = () => import('./sign-in.ts');

/** Fetches what the first page behind the login needs, while the person types. */
function prepare(): void {
  void loadSignIn();
  void import('../app.tsx');
  void import('../frame/frame-routes.tsx');
}

interface LoginScreenProps {
  credentials: { loginName: string; password: string };
  firstTexts: LoginTexts;
  /** Ends when the first page behind the login can be seen. */
  onSignedIn: () => Promise<void>;
}

export function LoginScreen({ credentials: first, firstTexts, onSignedIn }: LoginScreenProps) {
  const [credentials, setCredentials] = useState(first);
  const [{ language, texts }, setTexts] = useState({ language: currentLanguage(), texts: firstTexts });
  const [notice] = useState(takeNotice);

  useEffect(() => {
    // R2.11: whatever is put into the address bar here, it stays the login page.
    const handleHashChange = () => setCredentials(takeLinkCredentials());
    window.addEventListener('hashchange', handleHashChange);
    return () => window.removeEventListener('hashchange', handleHashChange);
  }, []);

  const handleLanguage = async (next: Language) => {
    const nextTexts = await loadLoginTexts(next);
    setLanguage(next);
    setTexts({ language: next, texts: nextTexts });
  };
  const handleSignIn = async (loginName: string, password: string) => {
    const { signIn } = await loadSignIn();
    await signIn(loginName, password);
    await onSignedIn();
  };

  return (
    <LoginPage
      key={`${credentials.loginName}/${credentials.password}`}
      texts={texts}
      language={language}
      initial={credentials}
      notice={notice}
      onLanguage={handleLanguage}
      onPrepare={prepare}
      onSignIn={handleSignIn}
    />
  );
}
