import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPage } from './error-page.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation('error');
  return (
    <ErrorPage mark="403" title={t('page403.title')} text={t('page403.text')}>
      <Link to="/">{t('toHome')}</Link>
    </ErrorPage>
  );
}
