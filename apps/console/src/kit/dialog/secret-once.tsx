import { Alert, Button, Input, Modal } from 'antd';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { CopyButton } from '../text/copy-button.tsx';
import '../state/ui.css';

interface SecretTexts {
  title: string;
  /** That it is never shown again. */
  warning: string;
  /** Name of the field with the secret. */
  label: string;
  /** What it is good for. */
  use: string;
  /** On the button that closes. */
  kept: string;
}

interface SecretOnceProps {
  /** Null where there is none to show. */
  secret: string | null;
  texts: SecretTexts;
  onClose: () => void;
}

/** A secret that the server has just made, the one time that anybody sees it. */
export function SecretOnce({ secret, texts, onClose }: SecretOnceProps) {
  const isNarrow = useIsNarrow();
  return (
    <Modal
      open={secret !== null}
      title={texts.title}
      width={isNarrow ? '100%' : '50%'}
      zIndex={1999}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={texts.warning} />
      <div className="secret-once">
        <Input readOnly value={secret ?? ''} aria-label={texts.label} />
        <CopyButton text={secret ?? ''} />
      </div>
      <p>{texts.use}</p>
    </Modal>
  );
}
