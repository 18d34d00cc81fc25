import { Drawer, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticeRules } from './notice-rules.tsx';
import './notice.css';

interface NoticeDrawerProps {
  isOpen: boolean;
  /** What the server has last told of; another one means that there is something new. */
  newestId: number | null;
  onClose: () => void;
}

/** What the member is told, and what of it the member wants to be told. */
export function NoticeDrawer({ isOpen, newestId, onClose }: NoticeDrawerProps) {
  const { t } = useTranslation(['notice', 'crud']);
  const isNarrow = useIsNarrow();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
      title={t('title')}
      size={isNarrow ? '100%' : 'min(480px, 86vw)'}
    >
      <Tabs
        className="notice-tabs"
        items={[
          { key: 'list', label: t('list'), children: <NoticeList newestId={newestId} onLeave={onClose} /> },
          { key: 'rules', label: t('rules'), children: <NoticeRules /> },
        ]}
      />
    </Drawer>
  );
}
