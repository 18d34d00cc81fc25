import './role.css';
import { authorizeRole, role } from '@vehicle/contract/access/role/contract';
import type { Call } from '@vehicle/contract/core/call';
import { type AppCode, appCode } from '@vehicle/contract/core/enumeration';
import { permission } from '@vehicle/contract/core/permission';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { Drawer, Input, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { useGuardedClose } from '../../../kit/dialog/use-guarded-close.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { ApplicationBar } from '../../../kit/list/criteria/application-bar.tsx';
import { enabledCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type {
  Column,
  Criterion,
  FormField,
  NeededPermission,
  RowAction,
} from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRemoval } from '../../../kit/list/use-removal.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { usePermissionCheck } from '../../../kit/permission/permission.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { usePinnedList } from '../../../kit/table/use-pinned-list.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { GrantEditor } from './grant-editor.tsx';
import { type RoleRow, useGrant } from './use-grant.ts';

/** The organisation that a role belongs to; one of the platform belongs to none. */
function OwnerName({ of }: { of: string | null }) {
  const { t } = useTranslation('role');
  return of ?? t('platform');
}

const pinned = { field: 'appCode', initial: 'vehicle' };

const columns: readonly Column<RoleRow>[] = [
  { field: 'name', width: 180, isSortable: true, isTitle: true },
  { field: 'description', width: 260 },
  enumColumn('role', { field: 'appCode', width: 150 }),
  { field: 'orgName', width: 180, render: (row) => <OwnerName of={row.orgName} /> },
  { field: 'memberCount', width: 100, align: 'right' },
  { field: 'enabled', width: 100, isTitle: true, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
  { field: 'creator', width: 130 },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

const criteria: readonly Criterion[] = [wordCriterion('name'), enabledCriterion];

const fields: readonly FormField<keyof WriteOf<typeof role>>[] = [
  { name: 'name', control: <Input maxLength={100} /> },
  { name: 'description', control: <Input.TextArea maxLength={100} autoSize={{ minRows: 1, maxRows: 4 }} /> },
  { name: 'enabled', control: <FlagSwitch /> },
];

const initial: Partial<WriteOf<typeof role>> = { enabled: true };

/** Which menus and buttons a role holds (R6.2). Unsaved edits ask before they are dropped. */
function AuthorizeDrawer({ row, onClose }: RowDialogProps<RoleRow>) {
  const { t } = useTranslation('role');
  const isNarrow = useIsNarrow();
  const { close, askAndClose, onEdited } = useGuardedClose(onClose);
  return (
    <Drawer
      open={row !== null}
      onClose={() => void askAndClose()}
      destroyOnHidden
      title={t('authorizeOf', { name: row?.name ?? '' })}
      size={isNarrow ? '100%' : 'min(1080px, 86vw)'}
      className="grant-drawer"
    >
      {row && <LoadedGrant row={row} onEdited={onEdited} onClose={close} />}
    </Drawer>
  );
}

interface LoadedGrantProps {
  row: RoleRow;
  onEdited: (isEdited: boolean) => void;
  onClose: () => void;
}

function LoadedGrant({ row, onEdited, onClose }: LoadedGrantProps) {
  const { grant, error, retry } = useGrant(row);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!grant) return <Spin className="drawer-spin" />;
  return <GrantEditor row={row} grant={grant} onEdited={onEdited} onSaved={onClose} />;
}

/** The code that a call needs in an application (R6.2); NONE where a session is enough. */
function neededIn(call: Call, appCode: AppCode): NeededPermission {
  const code = permission.safeParse(call.authorityIn[appCode] ?? call.authority);
  return code.success ? code.data : 'NONE';
}

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
