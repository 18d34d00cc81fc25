import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../kit/api/session.ts';
import { openPasswordDialog, usePasswordDialog } from '../../kit/dialog/password-dialog-store.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { queryClient } from '../query-client.ts';
import { AnnouncerBridge } from './announcer-bridge.tsx';
import { loadAntdLocale, useAntdLocale } from './antd-locale.ts';
import { Layout } from './layout.tsx';
import { useAppearance } from './settings/appearance.ts';

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
