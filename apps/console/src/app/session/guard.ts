import { type LoaderFunctionArgs, type PatchRoutesOnNavigationFunctionArgs, replace } from 'react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { endSession, useSession } from '../../shared/api/session.ts';
import { leaveNotice, rememberWanted, takeWanted, toLogin } from './login-page-visit.ts';

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
  if (hasToken()) return replace('/404');
  const { pathname, search } = new URL(request.url);
  rememberWanted(pathname + search);
  return toLogin();
}

/** R4.4, R8.14, R8.15: adds the frame and the routes of the menu once there is a session. */
export async function loadFrameRoutes({ patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  if (hasFrameRoutes || !hasToken()) return;
  const { frameRoutes } = await import('../frame/frame-routes.tsx');
  try {
    patch(rootRoute, await frameRoutes());
    hasFrameRoutes = !signal.aborted;
  } catch (error) {
    const isServerTrouble = error instanceof ApiError && error.status !== 401;
    if (isServerTrouble) throw error;
    leaveNotice(error instanceof Error && error.message !== '' ? error.message : 'Has Error');
    endSession();
  }
}
