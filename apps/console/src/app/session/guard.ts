import i18next from 'i18next';
import { type LoaderFunctionArgs, type PatchRoutesOnNavigationFunctionArgs, replace } from 'react-router';
import { ApiError } from '../../kit/api/api-error.ts';
import { restoreOrigin } from '../../kit/api/origin.ts';
import { endSession, useSession } from '../../kit/api/session.ts';
import { myTurn } from '../../kit/turn/turn.ts';
import { leaveFailure, leaveNotice, rememberWanted, takeWanted, toLogin } from './login-page-visit.ts';

/** No code of a menu entry can be like it: those name the other routes. */
export const rootRoute = '#root';

let hasFrameRoutes = false;

function hasToken(): boolean {
  return useSession.getState().token !== '';
}

/** R2.12. */
export function keepOutOfLogin(): Response | Promise<never> {
  return hasToken() ? replace(takeWanted()) : toLogin();
}

/** R2.11, R2.13: reached only where no route matches, or none was added because nobody is signed in. */
export function keepOutOfNowhere({ request }: LoaderFunctionArgs): Response | Promise<never> {
  // R2.42: who must change the password first has no page yet, whatever was asked for.
  if (hasToken()) return replace(useSession.getState().firstSign ? '/' : '/404');
  const { pathname, search } = new URL(request.url);
  rememberWanted(pathname + search);
  return toLogin();
}

/** R8.14: the server's sentence; R8.10: the word of a call without an answer tells nobody anything. */
function readable(error: ApiError): Error {
  return error.sentence === '' ? new Error(i18next.t('error:noAnswer')) : error;
}

/** R8.15: a failure that is neither the server's trouble nor a dead session. */
async function leaveWith(error: unknown): Promise<void> {
  console.error(error);
  const text = error instanceof Error && error.message !== '' ? error.message : 'Has Error';
  const { signOut } = await import('./sign-out.ts');
  await signOut(() => leaveFailure(text));
}

/** R4.4: a session that is dead already goes without a word to the server; the page that was wanted waits for the next. */
async function leaveDead(error: ApiError): Promise<void> {
  if (useSession.getState().origin !== null) return restoreOrigin('ended');
  leaveNotice(error.sentence);
  endSession();
}

/** R4.4, R8.14, R8.15: adds the frame and the routes of the menu once there is a session. */
export async function loadFrameRoutes({ patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  if (hasFrameRoutes || !hasToken()) return;
  const { frameRoutes } = await import('../frame/frame-routes.tsx');
  try {
    const routes = await frameRoutes();
    await myTurn();
    patch(rootRoute, routes);
    hasFrameRoutes = !signal.aborted;
  } catch (error) {
    if (!(error instanceof ApiError)) return leaveWith(error);
    if (error.status === 401) return leaveDead(error);
    throw readable(error);
  }
}
