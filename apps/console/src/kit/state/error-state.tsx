import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import './ui.css';

interface ErrorStateProps {
  /** What failed, as the server says it. */
  message: string;
  onRetry: () => void;
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('crud');
  return (
    <div className="empty-state" role="alert">
      <WarningOutlined className="empty-state-mark" aria-hidden />
      <p className="empty-state-title">{t('loadFailed')}</p>
      {message !== 'error' && <p>{message}</p>}
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}
