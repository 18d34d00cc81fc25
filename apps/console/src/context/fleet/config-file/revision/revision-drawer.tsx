import '../config-file.css';
import { DownloadOutlined } from '@ant-design/icons';
import type { CallResult } from '@vehicle/contract/core/call';
import { configFileDifference, configFileRevisions } from '@vehicle/contract/fleet/config-file/revision';
import { Button, Spin, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useFileSaving } from '../../../../kit/file/use-stored-file.ts';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import type { RowDialogProps } from '../../../../kit/table/row-dialogs.tsx';
import { absent } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import type { ConfigFileRow } from '../config-file-row.ts';
import { DifferenceTable } from './difference-table.tsx';

type Revision = CallResult<typeof configFileRevisions>[number];

const pageSize = 5;
/** Enough of a SHA-256 to tell two files apart by eye. */
const shownDigits = 12;

function Download({ of: { fileId, fileName } }: { of: Revision }) {
  const { t } = useTranslation('configFile');
  const save = useFileSaving();
  return (
    <Permission of={['config-file-add', 'config-file-edit']}>
      <Button
        type="link"
        size="small"
        icon={<DownloadOutlined />}
        onClick={() => save({ id: fileId, name: fileName })}
      >
        {t('download')}
      </Button>
    </Permission>
  );
}

function useColumns(): TableColumnType<Revision>[] {
  const { t } = useTranslation('configFile');
  return [
    { key: 'revision', title: t('field.revision'), align: 'right', dataIndex: 'revision' },
    { key: 'fileName', title: t('field.fileName'), dataIndex: 'fileName' },
    { key: 'messages', title: t('field.messageCount'), align: 'right', dataIndex: 'messageCount' },
    { key: 'signals', title: t('field.signalCount'), align: 'right', dataIndex: 'signalCount' },
    { key: 'unmapped', title: t('field.unmappedCount'), align: 'right', dataIndex: 'unmappedCount' },
    {
      key: 'checksum',
      title: 'SHA-256',
      render: (_, row) => <code title={row.checksum}>{row.checksum.slice(0, shownDigits)}</code>,
    },
    { key: 'creator', title: t('field.creator'), render: (_, row) => row.creator ?? absent },
    { key: 'createdAt', title: t('field.createdAt'), render: (_, row) => <Instant at={row.createdAt} /> },
    { key: 'download', render: (_, row) => <Download of={row} /> },
  ];
}

/** On a phone all of a revision in one cell. */
function useNarrowColumns(): TableColumnType<Revision>[] {
  const { t } = useTranslation('configFile');
  return [
    {
      key: 'whole',
      render: (_, row) => (
        <div className="mapping-whole">
          <strong>
            {t('revisionNumber', { number: row.revision })} · {row.fileName}
          </strong>
          <span>
            {t('field.messageCount')} {row.messageCount} · {t('field.signalCount')} {row.signalCount} ·{' '}
            {t('field.unmappedCount')} {row.unmappedCount}
          </span>
          <span>
            {row.creator ?? absent} · <Instant at={row.createdAt} />
          </span>
          <Download of={row} />
        </div>
      ),
    },
  ];
}

/** The revisions of a parse file, the newest first. */
function RevisionTable({ revisions }: { revisions: readonly Revision[] }) {
  const isNarrow = useIsNarrow();
  const wide = useColumns();
  const narrow = useNarrowColumns();
  return (
    <Table
      rowKey="revision"
      size="small"
      columns={isNarrow ? narrow : wide}
      dataSource={revisions}
      showHeader={!isNarrow}
      {...(isNarrow ? {} : { scroll: { x: 'max-content' } })}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}

interface Compared {
  from: number;
  to: number;
}

interface RevisionComparisonProps {
  id: number;
  /** The revisions that there are. */
  numbers: readonly number[];
  initial: Compared;
}

/** Chooses two revisions and shows what the second one made different. */
function RevisionComparison({ id, numbers, initial }: RevisionComparisonProps) {
  const { t } = useTranslation('configFile');
  const [compared, setCompared] = useState(initial);
  const options = numbers.map((number) => ({ value: number, label: t('revisionNumber', { number }) }));
  const choice = (end: keyof Compared) => (
    <PromptSelect
      aria-label={t(`compare.${end}`)}
      options={options}
      value={compared[end]}
      onChange={(number) => setCompared({ ...compared, [end]: number })}
    />
  );
  return (
    <>
      <div className="compared">
        {choice('from')}
        <span aria-hidden>→</span>
        {choice('to')}
      </div>
      <Difference id={id} {...compared} />
    </>
  );
}

function Difference({ id, from, to }: Compared & { id: number }) {
  const { t } = useTranslation('configFile');
  const query = useCall(configFileDifference, { params: { id, from, to } }, { ownsErrors: true });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  if (query.data.entries.length === 0) return <EmptyState title={t('noDifference')} />;
  return <DifferenceTable key={`${from} ${to}`} entries={query.data.entries} />;
}

/** Every file that was uploaded for a record, and what two of them differ in. */
export function RevisionDrawer(props: RowDialogProps<ConfigFileRow>) {
  const { t } = useTranslation('configFile');
  return (
    <RecordDrawer {...props} title={({ name }) => t('revisionsOf', { name })} width={1100}>
      {({ id }) => <Revisions id={id} />}
    </RecordDrawer>
  );
}

function Revisions({ id }: { id: number }) {
  const { t } = useTranslation('configFile');
  const query = useCall(configFileRevisions, { params: { id } }, { staleTime_ms: 0, ownsErrors: true });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  const [newest, before] = query.data;
  return (
    <>
      <RevisionTable revisions={query.data} />
      <Permission of="config-file-edit">
        <h3 className="section-title">{t('comparison')}</h3>
        {newest && before ? (
          <RevisionComparison
            id={id}
            numbers={query.data.map(({ revision }) => revision)}
            initial={{ from: before.revision, to: newest.revision }}
          />
        ) : (
          <p className="drawer-note">{t('onlyOneRevision')}</p>
        )}
      </Permission>
    </>
  );
}
