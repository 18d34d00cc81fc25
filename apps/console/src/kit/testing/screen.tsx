import '../../app/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@vehicle/contract/core/language';
import type { Permission } from '@vehicle/contract/core/permission';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router';
import { announcer } from '../../app/announcer.ts';
import { AnnouncerBridge } from '../../app/frame/announcer-bridge.tsx';
import { loadAntdLocale, useAntdLocale } from '../../app/frame/antd-locale.ts';
import { loadFrameTexts } from '../../app/frame/frame-texts.ts';
import { themeOf } from '../../app/frame/settings/theme.ts';
import { createQueryClient } from '../api/query.ts';
import { takeSession } from '../api/session.ts';
import { loadNamespaces } from '../i18n/i18n.ts';
import { setLanguage } from '../i18n/language.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { productColour } from '../mood/session-colours.ts';

interface Sight {
  language?: Language;
  /** What the signed-in member may do. */
  actions?: readonly Permission[];
  /** Behind the hash. */
  address?: string;
  namespaces?: readonly Namespace[];
}

interface Shown {
  root: Root;
  router: ReturnType<typeof createHashRouter>;
  place: HTMLElement;
}

let shown: Shown | null = null;

/** Shows a part of a page as the frame of the console does: with its theme, texts, toasts and address. */
export async function show(part: ReactNode, sight: Sight = {}): Promise<void> {
  const { language = 'zh', actions = [], address = '/', namespaces = ['part'] } = sight;
  setLanguage(language);
  takeSession({ token: 'token', actions });
  await Promise.all([loadFrameTexts(), loadAntdLocale(language)]);
  await loadNamespaces(namespaces);
  window.history.replaceState(null, '', `#${address}`);
  const { locale } = useAntdLocale.getState();
  const element = (
    <ConfigProvider
      theme={themeOf(productColour, 'medium', 'light')}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...(locale ? { locale } : {})}
    >
      <QueryClientProvider client={createQueryClient(announcer)}>
        <App>
          <AnnouncerBridge />
          {part}
        </App>
      </QueryClientProvider>
    </ConfigProvider>
  );
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const router = createHashRouter([{ path: '*', element }]);
  shown = { root, router, place };
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Takes everything off the screen, and forgets what the browser has stored. */
export function clear(): void {
  shown?.root.unmount();
  shown?.router.dispose();
  shown?.place.remove();
  shown = null;
  localStorage.clear();
}

/** What stands behind the hash. */
export function searchInAddress(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(window.location.hash.split('?')[1] ?? ''));
}
