import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import './ui.css';

/** Stands in a page, or a part of one, that the server does not show to this person. */
export function ForbiddenState() {
  const { t } = useTranslation('error');
  return (
    <div className="empty-state" role="alert">
      <LockOutlined className="empty-state-mark" aria-hidden />
      <p className="empty-state-title">{t('page403.title')}</p>
      <p>{t('page403.text')}</p>
    </div>
  );
}
