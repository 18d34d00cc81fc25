import './bottom-bar.css';
import {
  BarChartOutlined,
  BookOutlined,
  BugOutlined,
  CarOutlined,
  EnvironmentOutlined,
  HddOutlined,
  HomeOutlined,
  InboxOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type HomeRole, roleOf } from '../../../context/telemetry/dashboard/arrangement/tile-list.ts';
import { useSession } from '../../../kit/api/session.ts';
import { pagesOf } from '../../menu/menu-entry.ts';
import { useMenu } from '../../menu/menu-store.ts';
import { useAddressOf } from '../menu/use-address-of.ts';
import { useCurrent } from '../menu/use-current.ts';

/** By the codes of the menu. */
const icons = {
  dashboard: HomeOutlined,
  distribution: EnvironmentOutlined,
  'fault-service': BugOutlined,
  'maintenance-reminder': ToolOutlined,
  'equipment-list': CarOutlined,
  'stock-vehicle': InboxOutlined,
  worktime: BarChartOutlined,
  repository: BookOutlined,
  terminal: HddOutlined,
} satisfies Readonly<Record<string, ComponentType>>;
type PlaceCode = keyof typeof icons;

const count = 5;

/** What a role goes to most often. */
const wanted: Readonly<Record<HomeRole, readonly PlaceCode[]>> = {
  mine: ['dashboard', 'distribution', 'fault-service', 'maintenance-reminder', 'equipment-list'],
  maker: ['dashboard', 'distribution', 'fault-service', 'stock-vehicle', 'equipment-list'],
  service: ['dashboard', 'fault-service', 'maintenance-reminder', 'distribution', 'equipment-list'],
};
/** In place of those that the reader may not open. */
const others: readonly PlaceCode[] = ['worktime', 'repository', 'terminal'];

function BottomPlace({ code, path, isLit }: { code: PlaceCode; path: string; isLit: boolean }) {
  const { t } = useTranslation('shell');
  const Icon = icons[code];
  return (
    <li>
      <Link to={useAddressOf(path)} aria-current={isLit ? 'page' : undefined}>
        <Icon />
        <span>{t(`places.${code}`)}</span>
      </Link>
    </li>
  );
}

/** U42: five places within reach of a thumb, by what the reader's work is. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const entries = useMenu((menu) => menu.entries);
  const role = useSession(({ orgType, memberType }) => roleOf(orgType, memberType));
  const { code: lit } = useCurrent(entries);
  const paths = new Map(pagesOf(entries).map(({ page }) => [page.code, page.path]));
  const places = [...wanted[role], ...others]
    .flatMap((code) => {
      const path = paths.get(code);
      return path === undefined ? [] : [{ code, path }];
    })
    .slice(0, count);
  if (places.length === 0) return null;
  // A vehicle belongs to the list of all of them; on a phone that of the machines at work stands for it.
  const litPlace = lit === 'vehicle' ? 'equipment-list' : lit;
  return (
    <nav className="bottom-bar" aria-label={t('places.label')}>
      <ul>
        {places.map(({ code, path }) => (
          <BottomPlace key={code} code={code} path={path} isLit={code === litPlace} />
        ))}
      </ul>
    </nav>
  );
}
