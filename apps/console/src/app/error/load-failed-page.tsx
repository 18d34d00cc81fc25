import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

interface LoadFailedPageProps {
  reason: string;
  onRetry: () => void;
  onSignOut: () => void;
}

/** R8.14: the menu could not be fetched; the session is still there. */
export function LoadFailedPage({ reason, onRetry, onSignOut }: LoadFailedPageProps) {
  const { t } = useTranslation('error');
  // R8.10: a call without an answer rejects with the word `error`, which tells nobody anything.
  const text = reason === '' || reason === 'error' ? t('noAnswer') : reason;
  return (
    <ErrorPage mark="!" title={t('loadMenu.title')} text={text}>
      <button type="button" onClick={onRetry}>
        {t('loadMenu.retry')}
      </button>
      <button type="button" onClick={onSignOut}>
        {t('loadMenu.signOut')}
      </button>
    </ErrorPage>
  );
}
