import { authorizedMenuEntries, memberInfo } from '@vehicle/contract/access/member/passport';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, type RouteObject, redirect, replace, useRouteError } from 'react-router';
import { ApiError } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/client.ts';
import { callKey, callOptions } from '../../kit/api/query.ts';
import { lookValues, useSession } from '../../kit/api/session.ts';
import { currentLanguage } from '../../kit/i18n/language.ts';
import { productColour, simulatedColour } from '../../kit/mood/session-colours.ts';
import { eraseOthers } from '../../kit/outbox/device-store.ts';
import { yieldToMain } from '../../kit/task-queue/task-queue.ts';
import { vehicleWord } from '../../kit/text/vehicle-name.tsx';
import { ErrorPage } from '../error/error-page.tsx';
import { StatusPage } from '../error/status-page.tsx';
import { logError } from '../error-log.ts';
import { firstPath, isExternal, type MenuEntry, menuOf } from '../menu/menu-entry.ts';
import { useMenu } from '../menu/menu-store.ts';
import { queryClient } from '../query-client.ts';
import { nameSubject, refresh } from '../tags/tags-store.ts';
import { loadAntdLocale } from './antd-locale.ts';
import { Frame } from './frame.tsx';
import { loadView } from './view.tsx';
import { profileCode, singleVehicleCode } from './view-title.ts';

/** R8.2: an answer without the member in it. */
async function loadMember() {
  try {
    const member = await call(memberInfo, {});
    // What else of it a page wants to know it finds here.
    queryClient.setQueryData(callKey(memberInfo, {}), { message: '', object: member });
    return member;
  } catch (error) {
    const isEmpty = error instanceof ApiError && error.code === 'UNREADABLE';
    throw isEmpty ? new Error(i18next.t('error:fetchFailed')) : error;
  }
}

/** R4.5: who it is, what they may open and what they may press. Somebody who must change the password gets no menu yet. */
async function loadSession(): Promise<void> {
  const { look, ...member } = await loadMember();
  const { memberId, memberName, memberType, orgType, firstSign, passwordPolicy, release } = member;
  const { simulation } = useSession.getState();
  useSession.setState({
    ...{ memberId, memberName, memberType, orgType, firstSign, passwordPolicy, release },
    ...lookValues(look, simulation === null ? productColour : simulatedColour),
  });
  // Before anything of the device is read: what another member has left on it goes.
  if (simulation === null) await eraseOthers(memberId).catch((error: unknown) => console.error(error));
  if (firstSign) return;
  const { applicationId } = useSession.getState();
  // Asked for by each page whose numbers link to others; they find the answer here.
  const { object: entries } = await queryClient.fetchQuery({
    ...callOptions(authorizedMenuEntries, { params: { id: applicationId } }),
    staleTime: 0,
    retry: false,
    meta: { ownsErrors: true },
  });
  // To read so much has taken its time; the page answers before it goes on.
  await yieldToMain();
  useSession.setState({
    actions: entries.filter((entry) => entry.kind === 'Action').map((entry) => entry.code),
  });
  useMenu.setState({ entries: menuOf(entries) });
}

/** A view that threw: the frame stays, so that the rest of the product stays within reach. */
function BrokenViewRoute() {
  const error = useRouteError();
  const { t } = useTranslation('error');
  useEffect(() => {
    console.error(error);
    logError(error);
  }, [error]);
  const detail = error instanceof Error ? error.message : String(error);
  return (
    <ErrorPage mark="!" title={t('broken.title')} text={`${t('broken.text')} (${detail})`} isInPage>
      <button type="button" onClick={() => window.location.reload()}>
        {t('broken.retry')}
      </button>
    </ErrorPage>
  );
}

/** R2.6, R5.18: digits only; what the vehicle is called becomes part of the title. */
async function loadSingleVehicle({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const { id = '' } = params;
  if (!/^\d{1,10}$/.test(id)) return replace('/404');
  // An error is shown by the page, which asks for the same record.
  await queryClient
    .fetchQuery({
      ...callOptions(vehicle.calls.get, { params: { id: Number(id) } }),
      meta: { ownsErrors: true },
    })
    .then(({ object }) => nameSubject(`/singleVehicle/index/${id}`, vehicleWord(object)))
    .catch(() => undefined);
  return null;
}

/** R2.8. */
async function toFirstPage(): Promise<Response | null> {
  await yieldToMain();
  const path = firstPath(useMenu.getState().entries);
  return path === null ? null : redirect(path);
}

/** Somebody without any page is told so; who must change the password first will get theirs after that. */
function NoPage() {
  const isFirstSign = useSession((session) => session.firstSign);
  return isFirstSign ? null : <StatusPage status="403" />;
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
    if (view === '') return [{ id, path, element: <StatusPage status="404" isInPage /> }];
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
            { path: '/403', element: <StatusPage status="403" /> },
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
