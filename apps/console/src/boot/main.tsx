import '../app/base.css';
import type { Language } from '@vehicle/contract/core/language';
import { StrictMode, startTransition, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keepLinksOutOfHistory, takeLinkStart, takeLoginStart } from '../app/session/login-link.ts';
import { takeNotices } from '../app/session/login-page-visit.ts';
import { followOtherTabs } from '../app/session/other-tabs.ts';
import { canRemember, forget, remember } from '../app/session/remembered.ts';
import type { LoginEntry, LoginStart } from '../context/access/login/login-entry.ts';
import { LoginPage } from '../context/access/login/login-page.tsx';
import { type LoginTexts, loadLoginTexts } from '../context/access/login/login-texts.ts';
import { useSession } from '../kit/api/session.ts';
import { currentLanguage, setLanguage, showLanguage } from '../kit/i18n/language.ts';
import { followMood } from '../kit/mood/mood.ts';

const loadSignIn = () => import('../app/session/sign-in.ts');
const sent = new AbortController();

/** Fetches what the first page behind the login needs, while the person types, and tries it out until the form is sent. */
async function prepare(): Promise<void> {
  void loadSignIn();
  await Promise.all([import('../app/app.tsx'), import('../app/frame/frame-routes.tsx')]);
  if (sent.signal.aborted) return;
  const { prewarm } = await import('./prewarm.ts');
  await prewarm(sent.signal);
}

/** What the form starts with, and whether that is sent without a click (R2.2). */
function useLoginStart(first: LoginStart) {
  const [start, setStart] = useState(first);
  const [sendsItself, setSendsItself] = useState(false);
  useEffect(() => {
    // R2.11: whatever is put into the address bar here, it stays the login page.
    const handleHashChange = () => setStart((before) => takeLinkStart() ?? before);
    window.addEventListener('hashchange', handleHashChange);
    return () => window.removeEventListener('hashchange', handleHashChange);
  }, []);
  useEffect(() => {
    if (start.source !== 'link' || start.password === '') return;
    void loadSignIn()
      .then(({ linkSignsIn }) => linkSignsIn())
      .then(setSendsItself);
  }, [start]);
  return { start, sendsItself };
}

interface LoginScreenProps {
  firstStart: LoginStart;
  firstTexts: LoginTexts;
  /** Ends when the first page behind the login can be seen. */
  onSignedIn: () => Promise<void>;
}

function LoginScreen({ firstStart, firstTexts, onSignedIn }: LoginScreenProps) {
  const { start, sendsItself } = useLoginStart(firstStart);
  const [{ language, texts }, setTexts] = useState({ language: currentLanguage(), texts: firstTexts });
  const [{ notice, failure }] = useState(takeNotices);
  const [version, setVersion] = useState('');

  const handleLanguage = async (next: Language) => {
    const nextTexts = await loadLoginTexts(next);
    setLanguage(next);
    setTexts({ language: next, texts: nextTexts });
  };
  /** R14.5: asked for with the rest, so that a page that nobody uses costs no request. */
  const handlePrepare = useCallback(() => {
    void loadSignIn()
      .then(({ serverVersion }) => serverVersion())
      .then(setVersion);
    void prepare();
  }, []);
  const handleSignIn = async ({ loginName, password, isRemembered }: LoginEntry) => {
    sent.abort();
    const { signIn } = await loadSignIn();
    await signIn(loginName, password);
    await (isRemembered ? remember(loginName, password) : forget());
    await onSignedIn();
  };

  return (
    <LoginPage
      key={`${start.loginName}/${start.password}`}
      texts={texts}
      language={language}
      start={start}
      sendsItself={sendsItself}
      canRemember={canRemember()}
      notice={notice}
      failure={failure}
      version={version}
      onLanguage={handleLanguage}
      onPrepare={handlePrepare}
      onSignIn={handleSignIn}
      onForget={() => void forget()}
    />
  );
}

declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined;
}
// The content security policy forbids the code that zod would otherwise generate; set before zod is first loaded.
globalThis.__zod_globalConfig = { jitless: true };

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);

async function enter(): Promise<void> {
  keepLinksOutOfHistory();
  const { startApp } = await import('../app/app.tsx');
  const app = await startApp();
  // In small pieces, so that the page goes on answering; what is there stays in view meanwhile.
  startTransition(() => root.render(<StrictMode>{app}</StrictMode>));
}

async function askToSignIn(): Promise<void> {
  const [start, texts] = await Promise.all([takeLoginStart(), loadLoginTexts(currentLanguage())]);
  root.render(
    <StrictMode>
      <LoginScreen firstStart={start} firstTexts={texts} onSignedIn={enter} />
    </StrictMode>,
  );
}

showLanguage();
followMood();
followOtherTabs();
const isSignedIn = useSession.getState().token !== '';
// R2.4
const isOpenToAll = window.location.hash === '#/404';
await (isSignedIn || isOpenToAll ? enter() : askToSignIn());
