import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { closeSidebar } from '../../interface-store.ts';
import { sidebarWidth } from '../settings/theme.ts';
import { Sidebar } from './sidebar.tsx';

/** The menu of a narrow window (R2.40). */
export function SidebarDrawer({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open={isOpen}
      placement="left"
      size={sidebarWidth}
      closable={false}
      aria-label={t('menu')}
      onClose={() => closeSidebar()}
      classNames={{ body: 'frame-drawer' }}
    >
      <Sidebar isCollapsed={false} />
    </Drawer>
  );
}
