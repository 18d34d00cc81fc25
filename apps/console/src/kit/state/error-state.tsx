import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { noSentence } from '../api/api-error.ts';
import { RequestId } from './request-id.tsx';
import './ui.css';

interface ErrorStateProps {
  /** What failed, as the server says it; null: nobody says. */
  error: Error | null;
  onRetry: () => void;
}

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('crud');
  const message = error?.message ?? noSentence;
  return (
    <div className="empty-state" role="alert">
      <WarningOutlined className="empty-state-mark" aria-hidden />
      <p className="empty-state-title">{t('loadFailed')}</p>
      {message !== noSentence && <p>{message}</p>}
      <RequestId error={error} />
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}
