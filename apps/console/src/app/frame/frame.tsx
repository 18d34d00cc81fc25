import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { productColour, useSession } from '../../kit/api/session.ts';
import { lazyPart } from '../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../kit/dialog/once-needed.tsx';
import { openPasswordDialog, usePasswordDialog } from '../../kit/dialog/password-dialog-store.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useInterface } from '../interface-store.ts';
import { queryClient } from '../query-client.ts';
import { AnnouncerBridge } from './announcer-bridge.tsx';
import { loadAntdLocale, useAntdLocale } from './antd-locale.ts';
import { Layout } from './layout.tsx';
import { useDrawnColour } from './settings/drawn-colour.ts';
import { inkOn, isColour, readableShade } from './settings/shade.ts';
import { themeOf } from './settings/theme.ts';

function paint(variables: Readonly<Record<string, string>>, browserColour: string): void {
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserColour);
}

/** What everything behind the login is drawn with: a theme colour and the chosen size, in the frame of the session's colour. */
function useAppearance(): ThemeConfig {
  const colour = useDrawnColour();
  // A finger needs what medium gives, whatever was chosen for a mouse.
  const size = useInterface((state) => (state.device === 'mobile' ? 'medium' : state.size));
  const sessionColour = useSession((session) => session.themeColor);
  const frameColour = isColour(sessionColour) ? sessionColour : productColour;
  useLayoutEffect(() => {
    const variables = {
      '--theme': colour,
      '--theme-ink': inkOn(colour),
      '--primary': readableShade(colour),
      '--frame-colour': frameColour,
      '--frame-ink': inkOn(frameColour),
    };
    paint(variables, frameColour);
  }, [colour, frameColour]);
  return useMemo(() => themeOf(colour, size), [colour, size]);
}

const PasswordDialog = lazyPart(async () => (await import('./password/password-dialog.tsx')).PasswordDialog);

/** Fetched when it is first wanted. */
function PasswordDialogPlace() {
  const isFirstSign = useSession((session) => session.firstSign);
  const isOpen = usePasswordDialog((state) => state.mode !== 'closed');
  useEffect(() => {
    if (isFirstSign) openPasswordDialog('forced');
  }, [isFirstSign]);
  return (
    <OnceNeeded isNeeded={isOpen}>
      <PasswordDialog />
    </OnceNeeded>
  );
}

/** What every page behind the login stands in. */
export function Frame() {
  const language = useLanguage();
  const locale = useAntdLocale((state) => state.locale);
  const theme = useAppearance();
  useEffect(() => void loadAntdLocale(language), [language]);
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...(locale ? { locale } : {})}
    >
      <QueryClientProvider client={queryClient}>
        <App>
          <AnnouncerBridge />
          <Layout />
          <PasswordDialogPlace />
        </App>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
