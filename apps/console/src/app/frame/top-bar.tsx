import {
  FontSizeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { languages } from '@vehicle/contract/core/language';
import { App, Button, Dropdown } from 'antd';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../kit/api/session.ts';
import { lazyPart } from '../../kit/dialog/lazy-part.ts';
import { changeLanguage } from '../../kit/i18n/i18n.ts';
import { languageNames } from '../../kit/i18n/language.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { MenuIcon } from '../../kit/icon/menu-icon.tsx';
import { useErrorLog } from '../error-log.ts';
import { setSize, sizes, toggleSidebar, useInterface } from '../interface-store.ts';
import { Place } from './place.tsx';
import { ThemeButton } from './settings/settings-place.tsx';
import { useHelpAddress } from './use-help-address.ts';
import { UserMenu } from './user-menu.tsx';

function HelpLink() {
  const { t } = useTranslation('shell');
  return (
    <Button
      type="text"
      className="frame-wide-only"
      aria-label={t('help')}
      icon={<QuestionCircleOutlined />}
      href={useHelpAddress()}
      target="_blank"
    />
  );
}

const ErrorLogDialog = lazyPart(async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog);

/** R3.4: there only once something has gone wrong. */
function ErrorLogButton() {
  const { t } = useTranslation('shell');
  const count = useErrorLog(({ errors }) => errors.length);
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button
        type="text"
        danger
        aria-label={`${t('errorLog.title')} ${count}`}
        icon={<MenuIcon name="bug" />}
        onClick={() => setIsOpen(true)}
      >
        {count}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ErrorLogDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function onFullscreenChange(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}

function FullscreenButton() {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null);

  // R8.16
  const handleClick = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      void message.warning(t('fullscreen.unsupported'));
    }
  };

  return (
    <Button
      type="text"
      className="frame-wide-only"
      aria-label={t(isFull ? 'fullscreen.leave' : 'fullscreen.enter')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={handleClick}
    />
  );
}

interface ChoiceMenuProps {
  choices: readonly { key: string; label: ReactNode; onClick: () => unknown }[];
  chosen: string;
  /** What opens it. */
  children: ReactNode;
}

function ChoiceMenu({ choices, chosen, children }: ChoiceMenuProps) {
  const menu = { items: [...choices], selectable: true, selectedKeys: [chosen] };
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={menu}>
      {children}
    </Dropdown>
  );
}

function LanguageMenu() {
  const { t } = useTranslation('shell');
  const choices = languages.map((key) => ({
    key,
    label: <span lang={key}>{languageNames[key]}</span>,
    onClick: () => changeLanguage(key),
  }));
  return (
    <ChoiceMenu choices={choices} chosen={useLanguage()}>
      <Button type="text" aria-label={t('language')} icon={<MenuIcon name="international" />} />
    </ChoiceMenu>
  );
}

const loadBox = async () => (await import('./menu/menu-search-box.tsx')).MenuSearchBox;
const MenuSearchBox = lazyPart(loadBox);

/** R2.41; the box and its library are fetched when somebody is about to search, so that it is there for the first letter. */
function MenuSearch() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      type="text"
      aria-label={t('search.open')}
      icon={<SearchOutlined />}
      onPointerEnter={() => void loadBox()}
      onFocus={() => void loadBox()}
      onClick={() => setIsOpen(true)}
    />
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <MenuSearchBox onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

/** R2.37: the global size. */
function SizeMenu() {
  const { t } = useTranslation('shell');
  const choices = sizes.map((size) => ({
    key: size,
    label: t(`size.${size}`),
    onClick: () => setSize(size),
  }));
  return (
    <ChoiceMenu choices={choices} chosen={useInterface((state) => state.size)}>
      <Button
        type="text"
        className="frame-wide-only"
        aria-label={t('size.label')}
        icon={<FontSizeOutlined />}
      />
    </ChoiceMenu>
  );
}

const NoticeBell = lazyPart(
  async () => (await import('../../context/access/notice/notice-bell.tsx')).NoticeBell,
);

/** Keeps the room of the bell until its code has come. */
function NoticePlace() {
  // Who has to change the password first is refused everything else.
  const isFirstSign = useSession((session) => session.firstSign);
  const { t } = useTranslation('shell');
  const nameOf = (unread: string | null) => (unread === null ? t('bell') : t('bellOf', { number: unread }));
  return (
    <span className="frame-bell">
      {!isFirstSign && (
        <Suspense fallback={null}>
          <NoticeBell nameOf={nameOf} />
        </Suspense>
      )}
    </span>
  );
}

/** R2.37. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const { isSidebarOpen, device } = useInterface();
  return (
    <header className="frame-bar">
      <Button
        type="text"
        aria-label={t(isSidebarOpen ? 'sidebar.close' : 'sidebar.open')}
        aria-expanded={isSidebarOpen}
        icon={isSidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={toggleSidebar}
      />
      <Place />
      <ErrorLogButton />
      <MenuSearch />
      <NoticePlace />
      <FullscreenButton />
      <SizeMenu />
      {/* On a phone both stand in the menu of the user. */}
      {device === 'desktop' && <ThemeButton />}
      {device === 'desktop' && <LanguageMenu />}
      <HelpLink />
      <UserMenu />
    </header>
  );
}
