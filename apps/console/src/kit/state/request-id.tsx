import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import './ui.css';

/** Where the server itself has failed: by what whoever runs it finds the line of its log. */
export function RequestId({ error }: { error: unknown }) {
  const { t } = useTranslation('error');
  const id = error instanceof ApiError ? error.failedRequestId : null;
  if (id === null) return null;
  return (
    <small className="request-id">
      {t('requestId')} <code>{id}</code>
    </small>
  );
}
