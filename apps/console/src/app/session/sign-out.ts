import { logout } from '@vehicle/contract/access/member/passport';
import { call } from '../../kit/api/client.ts';
import { endSession, useSession } from '../../kit/api/session.ts';
import { currentLanguage, setLanguage } from '../../kit/i18n/language.ts';
import { keepMood } from '../../kit/mood/mood.ts';
import { eraseOthers } from '../../kit/outbox/device-store.ts';
import { toLogin } from './login-page-visit.ts';
import { stopFollowing } from './other-tabs.ts';
import { forget } from './remembered.ts';

/** Called when all is cleared: what the login page is to say. */
type LeaveWord = () => void;

/** R4.2, R4.3: leaves the session; who acts as another member comes back to the own one. */
export async function signOut(leaveWord?: LeaveWord): Promise<void> {
  const { token, simulation } = useSession.getState();
  if (simulation !== null) {
    const { stopSimulation } = await import('../../kit/api/simulation.ts');
    return stopSimulation();
  }
  stopFollowing();
  // While it is known that there is one: the server's answer clears the storage too.
  await forget();
  // A server that cannot be reached must not keep anybody signed in here.
  if (token !== '') await call(logout, {}).catch(() => undefined);
  // What waits to be sent has been asked about; nothing of it is left for whoever signs in next.
  await eraseOthers(null).catch((error: unknown) => console.error(error));
  await forgetSession(leaveWord);
}

/**
 * R4.2: everything of the session goes, the remembered password too, and the page starts anew. Language and mood
 * belong to the device and stay.
 */
export async function forgetSession(leaveWord: LeaveWord = () => undefined): Promise<void> {
  const language = currentLanguage();
  await forget();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  setLanguage(language);
  keepMood();
  leaveWord();
  await toLogin();
}
