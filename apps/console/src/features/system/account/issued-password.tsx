import { Alert, Button, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { formatInstant } from '../../../shared/ui/format.ts';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';

export interface Issued {
  name: string;
  password: string;
  expiresAt: string;
}

interface IssuedPasswordProps {
  issued: Issued | null;
  onClose: () => void;
}

/** A password made by chance, the one time that anybody sees it. */
export function IssuedPassword({ issued, onClose }: IssuedPasswordProps) {
  const { t } = useTranslation('member');
  const isNarrow = useIsNarrow();
  return (
    <Modal
      open={issued !== null}
      title={t('passwordOf', { name: issued?.name ?? '' })}
      width={isNarrow ? '100%' : '50%'}
      zIndex={1999}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('passwordKept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('passwordOnce')} />
      <div className="account-secret">
        <Input readOnly value={issued?.password ?? ''} aria-label={t('field.newPassword')} />
        <CopyButton text={issued?.password ?? ''} />
      </div>
      <p>{t('passwordUse', { until: formatInstant(issued?.expiresAt ?? null) })}</p>
    </Modal>
  );
}
