import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** A page that is not there, or not for whoever asks for it. */
export function StatusPage({ status, isInPage = false }: { status: '403' | '404'; isInPage?: boolean }) {
  const { t } = useTranslation('error');
  return (
    <ErrorPage
      mark={status}
      title={t(`page${status}.title`)}
      text={t(`page${status}.text`)}
      isInPage={isInPage}
    >
      <Link to="/">{t('toHome')}</Link>
    </ErrorPage>
  );
}
