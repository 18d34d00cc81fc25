import type { QueryClient } from '@tanstack/react-query';
import type { Page } from 'playwright-core';

/** As much as is needed of what React holds for each element. */
export interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: {
    client?: QueryClient;
    value?: { message?: { destroy(): void }; notification?: { destroy(): void } };
  } | null;
}

/**
 * Leaves no view open, no answer cached, no toast on the screen. All of it by what the console itself holds, taken from React,
 * and by its own tags. False where something stays that only loading the page anew takes away.
 */
export function forgetViews(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const within = async (limit_ms: number, isSo: () => boolean): Promise<boolean> => {
      const limit = performance.now() + limit_ms;
      while (!isSo() && performance.now() < limit) await new Promise((resolve) => setTimeout(resolve, 5));
      return isSo();
    };
    const find = <T>(
      fiber: Fiber | null,
      read: (props: Fiber['memoizedProps']) => T | undefined,
    ): T | null => {
      if (fiber === null) return null;
      return read(fiber.memoizedProps) ?? find(fiber.child, read) ?? find(fiber.sibling, read);
    };
    const [, root] =
      Object.entries(document.getElementById('root') ?? {}).find(([name]) =>
        name.startsWith('__reactContainer'),
      ) ?? [];
    const client = find(root, (props) => props?.client);
    const app = find(root, (props) =>
      props?.value?.message && props.value.notification ? props.value : undefined,
    );
    if (!document.querySelector('[data-frame]') || client === null || app === null) return false;

    location.hash = '#/403';
    if (!(await within(2_000, () => document.querySelector('main > .error-page') !== null))) return false;
    const closing = '.frame-tags li button';
    for (const button of document.querySelectorAll<HTMLButtonElement>(closing)) button.click();
    app.message?.destroy();
    app.notification?.destroy();
    client.clear();
    const left = `${closing}, main > :not(.error-page), .ant-message-notice, .ant-notification-notice, .ant-modal, .ant-drawer-open`;
    return within(500, () => document.querySelector(left) === null);
  });
}
