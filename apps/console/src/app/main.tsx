import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { useSession } from '../shared/api/session.ts';
import { currentLanguage, showLanguage } from '../shared/i18n/language.ts';
import { loadLoginTexts } from '../shared/i18n/login-texts.ts';
import { keepLinksOutOfHistory } from './session/login-link.ts';
import { LoginScreen } from './session/login-screen.tsx';
import { takeLoginStart } from './session/login-start.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import './base.css';

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
  const { startApp } = await import('./app.tsx');
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
