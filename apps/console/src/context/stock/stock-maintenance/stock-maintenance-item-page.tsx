import { maintenanceType } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { ModelMultiSelect } from '../../../kit/choice/model-multi-select.tsx';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import {
  enabledCriterion,
  enumCriterion,
  optionCriterion,
} from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';

type ItemRow = RowOf<typeof stockMaintenanceItem>;

/** How many vehicles wait for this care; leads there. */
function OpenReminderCount({ row: { id, openReminders } }: { row: ItemRow }) {
  const { t } = useTranslation('stockMaintenance');
  if (openReminders === 0) return 0;
  return (
    <Link to={{ search: `tab=reminders&itemId=${id}` }} aria-label={t('openOf', { count: openReminders })}>
      {openReminders}
    </Link>
  );
}

const namespace = 'stockMaintenance';
const byName = { property: 'name', direction: 'ASC' } as const;

function columns(allModels: string): readonly Column<ItemRow>[] {
  return [
    { field: 'name', width: 180, isSortable: true, isTitle: true },
    { field: 'enabled', width: 90, isTitle: true, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
    enumColumn(namespace, { field: 'type', width: 90 }),
    { field: 'intervalDays', width: 120, align: 'right', isSortable: true },
    { field: 'modelNames', width: 200, render: ({ modelNames }) => modelNames || allModels },
    { field: 'task', width: 240 },
    { field: 'method', width: 240 },
    { field: 'openReminders', width: 100, render: (row) => <OpenReminderCount row={row} /> },
    ...recordColumns,
  ];
}

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  enumCriterion(namespace, 'type', maintenanceType),
  optionCriterion(namespace, 'modelId', option.model),
  enabledCriterion,
];

function useFields(): readonly FormField<keyof WriteOf<typeof stockMaintenanceItem>>[] {
  const { t } = useTranslation(namespace);
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'type', control: <EnumSwitch of={maintenanceType} namespace={namespace} texts="type" /> },
    {
      name: 'intervalDays',
      control: <NumberField min={1} max={3650} precision={0} />,
      hint: t('intervalHint'),
    },
    { name: 'enabled', control: <FlagSwitch /> },
    {
      name: 'modelIds',
      control: <ModelMultiSelect namespace={namespace} field="modelIds" placeholder={t('allModels')} />,
      isWide: true,
      hint: t('modelsHint'),
    },
    longTextField('task', [2, 6]),
    longTextField('method', [2, 6]),
  ];
}

const initial: Partial<WriteOf<typeof stockMaintenanceItem>> = {
  type: 'LOOP',
  intervalDays: 30,
  modelIds: [],
  enabled: true,
};

/** R7.28: what is done to vehicles while they stand in a warehouse. */
function Items() {
  const { t } = useTranslation(namespace);
  const list = useRecordList(stockMaintenanceItem, { order: byName });
  const dialog = useResourceDialog(stockMaintenanceItem, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(stockMaintenanceItem, dialog);
  const fields = useFields();
  return (
    <>
      <ResourceListing
        namespace={namespace}
        list={list}
        columns={columns(t('allModels'))}
        criteria={criteria}
        tools={[add, removeSelected]}
        actions={[edit, remove]}
        hasSelection
      />
      <ResourceForm {...{ namespace, dialog, fields }} resource={stockMaintenanceItem} />
    </>
  );
}

const OpenReminders = lazyPart(async () => (await import('./reminders.tsx')).OpenReminders);
const PastReminders = lazyPart(async () => (await import('./reminders.tsx')).PastReminders);

/** R2.28: what is done to vehicles in stock, what of it waits to be done, and what was. */
export function StockMaintenanceItemPage() {
  const { t } = useTranslation('stockMaintenance');
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { key: 'items', title: t('items'), Body: Items },
        { key: 'reminders', title: t('reminders'), Body: OpenReminders },
        { key: 'history', title: t('history'), Body: PastReminders },
      ]}
    />
  );
}
