import type { Permission } from '@vehicle/contract/core/permission';
import { menuTexts, permissionTexts } from '@vehicle/contract/texts';
import type { MenuPage } from '../../http/module.ts';
import { modules } from '../modules.ts';

interface Button {
  code: Permission;
  name: string;
}

export interface MenuEntry {
  code: string;
  name: string;
  path: string;
  /** The view; a group has none. */
  url?: string;
  icon: string;
  affix?: boolean;
  sort: number;
  buttons?: readonly Button[];
  children?: readonly MenuEntry[];
}

const groups = [
  { code: 'monitoring', path: '/monitoring', icon: 'monitor', sort: 5 },
  { code: 'vehicle-management', path: '/vehicleManagement', icon: 'smallCar', sort: 10 },
  { code: 'base-data', path: '/data', icon: 'component', sort: 20 },
  { code: 'inspection', path: '/inspection', icon: 'clipboard', sort: 30 },
  { code: 'maintenance', path: '/maintenance', icon: 'documentation', sort: 40 },
  { code: 'stock', path: '/stock', icon: 'stock', sort: 45 },
  { code: 'research', path: '/research', icon: 'bug', sort: 50 },
  { code: 'expert', path: '/expert', icon: 'education', sort: 60 },
  { code: 'statistics', path: '/statistics', icon: 'statistics', sort: 65 },
  { code: 'system', path: '/system', icon: 'system', sort: 70 },
] as const;

/** `/data/vehicleModel` shows `data/vehicle-model`. */
function viewOf(path: string): string {
  return path.slice(1).replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** Names are kept in Chinese; readers of other languages get those of the noun's texts, by the code. */
function entryOf({ code, path, icon, sort, isPinned, permissions = [] }: MenuPage): MenuEntry {
  return {
    code,
    name: menuTexts[code][0],
    path,
    url: viewOf(path),
    icon,
    sort,
    ...(isPinned && { affix: true }),
    buttons: permissions.map((permission) => ({ code: permission, name: permissionTexts[permission][0] })),
  };
}

const pages = [...modules.values()].flatMap((module) => module.pages);

function entriesBelow(group?: string): MenuEntry[] {
  return pages.filter(({ below }) => below === group).map(entryOf);
}

const bySort = (one: MenuEntry, other: MenuEntry) => one.sort - other.sort;

/** The menu of the views that exist, with the buttons of each (decisions §3). */
export const menu: readonly MenuEntry[] = [
  ...entriesBelow(),
  ...groups.map((group) => ({
    ...group,
    name: menuTexts[group.code][0],
    children: entriesBelow(group.code).sort(bySort),
  })),
].sort(bySort);
