import { Menu, type MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { useSession } from '../../shared/api/session.ts';
import { MenuIcon } from '../../shared/ui/icon/menu-icon.tsx';
import { isExternal, type MenuEntry, pagesOf, visibleEntries } from '../menu/menu-entry.ts';
import { useMenu } from '../menu/menu-store.ts';
import { useMenuTitle } from '../menu/menu-title.ts';
import { useSettings } from '../settings-store.ts';
import { useTags } from '../tags/tags-store.ts';
import { singleVehicleCode } from './view-title.ts';

type Item = NonNullable<MenuProps['items']>[number];
type TitleOf = ReturnType<typeof useMenuTitle>;

/** An open page is gone back to as it was left, with its query. */
function useAddressOf(): (path: string) => string {
  const tags = useTags((state) => state.tags);
  return (path) => tags.find((tag) => tag.path === path)?.fullPath ?? path;
}

interface Naming {
  titleOf: TitleOf;
  addressOf: (path: string) => string;
}

function itemOf(entry: MenuEntry, naming: Naming): Item {
  const { titleOf, addressOf } = naming;
  const title = titleOf(entry);
  const icon = entry.icon === '' ? null : <MenuIcon name={entry.icon} />;
  if (entry.children.length > 0) {
    return {
      key: entry.code,
      icon,
      label: title,
      children: entry.children.map((child) => itemOf(child, naming)),
    };
  }
  const label = isExternal(entry.path) ? (
    <a href={entry.path} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    <Link to={addressOf(entry.path)}>{title}</Link>
  );
  return { key: entry.code, icon, label, title };
}

/** The entry that is lit, and the groups that it stands in. */
function useCurrent(entries: readonly MenuEntry[]): { code: string; groups: string[] } {
  const id = useMatches().at(-1)?.id ?? '';
  const isCurrent = ({ code, view }: MenuEntry) =>
    code === id || (id === singleVehicleCode && view === 'data/vehicle');
  const found = pagesOf(entries).find(({ page }) => isCurrent(page));
  return { code: found?.page.code ?? '', groups: found?.groups.map((group) => group.code) ?? [] };
}

function Logo({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const logo = useSession((session) => session.logo);
  return (
    <Link to="/" className="frame-logo" aria-label={t('productShort')}>
      <img src={logo || '/icon.svg'} alt="" width={28} height={28} />
      {!isCollapsed && <span>{t('productShort')}</span>}
    </Link>
  );
}

export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const entries = visibleEntries(useMenu((menu) => menu.entries));
  const titleOf = useMenuTitle();
  const addressOf = useAddressOf();
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const { code, groups } = useCurrent(entries);
  const groupKey = groups.join(' ');
  const [openKeys, setOpenKeys] = useState<string[]>([]);
  useEffect(() => {
    const wanted = groupKey === '' ? [] : groupKey.split(' ');
    setOpenKeys((before) => [...new Set([...before, ...wanted])]);
  }, [groupKey]);
  return (
    <>
      {hasLogo && <Logo isCollapsed={isCollapsed} />}
      <nav aria-label={t('menu')} className="frame-menu">
        <Menu
          mode="inline"
          theme="dark"
          inlineCollapsed={isCollapsed}
          inlineIndent={18}
          selectedKeys={[code]}
          items={entries.map((entry) => itemOf(entry, { titleOf, addressOf }))}
          // A folded menu opens its groups as pop-ups by itself.
          {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
        />
      </nav>
    </>
  );
}
