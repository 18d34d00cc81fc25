import { Button, Checkbox, Input, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { CreateMetrics } from './create-metrics.tsx';
import { useMappingColumns } from './mapping-columns.tsx';
import { searched, unmatchedFirst } from './mapping-rows.ts';
import { type StoredMapping, useMapping } from './use-mapping.ts';
import { useMetrics } from './use-metrics.ts';
import '../config-file.css';

interface MappingEditorProps {
  id: number;
  stored: StoredMapping;
}

const pageSize = 20;

/** Edits a mapping as a whole; rows keep their places while they are edited. */
export function MappingEditor({ id, stored }: MappingEditorProps) {
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
