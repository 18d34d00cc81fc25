import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { followLink } from '../kit/api/link.ts';
import { startErrorLog } from './error-log.ts';
import { loadFrameTexts } from './frame/frame-texts.ts';
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
  followLink();
  await loadFrameTexts();
  const router = createRouter();
  await firstPage(router);
  return <RouterProvider router={router} />;
}
