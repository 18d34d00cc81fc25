import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches } from 'react-router';
import { useSession } from '../../kit/api/session.ts';
import { type MenuEntry, pagesOf } from '../menu/menu-entry.ts';
import { useMenu } from '../menu/menu-store.ts';
import { useMenuTitle } from '../menu/menu-title.ts';
import { singleVehicleCode, useViewTitle, vehicleListOf } from './view-title.ts';

interface Crumb {
  key: string;
  title: string;
  /** Where it leads; a group is no page. */
  to?: string;
}

/** The groups above a page of the menu; a vehicle stands below the list of vehicles. */
function useCrumbs(code: string): readonly Crumb[] {
  const entries = useMenu((menu) => menu.entries);
  const titleOf = useMenuTitle();
  const groupCrumb = (entry: MenuEntry): Crumb => ({ key: entry.code, title: titleOf(entry) });
  const list = code === singleVehicleCode ? vehicleListOf(entries) : undefined;
  const found = list ?? pagesOf(entries).find(({ page }) => page.code === code);
  const groups = found?.groups.map(groupCrumb) ?? [];
  return list ? [...groups, { ...groupCrumb(list.page), to: list.page.path }] : groups;
}

/** U45: where the reader is, as the one first heading of the page, below the title that the session has (R2.37). */
export function Place() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const code = useMatches().at(-1)?.id ?? '';
  const own = useSession((session) => session.title);
  const title = useViewTitle()(code);
  const crumbs = useCrumbs(code);
  // A page that is not there says so in its own heading.
  if (title === '') return <p className="frame-place frame-page">{own || t('productShort')}</p>;
  const above = own === '' ? crumbs : [{ key: '#own', title: own }, ...crumbs];
  return (
    <div className="frame-place">
      {above.length > 0 && (
        <nav className="frame-crumbs" aria-label={t('place')}>
          <ol>
            {above.map(({ key, title: name, to }) => (
              <li key={key}>{to === undefined || to === pathname ? name : <Link to={to}>{name}</Link>}</li>
            ))}
          </ol>
        </nav>
      )}
      <h1 className="frame-page">{title}</h1>
    </div>
  );
}
