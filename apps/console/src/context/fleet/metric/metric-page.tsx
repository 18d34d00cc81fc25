import './metric.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { aggregation, metricDataType } from '@vehicle/contract/core/enumeration';
import { type LocalizedText, languages } from '@vehicle/contract/core/language';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { allMetricGroups, metric } from '@vehicle/contract/fleet/metric/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { LocalizedTextField } from '../../../kit/fields/localized-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { languageNames } from '../../../kit/i18n/language.ts';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';

type Labels = Record<string, LocalizedText>;
interface LabelRow {
  key: number;
  value: string;
  text: LocalizedText;
}

function rowsOf(labels: Labels | null | undefined): LabelRow[] {
  return Object.entries(labels ?? {}).map(([value, text], key) => ({ key, value, text }));
}

function labelsOf(rows: readonly LabelRow[]): Labels | null {
  const entries = rows.map(({ value, text }) => [value.trim(), text] as const);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** What the values of an enumeration mean. The rows are its own, because a value that is being typed is no key yet. */
function LabelsField({ id, value, onChange }: ControlProps<Labels | null>) {
  const { t } = useTranslation(['metric', 'crud']);
  const [rows, setRows] = useState(() => rowsOf(value));
  const show = (changed: LabelRow[]) => {
    setRows(changed);
    onChange?.(labelsOf(changed));
  };
  const change = (row: LabelRow, part: Partial<LabelRow>) =>
    show(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each)));
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;

  return (
    <div className="labels-field" id={id}>
      {rows.map((row) => (
        <div key={row.key} className="labels-row">
          <Input
            inputMode="numeric"
            aria-label={t('labelValue')}
            placeholder={t('labelValue')}
            value={row.value}
            onChange={(event) => change(row, { value: event.target.value })}
          />
          {languages.map((language) => (
            <Input
              key={language}
              aria-label={languageNames[language]}
              placeholder={languageNames[language]}
              value={row.text[language] ?? ''}
              onChange={(event) => change(row, { text: { ...row.text, [language]: event.target.value } })}
            />
          ))}
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('crud:remove')}
            onClick={() => show(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => show([...rows, { key: nextKey, value: String(rows.length), text: { zh: '' } }])}
      >
        {t('addLabel')}
      </Button>
    </div>
  );
}

const groupsStayFresh_ms = 60_000;

/** The name of a metric group by its code; the code itself until the groups have come. */
function GroupName({ code }: { code: string }) {
  const { data } = useCall(allMetricGroups, {}, { staleTime_ms: groupsStayFresh_ms });
  const group = data?.find((each) => each.code === code);
  return group ? <LocalizedName of={group.name} /> : code;
}

type MetricRow = RowOf<typeof metric>;

const columns: readonly Column<MetricRow>[] = [
  { field: 'name', width: 200, isTitle: true, render: (row) => <LocalizedName of={row.name} /> },
  { field: 'code', width: 220, isSortable: true, isTitle: true },
  { field: 'unit', width: 90 },
  { field: 'groupId', width: 150, isSortable: true, render: (row) => <GroupName code={row.groupCode} /> },
  enumColumn('metric', { field: 'dataType', width: 100 }),
  { field: 'decimals', width: 90, align: 'right' },
  { field: 'min', width: 100, align: 'right' },
  { field: 'max', width: 120, align: 'right' },
  { field: 'warnBelow', width: 110, align: 'right' },
  { field: 'warnAbove', width: 110, align: 'right' },
  enumColumn('metric', { field: 'aggregation', width: 110 }),
  { field: 'isCounter', width: 90 },
  { field: 'spn', width: 90, align: 'right', isSortable: true },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
];

const criteria: readonly Criterion[] = [
  wordCriterion('code'),
  wordCriterion('name'),
  optionCriterion('metric', 'groupId', option.metricGroup),
  { field: 'spn', control: <NumberField min={0} max={524_287} precision={0} /> },
];

const fields: readonly FormField<keyof WriteOf<typeof metric>>[] = [
  { name: 'code', control: <Input maxLength={64} />, section: 'basic' },
  { name: 'unit', control: <Input maxLength={20} /> },
  { name: 'name', control: <LocalizedTextField />, isWide: true },
  { name: 'groupId', control: <OptionSelect from={option.metricGroup} namespace="metric" field="groupId" /> },
  {
    name: 'dataType',
    control: <EnumSelect of={metricDataType} namespace="metric" texts="dataType" />,
    section: 'value',
  },
  { name: 'decimals', control: <NumberField min={0} max={6} precision={0} /> },
  { name: 'aggregation', control: <EnumSelect of={aggregation} namespace="metric" texts="aggregation" /> },
  { name: 'min', control: <NumberField />, section: 'limits' },
  { name: 'max', control: <NumberField /> },
  { name: 'warnBelow', control: <NumberField /> },
  { name: 'warnAbove', control: <NumberField /> },
  { name: 'spn', control: <NumberField min={0} max={524_287} precision={0} />, section: 'source' },
  { name: 'isCounter', control: <FlagSwitch /> },
  { name: 'labels', control: <LabelsField />, isWide: true },
];

const initial: Partial<WriteOf<typeof metric>> = {
  name: { zh: '' },
  unit: '',
  dataType: 'number',
  decimals: 1,
  aggregation: 'avg',
  isCounter: false,
};

export function MetricPage() {
  return <ResourcePage resource={metric} {...{ columns, criteria, fields, initial }} />;
}
