import { Input, Segmented, Table, type TableColumnType } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/list/use-text.ts';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { absent } from '../../../../kit/text/format.ts';
import { StateMark } from '../../../../kit/text/state-mark.tsx';
import {
  countOf,
  type DifferenceEntry,
  type DifferenceFilter,
  type DifferenceKind,
  differenceKinds,
  filteredDifference,
} from './difference-rows.ts';

const pageSize = 20;
const tones = { added: 'good', removed: 'bad', changed: 'warning' } as const;
const choices = ['all', ...differenceKinds] as const;

function KindMark({ of }: { of: DifferenceKind }) {
  const { t } = useTranslation('configFile');
  return <StateMark tone={tones[of]}>{t(`difference.${of}`)}</StateMark>;
}

/** Each property that is different, from what it was to what it is; of what came or went, only what it is or was. */
function Changes({ of: { kind, changes } }: { of: DifferenceEntry }) {
  const { t } = useTranslation('crud');
  const text = useText('configFile');
  const words = new Map([
    [null, absent],
    ['true', t('yes')],
    ['false', t('no')],
  ]);
  const value = (found: string | null) => <code>{words.get(found) ?? found}</code>;
  return (
    <ul className="changes" data-kind={kind}>
      {changes.map(({ property, before, after }) => (
        <li key={property}>
          {text(`property.${property}`)}: {kind !== 'added' && value(before)}
          {kind === 'changed' && ' → '}
          {kind !== 'removed' && value(after)}
        </li>
      ))}
    </ul>
  );
}

function useColumns(): TableColumnType<DifferenceEntry>[] {
  const { t } = useTranslation('configFile');
  const isNarrow = useIsNarrow();
  const signal = (entry: DifferenceEntry) => entry.signal ?? t('difference.wholeMessage');
  if (isNarrow)
    return [
      {
        key: 'whole',
        render: (_, entry) => (
          <div className="mapping-whole">
            <strong>{signal(entry)}</strong>
            <span>
              <KindMark of={entry.kind} /> · {entry.message}
            </span>
            <Changes of={entry} />
          </div>
        ),
      },
    ];
  return [
    { key: 'kind', width: 90, render: (_, entry) => <KindMark of={entry.kind} /> },
    { key: 'message', title: t('signal.message'), width: 180, ellipsis: true, dataIndex: 'message' },
    {
      key: 'signal',
      title: t('signal.signal'),
      width: 240,
      ellipsis: true,
      render: (_, entry) => signal(entry),
    },
    { key: 'changes', title: t('difference.changes'), render: (_, entry) => <Changes of={entry} /> },
  ];
}

/** What was added, removed and changed between two revisions, narrowed by kind and word. */
export function DifferenceTable({ entries }: { entries: readonly DifferenceEntry[] }) {
  const { t } = useTranslation('configFile');
  const isNarrow = useIsNarrow();
  const [filter, setFilter] = useState<DifferenceFilter>({ kind: 'all', word: '' });
  const columns = useColumns();
  // Two groups of a message may use the name of a signal again.
  const numbered = useMemo(() => entries.map((entry, key) => ({ ...entry, key })), [entries]);
  return (
    <>
      <div className="mapping-tools">
        <Input.Search
          allowClear
          placeholder={t('searchDifference')}
          aria-label={t('searchDifference')}
          value={filter.word}
          onChange={(event) => setFilter({ ...filter, word: event.target.value })}
        />
        <Segmented
          value={filter.kind}
          onChange={(kind) => setFilter({ ...filter, kind })}
          options={choices.map((kind) => ({
            value: kind,
            label: `${t(`difference.${kind}`)} ${countOf(entries, kind)}`,
          }))}
        />
      </div>
      <Table
        rowKey="key"
        size="small"
        tableLayout="fixed"
        columns={columns}
        dataSource={filteredDifference(numbered, filter)}
        showHeader={!isNarrow}
        {...(isNarrow ? {} : { scroll: { x: 800 } })}
        pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: <EmptyState title={t('noSignals')} /> }}
      />
    </>
  );
}
