import { authorizeRole, role } from '@vehicle/contract/access/role/contract';
import { appCode } from '@vehicle/contract/core/enumeration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { ApplicationBar } from '../../../kit/list/application-bar.tsx';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRemoval } from '../../../kit/list/use-removal.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { neededIn } from '../../../kit/permission/needed-permission.ts';
import { usePermissionCheck } from '../../../kit/permission/permission.tsx';
import { usePinnedList } from '../../../kit/table/use-pinned-list.tsx';
import { AuthorizeDrawer } from './authorize-drawer.tsx';
import { columns, criteria, fields, initial, pinned, type RoleRow } from './role-declaration.tsx';

/** Only administrators change a role of the platform. */
function useMayChange(): (row: RoleRow) => boolean {
  const isAdministrator = useSession(({ memberType }) => memberType === 'administrator');
  return ({ orgName }) => isAdministrator || orgName !== null;
}

/** The roles of one application at a time, each act under the permission that it needs there (R6.2, R7.12). */
export function RolePage() {
  const { t } = useTranslation('role');
  const { list, chosen, choose } = usePinnedList(role, criteria, { pinned });
  const application = appCode.catch('vehicle').parse(chosen);
  const input = { appCode: application };
  const dialog = useResourceDialog(role, initial, input);
  const { add, edit, remove } = useStandardActions(role, dialog);
  const removeRows = useRemoval(role, input);
  const [authorized, setAuthorized] = useState<RoleRow | null>(null);
  const isPermitted = usePermissionCheck();
  const mayChange = useMayChange();

  const changing = (action: RowAction<RoleRow>): RowAction<RoleRow> => ({ ...action, isShown: mayChange });
  const authorize: RowAction<RoleRow> = {
    key: 'authorize',
    title: t('authorize'),
    permission: neededIn(authorizeRole, application),
    isShown: (row) => mayChange(row) && isPermitted('role-view'),
    onClick: setAuthorized,
  };
  const actions: RowAction<RoleRow>[] = [
    authorize,
    changing({ ...edit, permission: neededIn(role.calls.update, application) }),
    changing({ ...remove, onClick: (row) => void removeRows([row]) }),
  ];
  const addHere = { ...add, permission: neededIn(role.calls.create, application) };
  return (
    <>
      <ResourceListing
        namespace="role"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[addHere]}
        actions={actions}
        middle={
          <ApplicationBar namespace="role" label={t('application')} value={application} onChange={choose} />
        }
      />
      <ResourceForm namespace="role" resource={role} dialog={dialog} fields={fields} />
      <AuthorizeDrawer row={authorized} onClose={() => setAuthorized(null)} />
    </>
  );
}
