import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { LoadFailedPage } from '../features/error/load-failed-page.tsx';
import { NotFoundPage } from '../features/error/not-found-page.tsx';
import { endSession } from '../shared/api/session.ts';
import { toLogin } from './session/login-page-visit.ts';

/** R2.4: also for those who are not signed in, so without the frame. */
export function NotFoundRoute() {
  return (
    <main className="lone-page">
      <NotFoundPage />
    </main>
  );
}

/** R8.14: the menu could not be fetched. */
export function LoadFailedRoute() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const handleSignOut = () => {
    endSession();
    void toLogin();
  };
  return (
    <main className="lone-page">
      <LoadFailedPage
        reason={error instanceof Error ? error.message : ''}
        onRetry={() => window.location.reload()}
        onSignOut={handleSignOut}
      />
    </main>
  );
}
