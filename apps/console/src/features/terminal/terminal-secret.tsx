import { Alert, Button, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import type { IssuedSecret } from './use-terminal-commands.ts';
import './terminal.css';

interface TerminalSecretProps {
  issued: IssuedSecret | null;
  onClose: () => void;
}

/** The new secret of a terminal, the one time that anybody sees it. */
export function TerminalSecret({ issued, onClose }: TerminalSecretProps) {
  const { t } = useTranslation('terminal');
  const isNarrow = useIsNarrow();
  return (
    <Modal
      open={issued !== null}
      title={t('secretOf', { terminalNo: issued?.terminalNo ?? '' })}
      width={isNarrow ? '100%' : '50%'}
      zIndex={1999}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('secretKept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('secretOnce')} />
      <div className="secret">
        <Input readOnly value={issued?.secret ?? ''} aria-label={t('secret')} />
        <CopyButton text={issued?.secret ?? ''} />
      </div>
      <p>{t('secretUse', { terminalNo: issued?.terminalNo ?? '' })}</p>
    </Modal>
  );
}
