import { maintenanceType } from '@vehicle/contract/enumeration';
import { option } from '@vehicle/contract/option';
import type { WriteOf } from '@vehicle/contract/resource';
import { stockMaintenanceItem } from '@vehicle/contract/stock-maintenance-item';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column, Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { EnumSelect } from '../../../shared/crud/enum-select.tsx';
import { EnumSwitch } from '../../../shared/crud/enum-switch.tsx';
import { EnumText } from '../../../shared/crud/enum-text.tsx';
import { FlagSelect, FlagSwitch } from '../../../shared/crud/flag-select.tsx';
import { ModelMultiSelect } from '../../../shared/crud/model-multi-select.tsx';
import { NumberField } from '../../../shared/crud/number-field.tsx';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { useRecordList } from '../../../shared/crud/use-record-list.ts';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
import { EnabledMark } from '../../../shared/ui/enabled-mark.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { OpenReminderCount } from './open-reminder-count.tsx';
import type { ItemRow } from './stock-maintenance-row.ts';

const namespace = 'stockMaintenance';
const byName = { property: 'name', direction: 'ASC' } as const;

function columns(allModels: string): readonly Column<ItemRow>[] {
  return [
    { field: 'name', width: 180, isSortable: true, isTitle: true },
    {
      field: 'enabled',
      width: 90,
      isTitle: true,
      render: ({ enabled }) => <EnabledMark isEnabled={enabled} />,
    },
    {
      field: 'type',
      width: 90,
      render: ({ type }) => <EnumText namespace={namespace} texts="type" value={type} />,
    },
    { field: 'intervalDays', width: 120, align: 'right', isSortable: true },
    { field: 'modelNames', width: 200, render: ({ modelNames }) => modelNames || allModels },
    { field: 'task', width: 240 },
    { field: 'method', width: 240 },
    { field: 'openReminders', width: 100, render: (row) => <OpenReminderCount row={row} /> },
    { field: 'creator', width: 120, isHidden: true },
    { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
  ];
}

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  {
    field: 'type',
    control: <EnumSelect of={maintenanceType} namespace={namespace} texts="type" allowClear />,
  },
  {
    field: 'modelId',
    control: <OptionSelect from={option.model} namespace={namespace} field="modelId" allowClear />,
  },
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
];

const longText = <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />;

/** In four languages, hence not here. */
interface ItemTexts {
  allModels: string;
  models: string;
  interval: string;
}

function fields(texts: ItemTexts): readonly FormField<keyof WriteOf<typeof stockMaintenanceItem>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'type', control: <EnumSwitch of={maintenanceType} namespace={namespace} texts="type" /> },
    {
      name: 'intervalDays',
      control: <NumberField min={1} max={3650} precision={0} />,
      hint: texts.interval,
    },
    { name: 'enabled', control: <FlagSwitch /> },
    {
      name: 'modelIds',
      control: <ModelMultiSelect namespace={namespace} field="modelIds" placeholder={texts.allModels} />,
      isWide: true,
      hint: texts.models,
    },
    { name: 'task', control: longText, isWide: true },
    { name: 'method', control: longText, isWide: true },
  ];
}

const initial: Partial<WriteOf<typeof stockMaintenanceItem>> = {
  type: 'LOOP',
  intervalDays: 30,
  modelIds: [],
  enabled: true,
};

/** R7.28: what is done to vehicles while they stand in a warehouse. */
export function Items() {
  const { t } = useTranslation(namespace);
  const list = useRecordList(stockMaintenanceItem, { order: byName });
  const dialog = useResourceDialog(stockMaintenanceItem, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(stockMaintenanceItem, dialog);
  const allModels = t('allModels');
  const texts = { allModels, models: t('modelsHint'), interval: t('intervalHint') };
  return (
    <>
      <ResourceListing
        namespace={namespace}
        list={list}
        columns={columns(allModels)}
        criteria={criteria}
        tools={[add, removeSelected]}
        actions={[edit, remove]}
        hasSelection
      />
      <ResourceForm
        namespace={namespace}
        resource={stockMaintenanceItem}
        dialog={dialog}
        fields={fields(texts)}
      />
    </>
  );
}
