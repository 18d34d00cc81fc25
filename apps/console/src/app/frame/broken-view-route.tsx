import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ErrorPage } from '../error/error-page.tsx';
import { logError } from '../error-log.ts';

/** A view that threw: the frame stays, so that the rest of the product stays within reach. */
export function BrokenViewRoute() {
  const error = useRouteError();
  const { t } = useTranslation('error');
  useEffect(() => {
    console.error(error);
    logError(error);
  }, [error]);
  const detail = error instanceof Error ? error.message : String(error);
  return (
    <ErrorPage mark="!" title={t('broken.title')} text={`${t('broken.text')} (${detail})`}>
      <button type="button" onClick={() => window.location.reload()}>
        {t('broken.retry')}
      </button>
    </ErrorPage>
  );
}
