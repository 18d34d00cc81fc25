import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface GuardedClose {
  /** At once. */
  close: () => void;
  /** After a question where edits would be lost. */
  askAndClose: () => Promise<void>;
  /** For the editor to tell whether there is anything to lose. */
  onEdited: (isEdited: boolean) => void;
}

/** The closing of a drawer in which something is edited. */
export function useGuardedClose(onClose: () => void): GuardedClose {
  const { t } = useTranslation('crud');
  const { modal } = App.useApp();
  const isEdited = useRef(false);
  const onEdited = useCallback((is: boolean) => {
    isEdited.current = is;
  }, []);
  const close = () => {
    isEdited.current = false;
    onClose();
  };
  const askAndClose = async () => {
    const mayClose =
      !isEdited.current ||
      (await modal.confirm({
        title: t('notice'),
        content: t('unsaved'),
        okText: t('discard'),
        cancelText: t('keepEditing'),
        // Esc and Enter are quick: what they do loses nothing.
        autoFocusButton: 'cancel',
      }));
    if (mayClose) close();
  };
  return { close, askAndClose, onEdited };
}
