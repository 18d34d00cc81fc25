import type { Language } from '@vehicle/contract/core/language';
import { useEffect } from 'react';
import { LanguageSelect } from './language-select.tsx';
import type { LoginFormProps } from './login-entry.ts';
import { LoginForm } from './login-form.tsx';
import { LoginToast } from './login-toast.tsx';
import { TerrainDrawing } from './terrain-drawing.tsx';
import './login-page.css';

interface LoginPageProps extends Omit<LoginFormProps, 'notice'> {
  /** Why somebody is here again, e.g. because the session has ended. */
  notice: string;
  /** R8.15: what went wrong behind the login. */
  failure: string;
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

export function LoginPage({ language, notice, failure, onLanguage, onPrepare, ...form }: LoginPageProps) {
  const { texts, start } = form;
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
        <LoginToast text={failure} />
        <LanguageSelect label={texts.language} language={language} onChange={onLanguage} />
        <LoginForm {...form} notice={notice || (start.source === 'link' ? texts.filled : '')} />
      </main>
    </div>
  );
}
