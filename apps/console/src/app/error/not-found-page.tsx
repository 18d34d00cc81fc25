import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('error');
  return (
    <ErrorPage mark="404" title={t('page404.title')} text={t('page404.text')}>
      <Link to="/">{t('toHome')}</Link>
    </ErrorPage>
  );
}
