import {
  DashboardOutlined,
  DownOutlined,
  KeyOutlined,
  LogoutOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../kit/api/session.ts';
import { openPasswordDialog } from '../../kit/dialog/password-dialog-store.ts';
import { signOut } from '../session/sign-out.ts';
import { useHelpAddress } from './help.tsx';

/** R2.37; who acts as another member cannot change that one's password, and logs out of the simulation (R4.3). */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const help = useHelpAddress();
  const name = useSession((session) => session.memberName || session.name);
  const isSimulated = useSession((session) => session.simulation !== null);
  const commands: Readonly<Record<string, () => void>> = {
    dashboard: () => void navigate('/'),
    profile: () => void navigate('/profile'),
    changePassword: () => openPasswordDialog('wanted'),
    help: () => void open(help, '_blank', 'noopener'),
    logOut: () => void signOut(),
  };
  const logOut = t(isSimulated ? 'simulation.stop' : 'user.logOut');
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'dashboard', icon: <DashboardOutlined />, label: t('user.dashboard') },
          { key: 'profile', icon: <ProfileOutlined />, label: t('profile') },
          {
            key: 'changePassword',
            icon: <KeyOutlined />,
            label: t('user.changePassword'),
            disabled: isSimulated,
          },
          { key: 'help', icon: <QuestionCircleOutlined />, label: t('help') },
          { type: 'divider' },
          { key: 'logOut', icon: <LogoutOutlined />, label: logOut },
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
