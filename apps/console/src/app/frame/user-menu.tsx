import {
  BgColorsOutlined,
  DownOutlined,
  FlagOutlined,
  LogoutOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { languages } from '@vehicle/contract/core/language';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { firstStepsAddress, useHasFirstSteps } from '../../context/access/first-step/use-first-page.ts';
import { useSession } from '../../kit/api/session.ts';
import { openPasswordDialog } from '../../kit/dialog/password-dialog-store.ts';
import { useConfirmation } from '../../kit/dialog/use-confirmation.ts';
import { changeLanguage } from '../../kit/i18n/i18n.ts';
import { languageNames } from '../../kit/i18n/language.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { MenuIcon } from '../../kit/icon/menu-icon.tsx';
import { useOutbox } from '../../kit/outbox/outbox.ts';
import { useInterface } from '../interface-store.ts';
import { signOut } from '../session/sign-out.ts';
import { openSettings } from './settings/settings-place.tsx';
import { useHelpAddress } from './use-help-address.ts';

/** R2.37; who acts as another member cannot change that one's password, and logs out of the simulation (R4.3). */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const help = useHelpAddress();
  const name = useSession((session) => session.memberName || session.name);
  const isSimulated = useSession((session) => session.simulation !== null);
  const commands: Readonly<Record<string, () => void>> = {
    dashboard: () => void navigate('/'),
    firstSteps: () => void navigate(firstStepsAddress),
    profile: () => void navigate('/profile'),
    changePassword: () => openPasswordDialog('wanted'),
    help: () => void open(help, '_blank', 'noopener'),
    settings: openSettings,
    logOut: () => void leave(),
  };
  const isPhone = useInterface((state) => state.device === 'mobile');
  const language = useLanguage();
  const ask = useConfirmation();
  const leave = async () => {
    const unsent = useOutbox.getState().entries.length;
    if (
      isSimulated ||
      unsent === 0 ||
      (await ask(t('outbox.sureToLeave', { count: unsent }), { isDanger: true }))
    )
      await signOut();
  };
  const settings = { key: 'settings', icon: <BgColorsOutlined />, label: t('settings.title') };
  const languageChoice = {
    key: 'language',
    icon: <MenuIcon name="international" />,
    label: t('language'),
    children: languages.map((key) => ({
      key: `language ${key}`,
      disabled: key === language,
      label: <span lang={key}>{languageNames[key]}</span>,
      onClick: () => void changeLanguage(key),
    })),
  };
  const [isNear, setIsNear] = useState(false);
  const hasSteps = useHasFirstSteps(isNear);
  const near = () => setIsNear(true);
  const logOut = t(isSimulated ? 'simulation.stop' : 'user.logOut');
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'dashboard', icon: <MenuIcon name="dashboard" />, label: t('user.dashboard') },
          { key: 'profile', icon: <ProfileOutlined />, label: t('profile') },
          {
            key: 'changePassword',
            icon: <MenuIcon name="password" />,
            label: t('user.changePassword'),
            disabled: isSimulated,
          },
          ...(isPhone ? [settings, languageChoice] : []),
          ...(hasSteps ? [{ key: 'firstSteps', icon: <FlagOutlined />, label: t('user.firstSteps') }] : []),
          { key: 'help', icon: <QuestionCircleOutlined />, label: t('help') },
          { type: 'divider' },
          { key: 'logOut', icon: <LogoutOutlined />, label: logOut },
        ],
        onClick: ({ key }) => commands[key]?.(),
      }}
    >
      <Button
        type="text"
        aria-label={`${t('user.menu')} ${name}`}
        className="frame-user"
        onPointerEnter={near}
        onFocus={near}
      >
        <UserOutlined />
        <span className="frame-user-name">{name}</span>
        <DownOutlined className="frame-user-arrow" />
      </Button>
    </Dropdown>
  );
}
