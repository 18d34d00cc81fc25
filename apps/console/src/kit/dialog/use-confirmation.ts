import { App } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmationOptions {
  /** R8.17: 提示 unless said. */
  title?: string;
  /** What is confirmed cannot be taken back. */
  isDanger?: boolean;
}

/** R8.17: asks in a dialog of the warning kind; false where the person does not want to. */
export function useConfirmation(): (question: ReactNode, options?: ConfirmationOptions) => Promise<boolean> {
  const { t } = useTranslation('crud');
  const { modal } = App.useApp();
  return async (question, { title, isDanger = false } = {}) =>
    modal.confirm({
      title: title ?? t('notice'),
      content: question,
      okText: t('confirm'),
      cancelText: t('cancel'),
      okButtonProps: { danger: isDanger },
    });
}
