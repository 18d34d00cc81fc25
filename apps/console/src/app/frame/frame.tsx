import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSession } from '../../kit/api/session.ts';
import { lazyPart } from '../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../kit/dialog/once-needed.tsx';
import { openPasswordDialog, usePasswordDialog } from '../../kit/dialog/password-dialog-store.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useMood } from '../../kit/mood/mood.ts';
import { inkOn, isColour, themeIn } from '../../kit/mood/theme-colours.ts';
import { colour } from '../../kit/mood/tokens.ts';
import { followOutbox } from '../../kit/outbox/outbox.ts';
import { useSize } from '../interface-store.ts';
import { queryClient } from '../query-client.ts';
import { AnnouncerBridge } from './announcer-bridge.tsx';
import { loadAntdLocale, useAntdLocale } from './antd-locale.ts';
import { Layout } from './layout.tsx';
import { noOwnColour, useDrawnColour } from './settings/drawn-colour.ts';
import { themeOf } from './settings/theme.ts';

function paint(variables: Readonly<Record<string, string>>, browserColour: string): void {
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserColour);
}

/** That of the organisation; a session without one has the product's, also where it is simulated (R4.3, U17). */
function useFrameColour(): string {
  const mood = useMood();
  const own = useSession((session) => session.themeColor);
  return isColour(own) && !noOwnColour.includes(own) ? own : colour('navy', mood);
}

/** What everything behind the login is drawn with: mood, theme colour and the chosen size, in the frame of the session's colour. */
function useAppearance(): ThemeConfig {
  const chosen = useDrawnColour();
  const mood = useMood();
  // A finger needs what medium gives, whatever was chosen for a mouse.
  const size = useSize();
  const frameColour = useFrameColour();
  useLayoutEffect(() => {
    const { surface, ink, shade } = themeIn(mood, chosen);
    const variables = {
      '--theme': surface,
      '--theme-ink': ink,
      '--primary': shade,
      '--frame-colour': frameColour,
      '--frame-ink': inkOn(frameColour),
    };
    paint(variables, frameColour);
  }, [chosen, mood, frameColour]);
  return useMemo(() => themeOf(chosen, size, mood), [chosen, size, mood]);
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

const stopped = new AbortController();

/** From the first frame on: what waits is sent when it can be, and what stands in view is read again then. */
function useOutboxSending(): void {
  useEffect(() => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    followOutbox(() => void queryClient.invalidateQueries());
  }, []);
}

/** What every page behind the login stands in. */
export function Frame() {
  const language = useLanguage();
  const locale = useAntdLocale((state) => state.locale);
  const theme = useAppearance();
  useEffect(() => void loadAntdLocale(language), [language]);
  useOutboxSending();
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
