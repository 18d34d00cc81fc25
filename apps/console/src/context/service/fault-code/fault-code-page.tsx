import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { enabledCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import { addressOf } from '../fault/fault-row.ts';
import { FmiSelect } from '../fault/fmi-select.tsx';
import { NumberedName } from '../fault/numbered-name.tsx';
import { SpnSelect } from '../fault/spn-select.tsx';

type FaultCodeRow = RowOf<typeof faultCode>;

/** Switches a fault code on or off at once from the list. */
function EnabledSwitch({ row }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  const reload = useReload([faultCode.calls.list]);
  const change = useCallMutation(faultCode.calls.update);
  const { modelId, sourceAddress, spn, fmi, name, level, version } = row;
  const [unit, description] = [row.unit ?? '', row.description ?? ''];
  const written = { modelId, sourceAddress, spn, fmi, name, unit, level, description, version };
  const handleChange = (enabled: boolean) =>
    change.mutate({ params: { id: row.id }, body: { ...written, enabled } }, { onSettled: reload });
  return (
    <RowSwitch
      label={t('enable', { spn, fmi })}
      isOn={row.enabled}
      permission={faultCode.permission.update}
      isBusy={change.isPending}
      onChange={handleChange}
    />
  );
}

/** The entries of the expert knowledge about a code, one click away. */
function KnowledgeLink({ row }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  const { spn, fmi, knowledgeCount } = row;
  if (knowledgeCount === 0) return 0;
  return (
    <Link to={`/expert/case?spn=${spn}&fmi=${fmi}`} aria-label={`${knowledgeCount} ${t('openCases', row)}`}>
      {knowledgeCount}
    </Link>
  );
}

function ModelName({ row }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  return row.modelName ?? t('allModels');
}

function Address({ row: { sourceAddress } }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  return sourceAddress === null ? t('anyAddress') : addressOf(sourceAddress);
}

const columns: readonly Column<FaultCodeRow>[] = [
  {
    field: 'spn',
    width: 190,
    isSortable: true,
    render: (row) => <NumberedName number={row.spn} name={row.spnName} />,
  },
  {
    field: 'fmi',
    width: 290,
    isSortable: true,
    render: (row) => <NumberedName number={row.fmi} name={row.fmiName} />,
  },
  { field: 'level', width: 110, isSortable: true, isTitle: true, render: (row) => <FaultLevel {...row} /> },
  { field: 'name', width: 220, isSortable: true, isTitle: true },
  { field: 'unit', width: 130 },
  { field: 'modelId', width: 140, render: (row) => <ModelName row={row} /> },
  { field: 'sourceAddress', width: 130, render: (row) => <Address row={row} /> },
  { field: 'enabled', width: 80, render: (row) => <EnabledSwitch row={row} /> },
  { field: 'knowledgeCount', width: 100, align: 'right', render: (row) => <KnowledgeLink row={row} /> },
  { field: 'description', width: 240 },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

const models = <OptionSelect from={option.model} namespace="faultCode" field="modelId" allowClear />;

const criteria: readonly Criterion[] = [
  { field: 'spn', control: <SpnSelect allowClear /> },
  { field: 'fmi', control: <FmiSelect allowClear /> },
  wordCriterion('name'),
  { field: 'level', control: <FaultLevelSelect allowClear /> },
  wordCriterion('unit'),
  { field: 'modelId', control: models },
  enabledCriterion,
];

function useFields(): readonly FormField<keyof WriteOf<typeof faultCode>>[] {
  const { t } = useTranslation('faultCode');
  return [
    { name: 'spn', control: <SpnSelect />, isWide: true },
    { name: 'fmi', control: <FmiSelect />, isWide: true },
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'level', control: <FaultLevelSelect /> },
    { name: 'unit', control: <Input maxLength={100} /> },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'modelId', control: models, hint: t('modelHint') },
    {
      name: 'sourceAddress',
      control: <NumberField min={0} max={255} precision={0} />,
      hint: t('addressHint'),
    },
    longTextField('description', [2, 8]),
  ];
}

const initial: Partial<WriteOf<typeof faultCode>> = { level: 2, enabled: true };

/** R2.30: what the fault codes of the machines mean. */
export function FaultCodePage() {
  const fields = useFields();
  return <ResourcePage resource={faultCode} {...{ columns, criteria, fields, initial }} />;
}
