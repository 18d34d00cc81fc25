import { Menu, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { useSession } from '../../../kit/api/session.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import { isExternal, litPage, type MenuEntry, pagesOf, visibleEntries } from '../../menu/menu-entry.ts';
import { useMenu } from '../../menu/menu-store.ts';
import { useMenuTitle } from '../../menu/menu-title.ts';
import { useSettings } from '../../settings-store.ts';
import { useTags } from '../../tags/tags-store.ts';
import { singleVehicleCode } from '../view-title.ts';

const StoredLogo = lazyPart(async () => (await import('../settings/stored-logo.tsx')).StoredLogo);

type Item = NonNullable<MenuProps['items']>[number];
type TitleOf = ReturnType<typeof useMenuTitle>;

/** An open page is gone back to as it was left, with its query. */
function EntryLink({ path, title }: { path: string; title: string }) {
  const address = useTags(({ tags }) => tags.find((tag) => tag.path === path)?.fullPath ?? path);
  return <Link to={address}>{title}</Link>;
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

/** The entry that is lit, and the groups that it stands in: for a single vehicle, which is no entry, that of the vehicles. */
function useCurrent(entries: readonly MenuEntry[]): ReturnType<typeof litPage> {
  const id = useMatches().at(-1)?.id ?? '';
  if (id !== singleVehicleCode) return litPage(entries, id);
  const vehicles = pagesOf(entries).find(({ page }) => page.view === 'data/vehicle');
  return litPage(entries, vehicles?.page.code ?? '');
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

export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const all = useMenu((menu) => menu.entries);
  const entries = visibleEntries(all);
  const titleOf = useMenuTitle();
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const { code, groups } = useCurrent(all);
  const { openKeys, setOpenKeys } = useOpenGroups(groups);
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
          items={entries.map((entry) => itemOf(entry, titleOf))}
          // A folded menu opens its groups as pop-ups by itself.
          {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
        />
      </nav>
    </>
  );
}
