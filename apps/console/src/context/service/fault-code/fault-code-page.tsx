import { useQueryClient } from '@tanstack/react-query';
import type { SpnFmi } from '@vehicle/contract/core/j1939';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCallMutation } from '../../../kit/api/query.ts';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import { FmiSelect } from '../fault/fmi-select.tsx';
import { NumberedName } from '../fault/numbered-name.tsx';
import { SpnSelect } from '../fault/spn-select.tsx';

type FaultCodeRow = RowOf<typeof faultCode>;

/** Switches a fault code on or off at once from the list. */
function EnabledSwitch({ row }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  const client = useQueryClient();
  const change = useCallMutation(faultCode.calls.update);
  const { modelId, sourceAddress, spn, fmi, name, level, version } = row;
  const [unit, description] = [row.unit ?? '', row.description ?? ''];
  const written = { modelId, sourceAddress, spn, fmi, name, unit, level, description, version };
  const handleChange = (enabled: boolean) =>
    change.mutate(
      { params: { id: row.id }, body: { ...written, enabled } },
      { onSettled: () => client.invalidateQueries({ queryKey: [faultCode.calls.list.name] }) },
    );
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

/** Where the expert library shows the cases of a fault code. */
function caseAddress({ spn, fmi }: SpnFmi): string {
  return `/expert/case?spn=${spn}&fmi=${fmi}`;
}

/** The entries of the expert knowledge about a code, one click away. */
function KnowledgeLink({ row }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  if (row.knowledgeCount === 0) return 0;
  return (
    <Link to={caseAddress(row)} aria-label={`${row.knowledgeCount} ${t('openCases', row)}`}>
      {row.knowledgeCount}
    </Link>
  );
}

function ModelName({ row }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  return row.modelName ?? t('allModels');
}

/** As control units are usually written: `0x00 (0)`. */
function Address({ row }: { row: FaultCodeRow }) {
  const { t } = useTranslation('faultCode');
  const { sourceAddress } = row;
  if (sourceAddress === null) return t('anyAddress');
  return `0x${sourceAddress.toString(16).toUpperCase().padStart(2, '0')} (${sourceAddress})`;
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
  {
    field: 'level',
    width: 110,
    isSortable: true,
    isTitle: true,
    render: (row) => <FaultLevel level={row.level} />,
  },
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
  { field: 'name', control: <Input allowClear maxLength={64} /> },
  { field: 'level', control: <FaultLevelSelect allowClear /> },
  { field: 'unit', control: <Input allowClear maxLength={64} /> },
  { field: 'modelId', control: models },
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
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
    {
      name: 'description',
      control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />,
      isWide: true,
    },
  ];
}

const initial: Partial<WriteOf<typeof faultCode>> = { level: 2, enabled: true };

/** R2.30: what the fault codes of the machines mean. */
export function FaultCodePage() {
  const fields = useFields();
  return <ResourcePage resource={faultCode} {...{ columns, criteria, fields, initial }} />;
}
