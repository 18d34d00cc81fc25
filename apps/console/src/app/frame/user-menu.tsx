import {
  DashboardOutlined,
  DownOutlined,
  KeyOutlined,
  LogoutOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../shared/api/session.ts';
import { signOut } from '../session/sign-out.ts';
import { openPasswordDialog } from './password-dialog-store.ts';

export function UserMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const name = useSession((session) => session.memberName || session.name);
  const commands: Readonly<Record<string, () => void>> = {
    dashboard: () => void navigate('/'),
    changePassword: () => openPasswordDialog('wanted'),
    logOut: () => void signOut(),
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'dashboard', icon: <DashboardOutlined />, label: t('user.dashboard') },
          { key: 'changePassword', icon: <KeyOutlined />, label: t('user.changePassword') },
          { type: 'divider' },
          { key: 'logOut', icon: <LogoutOutlined />, label: t('user.logOut') },
        ],
        onClick: ({ key }) => commands[key]?.(),
      }}
    >
      <Button type="text" aria-label={t('user.menu')} className="frame-user">
        <UserOutlined />
        <span className="frame-user-name">{name}</span>
        <DownOutlined className="frame-user-arrow" />
      </Button>
    </Dropdown>
  );
}
