import { serverDate } from '../../../kit/api/server-time.ts';
import './member.css';
import { useMutation } from '@tanstack/react-query';
import { enableMember, member } from '@vehicle/contract/access/member/contract';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { startSimulation } from '../../../kit/api/simulation.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { type OpenedFor, openAction, useOpened } from '../../../kit/form/use-opened.ts';
import {
  type ConfirmResult,
  type FormValues,
  type ResourceDialog,
  useResourceDialog,
} from '../../../kit/form/use-resource-dialog.ts';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { EnumText } from '../../../kit/list/enum-text.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import { hasExpired, longTerm } from './expiry.ts';
import { criteria, fields, newFields, ownFields } from './member-declaration.tsx';
import { type MemberRow, mayEnd, mayManage, maySimulate } from './member-row.ts';
import { useMemberPassword } from './use-member-password.ts';
import { useReader } from './use-reader.ts';

/** R4.3, after a question: from then on every page is the other member's. */
function useSimulation(): (row: MemberRow) => Promise<void> {
  const { t } = useTranslation('member');
  const confirm = useConfirmation();
  const { mutate } = useMutation({ mutationFn: (memberId: number) => startSimulation(memberId) });
  return async ({ id, name }) => {
    if (await confirm(t('sureToSimulate', { name }))) mutate(id);
  };
}

type MemberDialog = 'resetPassword' | 'signIns';

interface GivenActions {
  opened: OpenedFor<MemberDialog, MemberRow>;
  edit: RowAction<MemberRow>;
  remove: RowAction<MemberRow>;
}

/** What can be done with a member; nobody ends the own, or manages one of more rights. */
function useMemberActions({ edit, remove, opened }: GivenActions): readonly RowAction<MemberRow>[] {
  const { t } = useTranslation('member');
  const reader = useReader();
  const simulate = useSimulation();
  return [
    { ...edit, isShown: (row) => mayManage(row, reader) },
    openAction(opened, { key: 'signIns', title: t('signIns'), permission: 'member-view' }),
    openAction(opened, {
      key: 'resetPassword',
      title: t('resetPassword'),
      permission: 'member-resetpassword',
      isShown: (row) => mayEnd(row, reader),
    }),
    {
      key: 'simulate',
      title: t('simulate'),
      permission: 'member-simulate',
      isShown: (row) => maySimulate(row, reader),
      onClick: (row) => void simulate(row),
    },
    { ...remove, isShown: (row) => mayEnd(row, reader) },
  ];
}

function LastDay({ day }: { day: string | null }) {
  const { t } = useTranslation('member');
  if (day === null || day >= longTerm) return t('longTerm');
  return (
    <span className="figure">
      {day} {hasExpired(day, serverDate()) && <StateMark tone="bad">{t('expired')}</StateMark>}
    </span>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.length === 0 ? absent : names.join(' · ');
}

/** R3.23, R3.25. */
const columns: readonly Column<MemberRow>[] = [
  { field: 'loginName', width: 140, isSortable: true, isTitle: true },
  { field: 'name', width: 130, isSortable: true, isTitle: true },
  {
    field: 'memberType',
    width: 150,
    render: (row) => <EnumText namespace="member" texts="type" value={row.memberType} />,
  },
  { field: 'mobile', width: 130 },
  { field: 'orgName', width: 180 },
  { field: 'roleNames', width: 160, render: (row) => <Names names={row.roleNames} /> },
  { field: 'applicationNames', width: 150, render: (row) => <Names names={row.applicationNames} /> },
  { field: 'expiresAt', width: 170, isSortable: true, render: (row) => <LastDay day={row.expiresAt} /> },
  { field: 'enabled', width: 90, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
  { field: 'loginCount', width: 110, align: 'right', isSortable: true },
  { field: 'lastLoginAt', width: 180, isSortable: true, render: (row) => <Instant at={row.lastLoginAt} /> },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

/** The screen asks about it; nobody needs a toast as well. */
const knownElsewhere = 'MOBILE_ON_OTHER_PLATFORM';

/** R5.13: a mobile that is known on another platform can be let in here too, instead of being registered again. */
function useRegistration(dialog: ResourceDialog<MemberRow>): ResourceDialog<MemberRow> {
  const { t } = useTranslation(['member', 'crud']);
  const { modal } = App.useApp();
  const reload = useReload([member.calls.list]);
  const enabling = useCallMutation(enableMember);

  const confirm = async (values: FormValues): Promise<ConfirmResult> => {
    try {
      return await dialog.confirm(values);
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code === knownElsewhere && dialog.row === null;
      if (!isKnown) throw error;
      const isWanted = await modal.confirm({
        title: t('crud:notice'),
        content: error.message,
        okText: t('enableHere'),
        cancelText: t('crud:cancel'),
        // Above the form's dialog.
        zIndex: 2000,
      });
      if (!isWanted) throw error;
      await enabling.mutateAsync({ body: { mobile: String(values.mobile) } });
      await reload();
      return { close: true };
    }
  };
  return { ...dialog, confirm };
}

const dialogs = [
  rowDialog('resetPassword', async () => (await import('./reset-password.tsx')).ResetPassword),
  rowDialog('signIns', async () => (await import('./sign-in-drawer.tsx')).SignInDrawer),
] as const;

export function MemberPage() {
  const { t } = useTranslation('member');
  const { applicationId, memberId } = useSession.getState();
  const initial = { memberType: 'orgUser', enabled: true, applicationIds: [applicationId], roleIds: [] };
  const list = useResourceList(member, criteria);
  const dialog = useRegistration(useResourceDialog(member, initial, { ownedCodes: [knownElsewhere] }));
  const { add, edit, remove } = useStandardActions(member, dialog);
  const opened = useOpened<MemberDialog, MemberRow>();
  const actions = useMemberActions({ edit, remove, opened });
  const { rule, onStrength } = useMemberPassword();
  const fieldsOfNew = useMemo(() => newFields(onStrength), [onStrength]);
  const isNew = dialog.row === null;
  const fieldsOfOld = dialog.row?.id === memberId ? ownFields : fields;

  return (
    <>
      <ResourceListing
        namespace="member"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[{ ...add, title: t('add') }]}
        actions={actions}
      />
      <ResourceForm
        namespace="member"
        resource={member}
        dialog={dialog}
        fields={isNew ? fieldsOfNew : fieldsOfOld}
        {...(isNew ? { schema: member.make.extend({ password: rule }) } : {})}
      />
      <RowDialogs dialogs={dialogs} opened={opened} />
    </>
  );
}
