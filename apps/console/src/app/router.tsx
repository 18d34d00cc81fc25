import i18next from 'i18next';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createHashRouter,
  type LoaderFunctionArgs,
  Outlet,
  type PatchRoutesOnNavigationFunctionArgs,
  replace,
  useNavigation,
  useRouteError,
} from 'react-router';
import { ApiError } from '../kit/api/api-error.ts';
import { restoreOrigin } from '../kit/api/origin.ts';
import { endSession, useSession } from '../kit/api/session.ts';
import { lessMotion } from '../kit/state/less-motion.ts';
import { yieldToMain } from '../kit/task-queue/task-queue.ts';
import { ErrorPage } from './error/error-page.tsx';
import { StatusPage } from './error/status-page.tsx';
import { ended, type Progress, progressSettings, started, trickled } from './progress-step.ts';
import {
  leaveFailure,
  leaveNotice,
  rememberWanted,
  takeWanted,
  toLogin,
} from './session/login-page-visit.ts';

/** No code of a menu entry can be like it: those name the other routes. */
const rootRoute = '#root';

let hasFrameRoutes = false;

function hasToken(): boolean {
  return useSession.getState().token !== '';
}

/** R2.12. */
function keepOutOfLogin(): Response | Promise<never> {
  return hasToken() ? replace(takeWanted()) : toLogin();
}

/** R2.11, R2.13: reached only where no route matches, or none was added because nobody is signed in. */
function redirectUnknown({ request }: LoaderFunctionArgs): Response | Promise<never> {
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

/** Fetched with what stands behind the login, which is not there yet. */
async function leave(leaveWord?: () => void): Promise<void> {
  const { signOut } = await import('./session/sign-out.ts');
  await signOut(leaveWord);
}

/** R8.15: a failure that is neither the server's trouble nor a dead session. */
async function leaveWith(error: unknown): Promise<void> {
  console.error(error);
  const text = error instanceof Error && error.message !== '' ? error.message : 'Has Error';
  await leave(() => leaveFailure(text));
}

/** R4.4: a session that is dead already goes without a word to the server; the page that was wanted waits for the next. */
async function endExpiredSession(error: ApiError): Promise<void> {
  if (useSession.getState().origin !== null) return restoreOrigin('ended');
  leaveNotice(error.sentence);
  endSession();
}

/** R4.4, R8.14, R8.15: adds the frame and the routes of the menu once there is a session. */
async function loadFrameRoutes({ patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  if (hasFrameRoutes || !hasToken()) return;
  const { frameRoutes } = await import('./frame/frame-routes.tsx');
  try {
    const routes = await frameRoutes();
    await yieldToMain();
    patch(rootRoute, routes);
    hasFrameRoutes = !signal.aborted;
  } catch (error) {
    if (!(error instanceof ApiError)) return leaveWith(error);
    if (error.status === 401) return endExpiredSession(error);
    throw readable(error);
  }
}

/** R2.4: also for those who are not signed in, so without the frame. */
function NotFoundRoute() {
  return (
    <main className="lone-page">
      <StatusPage status="404" />
    </main>
  );
}

/** R8.14: the menu could not be fetched; the session is still there. */
function LoadFailedRoute() {
  const { t } = useTranslation('error');
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const reason = error instanceof Error ? error.message : '';
  return (
    <main className="lone-page">
      <ErrorPage mark="!" title={t('loadMenu.title')} text={reason || t('noAnswer')}>
        <button type="button" onClick={() => window.location.reload()}>
          {t('loadMenu.retry')}
        </button>
        <button type="button" onClick={() => void leave()}>
          {t('loadMenu.signOut')}
        </button>
      </ErrorPage>
    </main>
  );
}

const { speed_ms, trickleSpeed_ms } = progressSettings;

/** How far a navigation seems to be, null where there is none. Where no motion is wanted it does not fade after its end. */
function useProgress(isBusy: boolean): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isMoving = progress !== null;
  useEffect(() => {
    if (!isBusy && !isMoving) return;
    setProgress((last) => {
      if (isBusy) return started();
      return last && !lessMotion.matches ? ended(last) : null;
    });
    const timer = setInterval(
      () => setProgress((last) => last && (isBusy ? trickled(last, Math.random()) : ended(last))),
      isBusy ? trickleSpeed_ms : speed_ms,
    );
    return () => clearInterval(timer);
  }, [isBusy, isMoving]);
  return progress;
}

function ProgressBar() {
  const { state } = useNavigation();
  const progress = useProgress(state !== 'idle');
  if (progress === null) return null;
  return (
    <div className="progress" aria-hidden="true">
      <div
        className="progress-bar"
        style={{
          transform: `scaleX(${progress.share})`,
          opacity: progress.phase === 'fading' ? 0 : 1,
          transitionDuration: `${speed_ms}ms`,
        }}
      />
    </div>
  );
}

function Root() {
  return (
    <>
      <ProgressBar />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

/**
 * The login page is no route: it stands before all this is fetched (`main.tsx`). Everything behind it is added below the root
 * when somebody who is signed in first goes there: the menu decides which routes there are (R2.16, R4.4).
 */
export function createRouter(): ReturnType<typeof createHashRouter> {
  return createHashRouter(
    [
      {
        id: rootRoute,
        Component: Root,
        ErrorBoundary: LoadFailedRoute,
        HydrateFallback: () => null,
        children: [
          { path: '/login/*', loader: keepOutOfLogin },
          { path: '/404', Component: NotFoundRoute },
          { path: '*', loader: redirectUnknown },
        ],
      },
    ],
    { patchRoutesOnNavigation: loadFrameRoutes },
  );
}
