import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorReaction, reactionTo } from '../../kit/api/error-reaction.ts';
import { restoreOrigin, takeSimulationEnd } from '../../kit/api/origin.ts';
import { productColour, useSession } from '../../kit/api/session.ts';
import { openPasswordDialog, usePasswordDialog } from '../../kit/dialog/password-dialog-store.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { announceThrough } from '../announcer.ts';
import { useInterface } from '../interface-store.ts';
import { queryClient } from '../query-client.ts';
import { forgetSession } from '../session/sign-out.ts';
import { loadAntdLocale, useAntdLocale } from './antd-locale.ts';
import { Layout } from './layout.tsx';
import { useDrawnColour } from './settings/drawn-colour.ts';
import { inkOn, isColour, readableShade } from './settings/shade.ts';
import { themeOf } from './settings/theme.ts';

type AppTools = ReturnType<typeof App.useApp>;
type ErrorTexts = TFunction<'error'>;

// R9.8.
const successS = 3;

type Said = Exclude<ErrorReaction, { kind: 'signedOut' | 'changePassword' | 'nothing' }>;

function textOf(t: ErrorTexts, said: Said, failure: string | undefined): string {
  if (said.kind === 'forbidden') return `${t('forbidden')}${said.reason}`;
  return said.message || failure || t(said.fallback);
}

/** The same words twice at once are shown once: they are the key. */
function say(app: AppTools, said: Said, { text, title }: { text: string; title: string }): void {
  const { durationS: duration } = said;
  if (said.kind === 'notification') {
    app.notification.warning({ key: text, title, description: text, duration });
  } else void app.message.error({ key: text, content: text, duration });
}

/** R8.5: one dialog, however many calls find out at the same time. R4.3: who acted as another member comes back to the own session. */
function useSignInDialog(app: AppTools, t: ErrorTexts): () => void {
  const isAsking = useRef(false);
  return () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const texts = useSession.getState().origin === null ? 'signedOut' : 'simulationOver';
    app.modal.confirm({
      title: t(`${texts}.title`),
      content: t(`${texts}.text`),
      okText: t(`${texts}.signIn`),
      cancelText: t(`${texts}.cancel`),
      onOk: () => (texts === 'signedOut' ? forgetSession() : restoreOrigin('ended')),
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };
}

/** R4.3: what the reload that ended a simulation has left to say. */
function useSimulationEnd(app: AppTools, t: ErrorTexts): void {
  useEffect(() => {
    const end = takeSimulationEnd();
    if (end === 'stopped') void app.message.success({ content: t('simulationStopped'), duration: successS });
    if (end === 'ended') void app.message.info({ content: t('simulationEnded'), duration: successS });
  }, [app, t]);
}

/** The one place where errors and successes of calls become toasts and dialogs (R8). */
function AnnouncerBridge() {
  const app = App.useApp();
  const { t } = useTranslation('error');
  const askToSignIn = useSignInDialog(app, t);
  useSimulationEnd(app, t);

  useEffect(() => {
    announceThrough({
      onError: (error, failure) => {
        const reaction = reactionTo(error);
        if (reaction.kind === 'signedOut') askToSignIn();
        else if (reaction.kind === 'changePassword') openPasswordDialog('forced');
        else if (reaction.kind !== 'nothing')
          say(app, reaction, { text: textOf(t, reaction, failure), title: t('notice') });
      },
      onSuccess: (text) => {
        if (text !== '') void app.message.success({ key: text, content: text, duration: successS });
      },
    });
  });

  return null;
}

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

const PasswordDialog = lazy(async () => ({
  default: (await import('./password/password-dialog.tsx')).PasswordDialog,
}));

/** Fetched when it is first wanted; once open it stays, so that it can close in its own way. */
function PasswordDialogPlace() {
  const isFirstSign = useSession((session) => session.firstSign);
  const mode = usePasswordDialog((state) => state.mode);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (isFirstSign) openPasswordDialog('forced');
  }, [isFirstSign]);
  useEffect(() => {
    if (mode !== 'closed') setWasOpen(true);
  }, [mode]);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDialog />
    </Suspense>
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
