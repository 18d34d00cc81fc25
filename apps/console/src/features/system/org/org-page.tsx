import { useQueryClient } from '@tanstack/react-query';
import { id } from '@vehicle/contract/field';
import { orgTreeOptions } from '@vehicle/contract/option';
import { org } from '@vehicle/contract/org';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/query.ts';
import { useSession } from '../../../shared/api/session.ts';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import type { Criteria } from '../../../shared/crud/list-state.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { ResourceTree } from '../../../shared/crud/resource-tree.tsx';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { isNarrowed, withWhole } from '../../../shared/crud/whole-list.ts';
import { columns, criteria, fields, initial } from './org-declaration.tsx';
import type { OrgRow } from './org-row.ts';

/** As many as a list can give at once. */
const everything = {
  criteria: {},
  order: { property: 'code', direction: 'ASC' },
  pageIndex: 1,
  pageSize: 10_000,
} as const;

// Only who sees everything may plant a new tree.
const belowAnother = org.write.extend({ parentId: id });

const isNeeded = (asked: Criteria) => Object.keys(asked).length > 0;

/** The organisations in scope as their tree; with criteria, those that match, without it. */
export function OrgPage() {
  const { t } = useTranslation('org');
  const isAdministrator = useSession(({ memberType }) => memberType === 'administrator');
  const client = useQueryClient();
  const list = useResourceList(org, criteria, { isNeeded });
  const whole = useCall(
    org.calls.list,
    { body: everything },
    { keepsPrevious: true, enabled: !isNarrowed(list) },
  );
  const dialog = useResourceDialog(org, initial);
  const { add, edit, remove } = useStandardActions(org, dialog);
  const addChild: RowAction<OrgRow> = {
    key: 'addChild',
    title: t('addChild'),
    permission: org.permission.create,
    onClick: ({ id: parentId }) => dialog.openAdd({ parentId }),
  };
  const actions = [addChild, edit, { ...remove, isShown: ({ isSystem }: OrgRow) => !isSystem }];
  const rows = whole.data?.rows ?? [];
  const confirmed: typeof dialog.confirm = async (values) => {
    const result = await dialog.confirm(values);
    await client.invalidateQueries({ queryKey: [orgTreeOptions.name] });
    return result;
  };
  return (
    <>
      <ResourceListing
        namespace="org"
        list={withWhole(list, whole)}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        actions={actions}
        unfiltered={
          <ResourceTree namespace="org" rows={rows} isLoading={whole.isFetching} {...{ columns, actions }} />
        }
      />
      <ResourceForm
        namespace="org"
        resource={org}
        dialog={{ ...dialog, confirm: confirmed }}
        fields={fields(dialog.row)}
        {...(isAdministrator ? {} : { schema: belowAnother })}
      />
    </>
  );
}
