import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepLinksOutOfHistory } from '../app/session/login-link.ts';
import { takeLoginStart } from '../app/session/login-start.ts';
import { followOtherTabs } from '../app/session/other-tabs.ts';
import { loadLoginTexts } from '../context/access/login/login-texts.ts';
import { useSession } from '../kit/api/session.ts';
import { currentLanguage, showLanguage } from '../kit/i18n/language.ts';
import { LoginScreen } from './login-screen.tsx';
import '../app/base.css';

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
followOtherTabs();
const isSignedIn = useSession.getState().token !== '';
// R2.4
const isOpenToAll = window.location.hash === '#/404';
await (isSignedIn || isOpenToAll ? enter() : askToSignIn());
