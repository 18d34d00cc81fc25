import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { DemoPanel } from './demo-panel.tsx';

interface DemoDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The demo of the platform: what there is of it, and that it can go. */
export function DemoDialog({ isOpen, onClose }: DemoDialogProps) {
  const { t } = useTranslation('demo');
  return (
    <Modal
      open={isOpen}
      title={t('title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      destroyOnHidden
    >
      <DemoPanel />
    </Modal>
  );
}
