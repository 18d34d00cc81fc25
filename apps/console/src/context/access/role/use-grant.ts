import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';
import { assignableMenuEntries } from '@vehicle/contract/access/menu-entry/contract';
import { type role, roleMenuEntries, roleMenuEntriesInApp } from '@vehicle/contract/access/role/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { RowOf } from '@vehicle/contract/core/resource';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';

export type RoleRow = RowOf<typeof role>;

/** What can be given to a role, and what it holds now. */
export interface Grant {
  entries: readonly AuthorizedMenuEntry[];
  stored: readonly number[];
  version: number;
}

/** This console's own application is known from the sign-in; another one is found by its code. */
function useApplicationId(appCode: AppCode) {
  const own = useSession(({ applicationId }) => applicationId);
  const isOwn = appCode === 'vehicle';
  const query = useCall(
    option.application,
    { query: { keyword: appCode } },
    { enabled: !isOwn, ownsErrors: true },
  );
  const found = query.data?.find(({ id }) => typeof id === 'number')?.id;
  return { query, applicationId: isOwn ? own : Number(found ?? 0) };
}

export function useGrant({ id, appCode }: RoleRow) {
  const { t } = useTranslation('role');
  const application = useApplicationId(appCode);
  const { applicationId } = application;
  const assignable = useCall(
    assignableMenuEntries,
    { params: { id: applicationId }, appCode },
    { enabled: applicationId > 0, ownsErrors: true },
  );
  // Always as it is now: what is saved is the whole of it.
  const held = useCall(
    appCode === 'vehicle' ? roleMenuEntries : roleMenuEntriesInApp,
    { params: { id }, appCode },
    { ownsErrors: true, staleTime_ms: 0 },
  );
  useOptionMessage(application.query.isError, t('applicationFailed'));
  useOptionMessage(assignable.isError || held.isError, t('permissionDataFailed'));

  const parts = [application.query, assignable, held];
  const isReady = assignable.data !== undefined && held.data !== undefined && !held.isFetching;
  const grant: Grant | null = isReady
    ? { entries: assignable.data, stored: held.data.menuEntryIds, version: held.data.version }
    : null;
  return {
    grant,
    error: parts.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(parts.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
