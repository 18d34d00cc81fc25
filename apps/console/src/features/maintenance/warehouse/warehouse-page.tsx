import { storage } from '@vehicle/contract/storage';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { RowDialogs } from '../../../shared/crud/row-dialogs.tsx';
import { useOpened } from '../../../shared/crud/use-opened.ts';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { columns, criteria, fields, initial } from './warehouse-declaration.tsx';
import type { WarehouseRow } from './warehouse-row.ts';

const drawers = [
  {
    name: 'detail',
    Dialog: lazy(async () => ({ default: (await import('./warehouse-drawer.tsx')).WarehouseDrawer })),
  },
] as const;

/** R2.28: the warehouses, how full they are, and what stands in each. */
export function WarehousePage() {
  const { t } = useTranslation('storage');
  const list = useResourceList(storage, criteria);
  const dialog = useResourceDialog(storage, initial);
  const { add, edit, remove } = useStandardActions(storage, dialog);
  const opened = useOpened<'detail', WarehouseRow>();
  const detail: RowAction<WarehouseRow> = {
    key: 'detail',
    title: t('detail'),
    permission: 'NONE',
    onClick: opened.open('detail'),
  };
  const hints = { capacity: t('capacityHint'), position: t('positionHint') };
  return (
    <>
      <ResourceListing
        namespace="storage"
        list={list}
        columns={columns(opened.open('detail'))}
        criteria={criteria}
        tools={[add]}
        actions={[detail, edit, remove]}
      />
      <ResourceForm namespace="storage" resource={storage} dialog={dialog} fields={fields(hints)} />
      <RowDialogs dialogs={drawers} opened={opened} />
    </>
  );
}
