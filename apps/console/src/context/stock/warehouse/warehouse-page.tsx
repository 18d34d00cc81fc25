import { storage } from '@vehicle/contract/stock/warehouse/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
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
