import { BugOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorLog } from '../error-log.ts';

const ErrorLogDialog = lazy(async () => ({
  default: (await import('./error-log-dialog.tsx')).ErrorLogDialog,
}));

/** R3.4: there only once something has gone wrong. */
export function ErrorLogButton() {
  const { t } = useTranslation('shell');
  const count = useErrorLog(({ errors }) => errors.length);
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button
        type="text"
        danger
        aria-label={t('errorLog.title')}
        icon={<BugOutlined />}
        onClick={() => setIsOpen(true)}
      >
        {count}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ErrorLogDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
