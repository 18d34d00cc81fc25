import { createHashRouter } from 'react-router';
import { LoadFailedRoute, NotFoundRoute } from './error-routes.tsx';
import { Root } from './root.tsx';
import { keepOutOfLogin, keepOutOfNowhere, loadFrameRoutes, rootRoute } from './session/guard.ts';

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
          { path: '*', loader: keepOutOfNowhere },
        ],
      },
    ],
    { patchRoutesOnNavigation: loadFrameRoutes },
  );
}
