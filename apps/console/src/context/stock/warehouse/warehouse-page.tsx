import './warehouse.css';
import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { enabledCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import type { WarehouseRow } from './warehouse-drawer.tsx';

/** `onOpen` opens the details. */
function columns(onOpen: (row: WarehouseRow) => void): readonly Column<WarehouseRow>[] {
  return [
    { field: 'code', width: 130, isSortable: true },
    {
      field: 'name',
      width: 200,
      isSortable: true,
      isTitle: true,
      render: (row) => (
        <Button type="link" className="warehouse-name" onClick={() => onOpen(row)}>
          {row.name}
        </Button>
      ),
    },
    { field: 'inStock', width: 170, render: (row) => <CapacityBar {...row} /> },
    { field: 'enabled', width: 90, isTitle: true, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
    { field: 'orgName', width: 180 },
    { field: 'address', width: 220 },
    { field: 'managerName', width: 120 },
    ...recordColumns,
  ];
}

const orgs = <OptionSelect from={option.org} namespace="warehouse" field="orgId" allowClear />;

const criteria: readonly Criterion[] = [
  wordCriterion('code'),
  wordCriterion('name'),
  { field: 'orgId', control: orgs },
  enabledCriterion,
];

function useFields(): readonly FormField<keyof WriteOf<typeof warehouse>>[] {
  const { t } = useTranslation('warehouse');
  return [
    { name: 'code', control: <Input maxLength={64} />, section: 'basic' },
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'orgId', control: orgs },
    {
      name: 'managerId',
      control: <OptionSelect from={option.member} namespace="warehouse" field="managerId" allowClear />,
    },
    { name: 'capacity', control: <NumberField min={0} precision={0} />, hint: t('capacityHint') },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'address', control: <Input maxLength={100} />, isWide: true, section: 'place' },
    { name: 'lat', control: <NumberField min={-90} max={90} />, hint: t('positionHint') },
    { name: 'lng', control: <NumberField min={-180} max={180} />, hint: t('positionHint') },
  ];
}

const initial: Partial<WriteOf<typeof warehouse>> = { enabled: true };

const drawers = [
  rowDialog('detail', async () => (await import('./warehouse-drawer.tsx')).WarehouseDrawer),
] as const;

/** R2.28: the warehouses, how full they are, and what stands in each. */
export function WarehousePage() {
  const { t } = useTranslation('warehouse');
  const list = useResourceList(warehouse, criteria);
  const dialog = useResourceDialog(warehouse, initial);
  const { add, edit, remove } = useStandardActions(warehouse, dialog);
  const fields = useFields();
  const opened = useOpened<'detail', WarehouseRow>();
  const detail = openAction(opened, { key: 'detail', title: t('detail'), permission: 'NONE' });
  return (
    <>
      <ResourceListing
        namespace="warehouse"
        list={list}
        columns={columns(opened.open('detail'))}
        criteria={criteria}
        tools={[add]}
        actions={[detail, edit, remove]}
      />
      <ResourceForm namespace="warehouse" resource={warehouse} {...{ dialog, fields }} />
      <RowDialogs dialogs={drawers} opened={opened} />
    </>
  );
}
