import { DownloadOutlined } from '@ant-design/icons';
import type { CallResult } from '@vehicle/contract/core/call';
import type { configFileRevisions } from '@vehicle/contract/fleet/config-file/revision';
import { Button, Table, type TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFileSaving } from '../../../../kit/file/use-stored-file.ts';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { absent } from '../../../../kit/text/format.ts';
import { Instant } from '../../../../kit/text/instant.tsx';

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
export function RevisionTable({ revisions }: { revisions: readonly Revision[] }) {
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
