import { useQueryClient } from '@tanstack/react-query';
import { org } from '@vehicle/contract/access/org/contract';
import { id } from '@vehicle/contract/core/field';
import { orgTreeOptions } from '@vehicle/contract/core/option';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { useTreeList } from '../../../kit/tree/use-tree-list.ts';
import { columns, criteria, fields, initial } from './org-declaration.tsx';
import type { OrgRow } from './org-row.ts';

// Only who sees everything may plant a new tree.
const belowAnother = org.write.extend({ parentId: id });

/** Made by the demo, whose organisations all have such codes. */
const isDemo = ({ code }: OrgRow) => code.startsWith('DEMO-');

/** The organisations in scope as their tree; with criteria, those that match, without it. */
export function OrgPage() {
  const { t } = useTranslation('org');
  const isAdministrator = useSession(({ memberType }) => memberType === 'administrator');
  const client = useQueryClient();
  const { list, rows, isLoading } = useTreeList(org, criteria);
  const dialog = useResourceDialog(org, initial);
  const { add, edit, remove } = useStandardActions(org, dialog);
  const addChild: RowAction<OrgRow> = {
    key: 'addChild',
    title: t('addChild'),
    permission: org.permission.create,
    onClick: ({ id: parentId }) => dialog.openAdd({ parentId }),
  };
  const actions = [addChild, edit, { ...remove, isShown: ({ isSystem }: OrgRow) => !isSystem }];
  const confirmed: typeof dialog.confirm = async (values) => {
    const result = await dialog.confirm(values);
    await client.invalidateQueries({ queryKey: [orgTreeOptions.name] });
    return result;
  };
  return (
    <>
      {isAdministrator && rows.some(isDemo) && (
        <Alert type="info" showIcon title={t('isDemo')} style={{ marginBottom: 16 }} />
      )}
      <ResourceListing
        namespace="org"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        actions={actions}
        unfiltered={<ResourceTree namespace="org" {...{ rows, isLoading, columns, actions }} />}
      />
      <ResourceForm
        namespace="org"
        resource={org}
        dialog={{ ...dialog, confirm: confirmed }}
        fields={fields(dialog.row, t('lookHint'))}
        {...(isAdministrator ? {} : { schema: belowAnother })}
      />
    </>
  );
}
