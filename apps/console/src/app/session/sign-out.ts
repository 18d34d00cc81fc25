import { logout } from '@vehicle/contract/passport';
import { call } from '../../shared/api/client.ts';
import { endSession, useSession } from '../../shared/api/session.ts';
import { currentLanguage, setLanguage } from '../../shared/i18n/language.ts';
import { leaveNotice, toLogin } from './login-page-visit.ts';

/** R4.2: everything of the session goes, and the page starts anew. The language belongs to the device and stays. */
export async function signOut(notice = ''): Promise<void> {
  const { token } = useSession.getState();
  // A server that cannot be reached must not keep anybody signed in here.
  if (token !== '') await call(logout, {}).catch(() => undefined);
  forgetSession(notice);
}

/** As `signOut`, where the server has ended the session already. */
export function forgetSession(notice = ''): void {
  const language = currentLanguage();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  setLanguage(language);
  if (notice !== '') leaveNotice(notice);
  void toLogin();
}
