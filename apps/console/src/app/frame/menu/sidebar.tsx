import { Menu, type MenuProps } from 'antd';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../kit/api/session.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import { isExternal, type MenuEntry, visibleEntries } from '../../menu/menu-entry.ts';
import { useMenu } from '../../menu/menu-store.ts';
import { useMenuTitle } from '../../menu/menu-title.ts';
import { useSettings } from '../../settings-store.ts';
import { useAddressOf } from './use-address-of.ts';
import { useCurrent } from './use-current.ts';

const StoredLogo = lazyPart(async () => (await import('../settings/stored-logo.tsx')).StoredLogo);

type Item = NonNullable<MenuProps['items']>[number];
type TitleOf = ReturnType<typeof useMenuTitle>;

function EntryLink({ path, title }: { path: string; title: string }) {
  return <Link to={useAddressOf(path)}>{title}</Link>;
}

function itemOf(entry: MenuEntry, titleOf: TitleOf): Item {
  const title = titleOf(entry);
  const icon = entry.icon === '' ? null : <MenuIcon name={entry.icon} />;
  if (entry.children.length > 0) {
    return {
      key: entry.code,
      icon,
      label: title,
      children: entry.children.map((child) => itemOf(child, titleOf)),
    };
  }
  const label = isExternal(entry.path) ? (
    <a href={entry.path} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    <EntryLink path={entry.path} title={title} />
  );
  return { key: entry.code, icon, label, title };
}

/** The groups of the page in view are open from the start. */
function useOpenGroups(groups: readonly string[]) {
  const groupKey = groups.join(' ');
  const [shownFor, setShownFor] = useState('');
  const [openKeys, setOpenKeys] = useState<string[]>([]);
  if (groupKey !== shownFor) {
    setShownFor(groupKey);
    setOpenKeys([...new Set([...openKeys, ...groups])]);
  }
  return { openKeys, setOpenKeys };
}

/** Groups open for so long. */
const opening_ms = 300;

/** What is lit is scrolled to with its neighbours. */
const beside_px = 44;

/** Scrolls the menu and nothing around it: where the page stands is its reader's. */
function scrollTo(menu: HTMLElement, entry: Element): void {
  const { top, bottom } = menu.getBoundingClientRect();
  const lit = entry.getBoundingClientRect();
  const above = top - (lit.top - beside_px);
  const below = lit.bottom + beside_px - bottom;
  if (above > 0) menu.scrollTop -= above;
  else if (below > 0) menu.scrollTop += below;
}

/** U45: what is lit is in view, also far down a long menu; when its group has opened it stands elsewhere than before. */
function useLitInView(place: RefObject<HTMLElement | null>, lit: string): void {
  useEffect(() => {
    if (lit === '') return;
    const show = () => {
      const menu = place.current;
      // In a folded menu only the group stands there.
      const entry =
        menu?.querySelector('.ant-menu-item-selected') ??
        menu?.querySelector('.ant-menu-submenu-selected > .ant-menu-submenu-title');
      if (menu && entry) scrollTo(menu, entry);
    };
    const frame = requestAnimationFrame(show);
    const timer = setTimeout(show, opening_ms);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [place, lit]);
}

function Logo({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const logo = useSession((session) => session.logo);
  const title = useSession((session) => session.title) || t('productShort');
  return (
    <Link
      to="/"
      className={isCollapsed ? 'frame-logo frame-logo-collapsed' : 'frame-logo'}
      aria-label={title}
    >
      {logo === '' ? (
        <img src="/icon.svg" alt="" width={28} height={28} />
      ) : (
        <Suspense fallback={<span className="frame-logo-place" />}>
          <StoredLogo id={logo} />
        </Suspense>
      )}
      {!isCollapsed && <span className="frame-logo-title">{title}</span>}
    </Link>
  );
}

/** R14.5: what the server runs; who reports a fault reads it here. */
function Foot() {
  const { t } = useTranslation('shell');
  const release = useSession((session) => session.release);
  if (release === null) return null;
  const { version, commit } = release;
  return (
    <p className="frame-version">
      {t('version', { version })}
      {commit !== null && <span title={commit}> · {commit.slice(0, 7)}</span>}
    </p>
  );
}

export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const all = useMenu((menu) => menu.entries);
  const entries = visibleEntries(all);
  const titleOf = useMenuTitle();
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const { code, groups } = useCurrent(all);
  const { openKeys, setOpenKeys } = useOpenGroups(groups);
  const place = useRef<HTMLElement>(null);
  useLitInView(place, code);
  return (
    <>
      {hasLogo && <Logo isCollapsed={isCollapsed} />}
      <nav ref={place} aria-label={t('menu')} className="frame-menu">
        <Menu
          mode="inline"
          theme="dark"
          inlineCollapsed={isCollapsed}
          inlineIndent={18}
          selectedKeys={[code]}
          items={entries.map((entry) => itemOf(entry, titleOf))}
          // A folded menu opens its groups as pop-ups by itself.
          {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
        />
      </nav>
      {!isCollapsed && <Foot />}
    </>
  );
}
