import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ResourceDialog } from '../form/use-resource-dialog.ts';
import type { CrudResource, RecordRow } from './crud-resource.ts';
import type { RowAction, ToolbarAction } from './declaration.ts';
import { useRemoval } from './use-removal.ts';

interface StandardActions<Row> {
  add: ToolbarAction<Row>;
  removeSelected: ToolbarAction<Row>;
  edit: RowAction<Row>;
  remove: RowAction<Row>;
}

/** What every list can do, each under the permission that the contract has for its call. */
export function useStandardActions<Row extends RecordRow>(
  resource: CrudResource<Row>,
  dialog: ResourceDialog<Row>,
): StandardActions<Row> {
  const { t } = useTranslation('crud');
  const remove = useRemoval(resource);
  const { permission } = resource;
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
