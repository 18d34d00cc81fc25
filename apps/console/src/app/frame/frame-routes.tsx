import { type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import { useSession } from '../../kit/api/session.ts';
import { currentLanguage } from '../../kit/i18n/language.ts';
import { myTurn } from '../../kit/turn/turn.ts';
import { ForbiddenPage } from '../error/forbidden-page.tsx';
import { NotFoundPage } from '../error/not-found-page.tsx';
import { firstPath, isExternal, type MenuEntry } from '../menu/menu-entry.ts';
import { useMenu } from '../menu/menu-store.ts';
import { loadSession } from '../session/load-session.ts';
import { refresh } from '../tags/tags-store.ts';
import { loadAntdLocale } from './antd-locale.ts';
import { BrokenViewRoute } from './broken-view-route.tsx';
import { Frame } from './frame.tsx';
import { loadSingleVehicle } from './single-vehicle-loader.ts';
import { loadView } from './view.tsx';
import { profileCode, singleVehicleCode } from './view-title.ts';

/** R2.8. */
async function toFirstPage(): Promise<Response | null> {
  await myTurn();
  const path = firstPath(useMenu.getState().entries);
  return path === null ? null : redirect(path);
}

/** Somebody without any page is told so; who must change the password first will get theirs after that. */
function NoPage() {
  const isFirstSign = useSession((session) => session.firstSign);
  return isFirstSign ? null : <ForbiddenPage />;
}

/**
 * R2.5: the page is made anew, in place of this entry of the history. One slash only: an address that begins with two is one
 * of another server.
 */
function toRefreshed({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/redirect[/\\]*/, '/');
  refresh(path);
  return replace(path + search);
}

/** Routes that are there whatever the menu holds; an entry of the same name would break the router. */
const fixedCodes: readonly string[] = [singleVehicleCode, profileCode];

/** A group's own path leads to its first page. */
function routeOf(entry: MenuEntry): RouteObject[] {
  if (isExternal(entry.path)) return [];
  if (fixedCodes.includes(entry.code)) {
    console.error(`The menu uses a name that is taken: ${entry.code}`);
    return [];
  }
  if (entry.children.length === 0) {
    const { code: id, path, view } = entry;
    if (view === '') return [{ id, path, Component: NotFoundPage }];
    return [{ id, path, lazy: async () => ({ Component: await loadView(view) }) }];
  }
  const first = firstPath([entry]);
  return [
    { id: entry.code, children: entry.children.flatMap(routeOf) },
    ...(first === null ? [] : [{ path: entry.path, loader: () => replace(first) }]),
  ];
}

/** R4.4, R4.5: the frame with a route for each page that the session may open. */
export async function frameRoutes(): Promise<RouteObject[]> {
  await Promise.all([loadSession(), loadAntdLocale(currentLanguage())]);
  const { entries } = useMenu.getState();
  return [
    {
      id: '#frame',
      Component: Frame,
      children: [
        {
          id: '#views',
          ErrorBoundary: BrokenViewRoute,
          children: [
            { index: true, loader: toFirstPage, Component: NoPage },
            { path: '/403', Component: ForbiddenPage },
            { path: '/redirect/*', loader: toRefreshed },
            {
              id: singleVehicleCode,
              path: '/singleVehicle/index/:id',
              loader: loadSingleVehicle,
              lazy: async () => ({ Component: await loadView('single-vehicle') }),
            },
            {
              id: profileCode,
              path: '/profile',
              lazy: async () => ({ Component: await loadView('profile') }),
            },
            ...entries.flatMap(routeOf),
          ],
        },
      ],
    },
  ];
}
