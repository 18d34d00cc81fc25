import { useQueryClient } from '@tanstack/react-query';
import type { CallResult } from '@vehicle/contract/call';
import { configFile, configFileMapping, saveConfigFileMapping } from '@vehicle/contract/config-file';
import { Button, Checkbox, Input, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../shared/api/query.ts';
import { Permission, usePermission } from '../../shared/crud/permission.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import { CreateMetrics } from './create-metrics.tsx';
import { useMappingColumns } from './mapping-columns.tsx';
import { searched, unmatchedFirst } from './mapping-rows.ts';
import './config-file.css';

type Stored = CallResult<typeof configFileMapping>;

interface MappingEditorProps {
  id: number;
  stored: Stored;
}

const pageSize = 20;

/** Edits a mapping as a whole; rows keep their places while they are edited. */
export function MappingEditor({ id, stored }: MappingEditorProps) {
  const { t } = useTranslation('configFile');
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [word, setWord] = useState('');
  const [onlyUnmatched, setOnlyUnmatched] = useState(false);
  const saving = useCallMutation(saveConfigFileMapping);
  const mayEdit = usePermission('config-file-edit');
  const rows = useMemo(() => unmatchedFirst(stored.mapping), [stored]);
  const metricOf = (declared: string, metricCode: string | null) =>
    chosen.has(declared) ? (chosen.get(declared) ?? null) : metricCode;
  const columns = useMappingColumns({
    isNarrow,
    mayEdit,
    metricOf: (row) => metricOf(row.declared, row.metricCode),
    onChoose: (row, metricCode) => setChosen(new Map(chosen).set(row.declared, metricCode)),
  });

  const reload = async () => {
    setChosen(new Map());
    await client.invalidateQueries({ queryKey: [configFileMapping.name] });
    await client.invalidateQueries({ queryKey: [configFile.calls.list.name] });
  };
  const handleSave = () => {
    const mapping = stored.mapping.map(({ declared, metricCode }) => ({
      declared,
      metricCode: metricOf(declared, metricCode),
    }));
    saving.mutate({ params: { id }, body: { version: stored.version, mapping } }, { onSuccess: reload });
  };
  const unmatched = rows.filter((row) => metricOf(row.declared, row.metricCode) === null).length;

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
            isDisabled={unmatched === 0 || chosen.size > 0}
            onCreated={reload}
          />
        </Permission>
        <Permission of="config-file-edit">
          <Button type="primary" disabled={chosen.size === 0} loading={saving.isPending} onClick={handleSave}>
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
