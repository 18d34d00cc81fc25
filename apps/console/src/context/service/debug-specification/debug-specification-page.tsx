import './debug-specification.css';
import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ModelMultiSelect } from '../../../kit/choice/model-multi-select.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField, RowAction } from '../../../kit/list/declaration.ts';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { ItemsField } from './items-field.tsx';
import { emptyItem, nextVersion, type SpecRow } from './spec-row.ts';

/** The models that a specification is for. */
function ModelNames({ row }: { row: SpecRow }) {
  const { t } = useTranslation('debugSpecification');
  return row.modelNames || t('allModels');
}

const columns: readonly Column<SpecRow>[] = [
  { field: 'name', width: 200, isSortable: true, isTitle: true },
  { field: 'specVersion', width: 90, isTitle: true },
  { field: 'modelNames', width: 200, render: (row) => <ModelNames row={row} /> },
  { field: 'itemCount', width: 90, align: 'right' },
  { field: 'updatedBy', width: 120 },
  { field: 'updatedAt', width: 180, render: (row) => <Instant at={row.updatedAt} /> },
  ...recordColumns,
];

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  optionCriterion('debugSpecification', 'modelId', option.model),
];

function useFields(): FormField<keyof WriteOf<typeof debugSpecification>>[] {
  const { t } = useTranslation('debugSpecification');
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'specVersion', control: <Input maxLength={100} /> },
    {
      name: 'modelIds',
      control: (
        <ModelMultiSelect namespace="debugSpecification" field="modelIds" placeholder={t('allModels')} />
      ),
      hint: t('modelsHint'),
    },
    { name: 'items', control: <ItemsField />, hint: t('itemsHint'), isWide: true },
  ];
}

const initial: Partial<WriteOf<typeof debugSpecification>> = {
  specVersion: 'V1.0',
  modelIds: [],
  items: [{ seq: 1, ...emptyItem }],
};

/** R2.26: what machines are inspected for before they leave the hall, by model and version. */
export function DebugSpecificationPage() {
  const { t } = useTranslation('debugSpecification');
  const list = useResourceList(debugSpecification, criteria);
  const dialog = useResourceDialog(debugSpecification, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(debugSpecification, dialog);
  const fields = useFields();
  const copy: RowAction<SpecRow> = {
    key: 'copy',
    title: t('copyAsVersion'),
    permission: debugSpecification.permission.create,
    onClick: ({ name, specVersion, modelIds, items }) =>
      dialog.openAdd({ name, specVersion: nextVersion(specVersion), modelIds, items }),
  };
  return (
    <>
      <ResourceListing
        namespace="debugSpecification"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add, removeSelected]}
        actions={[edit, copy, remove]}
        hasSelection
      />
      <ResourceForm
        namespace="debugSpecification"
        resource={debugSpecification}
        {...{ dialog, fields }}
        width_percent={84}
      />
    </>
  );
}
