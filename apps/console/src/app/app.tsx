import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { startI18n } from '../shared/i18n/i18n.ts';
import { startErrorLog } from './error-log.ts';
import { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Everything behind the login page; ends when its first page can be shown, so that nobody sees an empty screen. */
export async function startApp(): Promise<ReactNode> {
  startErrorLog();
  await startI18n(['shell', 'menu', 'error', 'crud']);
  const router = createRouter();
  await firstPage(router);
  return <RouterProvider router={router} />;
}
