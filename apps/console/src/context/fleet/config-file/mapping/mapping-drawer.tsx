import '../config-file.css';
import { textIn } from '@vehicle/contract/core/language';
import { option } from '@vehicle/contract/core/option';
import {
  configFileMapping,
  createMissingMetrics,
  type SignalMapping,
} from '@vehicle/contract/fleet/config-file/contract';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { App, Button, Checkbox, Input, Spin, Table, type TableColumnType } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../../kit/api/query.ts';
import { useReload } from '../../../../kit/api/use-reload.ts';
import { OptionSelect } from '../../../../kit/choice/option-select.tsx';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import type { ConfirmResult, FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import type { FormField } from '../../../../kit/list/declaration.ts';
import { Permission, usePermission } from '../../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import type { RowDialogProps } from '../../../../kit/table/row-dialogs.tsx';
import { absent } from '../../../../kit/text/format.ts';
import { everything } from '../../../../kit/tree/use-tree-list.ts';
import type { ConfigFileRow } from '../config-file-row.ts';
import { searched, signalName, unmatchedFirst } from './mapping-rows.ts';
import type { Metric } from './metric-suggestion.ts';
import { type Mapping, type StoredMapping, useMapping } from './use-mapping.ts';

interface MetricOption {
  value: string;
  label: string;
}

interface MetricSelectProps {
  signal: SignalMapping;
  mapping: Mapping;
  options: MetricOption[];
}

/** The metric that a signal feeds, with the likely one offered where it feeds none. */
function MetricSelect({ signal, mapping, options }: MetricSelectProps) {
  const { t } = useTranslation('configFile');
  const mayEdit = usePermission('config-file-edit');
  const suggestion = mapping.suggestions.get(signal.declared);
  const choose = (code: string | null) => mapping.choose([[signal.declared, code]]);
  return (
    <>
      <PromptSelect
        className="mapping-metric"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        disabled={!mayEdit}
        placeholder={t('feedsNothing')}
        aria-label={`${t('signal.metric')} ${signal.signal}`}
        options={options}
        value={mapping.metricOf(signal)}
        onChange={(code: string | undefined) => choose(code ?? null)}
      />
      {suggestion !== undefined && mayEdit && (
        <Button type="link" size="small" className="mapping-suggestion" onClick={() => choose(suggestion)}>
          {t('suggestion', {
            metric: options.find(({ value }) => value === suggestion)?.label ?? suggestion,
          })}
        </Button>
      )}
    </>
  );
}

/** The columns of a mapping; on a phone everything of a signal stands in one. */
function useMappingColumns(mapping: Mapping, metrics: readonly Metric[]): TableColumnType<SignalMapping>[] {
  const { t } = useTranslation('configFile');
  const language = useLanguage();
  const nameOf = (row: SignalMapping) => signalName(row, language) ?? absent;
  const isNarrow = useIsNarrow();
  const options = useMemo(
    () =>
      metrics.map(({ code, name, unit }) => ({
        value: code,
        label: `${textIn(name, language)} · ${code}${unit === '' ? '' : ` · ${unit}`}`,
      })),
    [metrics, language],
  );
  const choice = (row: SignalMapping) => <MetricSelect signal={row} mapping={mapping} options={options} />;
  const columns: TableColumnType<SignalMapping>[] = [
    { key: 'message', title: t('signal.message'), dataIndex: 'message', width: 130, ellipsis: true },
    { key: 'signal', title: t('signal.signal'), dataIndex: 'signal', width: 210, ellipsis: true },
    { key: 'name', title: t('signal.name'), ellipsis: true, render: (_, row) => nameOf(row) },
    { key: 'unit', title: t('signal.unit'), width: 80, render: (_, row) => row.unit || absent },
    { key: 'kind', title: t('signal.kind'), width: 80, render: (_, row) => t(`kind.${row.kind}`) },
    { key: 'spn', title: t('signal.spn'), width: 80, align: 'right', render: (_, row) => row.spn ?? absent },
    { key: 'metric', title: t('signal.metric'), width: 300, render: (_, row) => choice(row) },
  ];
  if (!isNarrow) return columns;
  const whole: TableColumnType<SignalMapping> = {
    key: 'whole',
    title: t('signal.signal'),
    render: (_, row) => (
      <div className="mapping-whole">
        <strong>{row.signal}</strong>
        <span>
          {row.message} · {nameOf(row)} {row.unit}
        </span>
        {choice(row)}
      </div>
    ),
  };
  return [whole];
}

interface CreateMetricsProps {
  id: number;
  version: number;
  isDisabled: boolean;
  onCreated: () => Promise<void>;
}

const schema = createMissingMetrics.body.omit({ version: true });
const values = {};
const fields: readonly FormField[] = [
  {
    name: 'groupId',
    control: <OptionSelect from={option.metricGroup} namespace="configFile" field="groupId" />,
  },
];

/** Makes a metric of every signal that feeds none, in a group that the person chooses. */
function CreateMetrics({ id, version, isDisabled, onCreated }: CreateMetricsProps) {
  const { t } = useTranslation('configFile');
  const { message } = App.useApp();
  const reload = useReload([metric.calls.list]);
  const [isOpen, setIsOpen] = useState(false);
  const creation = useCallMutation(createMissingMetrics, { isQuiet: true });

  const handleConfirm = async (written: FormValues): Promise<ConfirmResult> => {
    const { groupId } = schema.parse({ groupId: written.groupId });
    const { object } = await creation.mutateAsync({ params: { id }, body: { version, groupId } });
    message.success(t('metricsCreated', { number: object.created.length }));
    await reload();
    await onCreated();
    return { close: true };
  };

  return (
    <>
      <Button disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t('createMetrics')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={t('createMetrics')}
        namespace="configFile"
        schema={schema}
        fields={fields}
        values={values}
        onConfirm={handleConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

const none: readonly Metric[] = [];

/** Every metric that a signal may feed, by code. */
function useMetrics(): readonly Metric[] {
  const { t } = useTranslation(['configFile', 'crud']);
  const { data, isError } = useCall(metric.calls.list, { body: everything }, { ownsErrors: true });
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('signal.metric') }));
  return data?.rows ?? none;
}

const pageSize = 20;

/** Edits a mapping as a whole; rows keep their places while they are edited. */
function MappingEditor({ id, stored }: { id: number; stored: StoredMapping }) {
  const { t } = useTranslation('configFile');
  const isNarrow = useIsNarrow();
  const [word, setWord] = useState('');
  const [onlyUnmatched, setOnlyUnmatched] = useState(false);
  const metrics = useMetrics();
  const mapping = useMapping(id, stored, metrics);
  const columns = useMappingColumns(mapping, metrics);
  const rows = useMemo(() => unmatchedFirst(stored.mapping), [stored]);
  const { suggestions, isEdited } = mapping;
  const unmatched = mapping.signals.filter(({ metricCode }) => metricCode === null).length;

  return (
    <>
      <div className="mapping-tools">
        <Input.Search
          allowClear
          placeholder={t('searchSignals')}
          aria-label={t('searchSignals')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Checkbox checked={onlyUnmatched} onChange={(event) => setOnlyUnmatched(event.target.checked)}>
          {t('onlyUnmatched', { number: unmatched })}
        </Checkbox>
        <Permission of="metrics-add">
          <CreateMetrics
            id={id}
            version={stored.version}
            isDisabled={unmatched === 0 || isEdited}
            onCreated={mapping.reload}
          />
        </Permission>
        <Permission of="config-file-edit">
          <Button disabled={suggestions.size === 0} onClick={() => mapping.choose(suggestions)}>
            {t('takeSuggestions', { number: suggestions.size })}
          </Button>
          <Button type="primary" disabled={!isEdited} loading={mapping.isSaving} onClick={mapping.save}>
            {t('saveMapping')}
          </Button>
        </Permission>
      </div>
      <Table
        rowKey="declared"
        size="small"
        tableLayout="fixed"
        columns={columns}
        dataSource={searched(rows, word, onlyUnmatched)}
        {...(isNarrow ? {} : { scroll: { x: 900 } })}
        pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: <EmptyState title={t('noSignals')} /> }}
      />
    </>
  );
}

/** Which signal of a parse file feeds which metric. */
export function MappingDrawer(props: RowDialogProps<ConfigFileRow>) {
  const { t } = useTranslation('configFile');
  return (
    <RecordDrawer {...props} title={({ name }) => t('mappingOf', { name })} width={1100}>
      {({ id }) => <LoadedMapping id={id} />}
    </RecordDrawer>
  );
}

function LoadedMapping({ id }: { id: number }) {
  const query = useCall(configFileMapping, { params: { id } }, { staleTime_ms: 0 });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || query.isFetching) return <Spin className="drawer-spin" />;
  return <MappingEditor id={id} stored={query.data} />;
}
