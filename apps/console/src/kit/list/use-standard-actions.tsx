import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDialog } from '../form/use-resource-dialog.ts';
import { usePermission } from '../permission/permission.tsx';
import { useAddress } from '../text/use-address.ts';
import type { CrudResource, RecordRow } from './crud-resource.ts';
import type { RowAction, ToolbarAction } from './declaration.ts';
import { useRemoval } from './use-removal.ts';

interface StandardActions<Row> {
  add: ToolbarAction<Row>;
  removeSelected: ToolbarAction<Row>;
  edit: RowAction<Row>;
  remove: RowAction<Row>;
}

/** An address may ask for the form that adds: `?form=add`. Asked once, it says so no more. */
function useAskedForm<Row>({ openAdd }: ResourceDialog<Row>, permission: string): void {
  const [address, change] = useAddress();
  const mayAdd = usePermission(permission);
  const isAsked = address.get('form') === 'add';
  useEffect(() => {
    if (!isAsked) return;
    if (mayAdd) openAdd();
    change((now) => {
      now.delete('form');
      return now;
    });
  });
}

/** What every list can do, each under the permission that the contract has for its call. */
export function useStandardActions<Row extends RecordRow>(
  resource: CrudResource<Row>,
  dialog: ResourceDialog<Row>,
): StandardActions<Row> {
  const { t } = useTranslation('crud');
  const remove = useRemoval(resource);
  const { permission } = resource;
  useAskedForm(dialog, permission.create);
  return {
    add: {
      key: 'add',
      title: t('add'),
      icon: <PlusOutlined />,
      isPrimary: true,
      permission: permission.create,
      onClick: () => dialog.openAdd(),
    },
    removeSelected: {
      key: 'removeSelected',
      title: t('removeSelected'),
      icon: <DeleteOutlined />,
      permission: permission.remove,
      needsSelection: true,
      onClick: (rows) => void remove(rows),
    },
    edit: { key: 'edit', title: t('edit'), permission: permission.update, onClick: dialog.openEdit },
    remove: {
      key: 'remove',
      title: t('remove'),
      permission: permission.remove,
      isDanger: true,
      onClick: (row) => void remove([row]),
    },
  };
}
