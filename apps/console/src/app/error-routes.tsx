import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { LoadFailedPage } from './error/load-failed-page.tsx';
import { NotFoundPage } from './error/not-found-page.tsx';

/** R2.4: also for those who are not signed in, so without the frame. */
export function NotFoundRoute() {
  return (
    <main className="lone-page">
      <NotFoundPage />
    </main>
  );
}

/** Fetched with what stands behind the login, which this page is in the place of. */
async function leave(): Promise<void> {
  const { signOut } = await import('./session/sign-out.ts');
  await signOut();
}

/** R8.14: the menu could not be fetched. */
export function LoadFailedRoute() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="lone-page">
      <LoadFailedPage
        reason={error instanceof Error ? error.message : ''}
        onRetry={() => window.location.reload()}
        onSignOut={() => void leave()}
      />
    </main>
  );
}
