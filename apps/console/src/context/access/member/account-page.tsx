import { member } from '@vehicle/contract/access/member/contract';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { columns } from './account-columns.tsx';
import { criteria, fields, newFields, ownFields } from './account-declaration.tsx';
import type { AccountRow } from './account-row.ts';
import { useAccountActions } from './use-account-actions.ts';
import { useAccountPassword } from './use-account-password.ts';
import { knownElsewhere, useRegistration } from './use-registration.ts';
import './account.css';

const ResetPassword = lazy(async () => ({ default: (await import('./reset-password.tsx')).ResetPassword }));
const SignInDrawer = lazy(async () => ({ default: (await import('./sign-in-drawer.tsx')).SignInDrawer }));

export function AccountPage() {
  const { t } = useTranslation('member');
  const { applicationId, memberId } = useSession.getState();
  const initial = { memberType: 'orgUser', enabled: true, applicationIds: [applicationId], roleIds: [] };
  const list = useResourceList(member, criteria);
  const dialog = useRegistration(useResourceDialog(member, initial, { ownedCodes: [knownElsewhere] }));
  const { add, edit, remove } = useStandardActions(member, dialog);
  const [resetting, setResetting] = useState<AccountRow | null>(null);
  const [looking, setLooking] = useState<AccountRow | null>(null);
  const actions = useAccountActions({ edit, remove, onResetPassword: setResetting, onSignIns: setLooking });
  const { rule, onStrength } = useAccountPassword();
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
      <OnceNeeded isNeeded={resetting !== null}>
        <ResetPassword row={resetting} onClose={() => setResetting(null)} />
      </OnceNeeded>
      <OnceNeeded isNeeded={looking !== null}>
        <SignInDrawer row={looking} onClose={() => setLooking(null)} />
      </OnceNeeded>
    </>
  );
}
