import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../kit/api/session.ts';
import { toggleSidebar, useInterface } from '../interface-store.ts';
import { ErrorLogButton } from './error-log-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { HelpLink } from './help.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuSearch } from './menu/menu-search.tsx';
import { NoticePlace } from './notice-place.tsx';
import { ThemeButton } from './settings/settings-place.tsx';
import { SizeMenu } from './settings/size-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** R2.37. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const { isSidebarOpen, device } = useInterface();
  const title = useSession((session) => session.title);
  return (
    <header className="frame-bar">
      <Button
        type="text"
        aria-label={t(isSidebarOpen ? 'sidebar.close' : 'sidebar.open')}
        aria-expanded={isSidebarOpen}
        icon={isSidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={toggleSidebar}
      />
      <p className="frame-title">{title || t(device === 'mobile' ? 'productShort' : 'product')}</p>
      <ErrorLogButton />
      <MenuSearch />
      <NoticePlace />
      <FullscreenButton />
      <SizeMenu />
      <ThemeButton />
      <LanguageMenu />
      <HelpLink />
      <UserMenu />
    </header>
  );
}
