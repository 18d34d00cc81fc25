import type { Language } from '@vehicle/contract/language';
import { useEffect } from 'react';
import { LanguageSelect } from './language-select.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { TerrainDrawing } from './terrain-drawing.tsx';
import './login-page.css';

interface LoginPageProps extends Omit<LoginFormProps, 'notice'> {
  /** Why somebody is here again, e.g. because the session has ended. */
  notice: string;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Called once, at the first sign that somebody is about to sign in. */
  onPrepare: () => void;
}

/** Calls once, at the first key, touch or input that the page sees. */
function useFirstActivity(onPrepare: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const handleActivity = () => {
      listening.abort();
      onPrepare();
    };
    for (const type of ['pointerdown', 'keydown', 'input']) {
      document.addEventListener(type, handleActivity, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [onPrepare]);
}

export function LoginPage({
  texts,
  language,
  initial,
  notice,
  onLanguage,
  onPrepare,
  onSignIn,
}: LoginPageProps) {
  useEffect(() => {
    document.title = `${texts.title} · ${texts.product}`;
  }, [texts]);

  useFirstActivity(onPrepare);
  return (
    <div className="login">
      <header className="login-side">
        <TerrainDrawing />
        <div className="login-brand">
          <img src="/icon.svg" alt="" width={44} height={44} />
          <p className="login-product">{texts.product}</p>
          <p className="login-tagline">{texts.tagline}</p>
        </div>
      </header>
      <main className="login-main">
        <LanguageSelect label={texts.language} language={language} onChange={onLanguage} />
        <LoginForm
          texts={texts}
          initial={initial}
          notice={notice !== '' ? notice : initial.loginName !== '' ? texts.filled : ''}
          onSignIn={onSignIn}
        />
      </main>
    </div>
  );
}
