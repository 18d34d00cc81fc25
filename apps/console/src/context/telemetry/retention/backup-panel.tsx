import './backup.css';
import { CloudUploadOutlined } from '@ant-design/icons';
import type { CallResult } from '@vehicle/contract/core/call';
import { type Backup, getBackups, startBackup } from '@vehicle/contract/telemetry/backup/contract';
import { Alert, Button, Progress, Spin, Table, type TableColumnType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { Permission } from '../../../kit/permission/permission.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { sizeText } from './size-text.ts';

type Keeper = NonNullable<CallResult<typeof getBackups>['keeper']>;

const askEvery_ms = 3_000;
const colours = {
  asked: 'default',
  running: 'processing',
  good: 'success',
  damaged: 'error',
  failed: 'error',
} as const;

const isUnderWay = ({ state }: Backup) => state === 'asked' || state === 'running';

function StateTag({ state }: Pick<Backup, 'state'>) {
  const { t } = useTranslation('backup');
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>;
}

function BackupProgress({ progress }: Pick<Backup, 'progress'>) {
  const { t } = useTranslation('backup');
  if (progress === null) return null;
  const { tablesDone: done, tables, isChecking } = progress;
  return (
    <>
      <Progress
        size="small"
        percent={tables === 0 ? 0 : Math.floor((100 * done) / tables)}
        status="active"
        aria-label={t('state.running')}
      />
      {isChecking ? t('checking') : t('progress', { done, tables })}
    </>
  );
}

/** What there is to say of one: how far it is, why it failed or is damaged, else where it lies. */
function About({ backup }: { backup: Backup }) {
  if (backup.progress !== null) return <BackupProgress {...backup} />;
  return backup.reason ?? backup.name ?? absent;
}

const sizeOf = ({ bytes }: Backup) => (bytes === 0 ? absent : sizeText(bytes));

function useColumns(): TableColumnType<Backup>[] {
  const { t } = useTranslation('backup');
  const time = 'retention-number';
  return [
    { key: 'at', title: t('field.at'), className: time, render: (_, { at }) => formatInstant(at) },
    { key: 'state', title: t('field.state'), render: (_, row) => <StateTag {...row} /> },
    { key: 'bytes', title: t('field.bytes'), align: 'right', render: (_, row) => sizeOf(row) },
    {
      key: 'checkedAt',
      title: t('field.checkedAt'),
      className: time,
      render: (_, { checkedAt }) => (checkedAt === null ? absent : formatInstant(checkedAt)),
    },
    {
      key: 'reason',
      title: t('field.reason'),
      className: 'backup-reason',
      render: (_, row) => <About backup={row} />,
    },
  ];
}

/** On a phone a backup is one cell. */
const wholeColumn: TableColumnType<Backup> = {
  key: 'whole',
  className: 'backup-reason',
  render: (_, row) => (
    <>
      <div className="retention-day">
        <strong className="retention-number">{formatInstant(row.at)}</strong>
        <StateTag {...row} />
        {row.bytes > 0 && <span className="retention-number">{sizeOf(row)}</span>}
      </div>
      <About backup={row} />
    </>
  ),
};

function periodOf({ archive }: Keeper): { from: string; until: string } | null {
  if (archive === null || archive.from === null || archive.until === null) return null;
  return { from: formatInstant(archive.from), until: formatInstant(archive.until) };
}

/** `7d 4w 6m` in words, without what is not kept. */
function useKeepText(): (keep: string) => string {
  const { t } = useTranslation('backup');
  return (keep) =>
    (['d', 'w', 'm'] as const)
      .flatMap((unit) => {
        const count = Number(new RegExp(`(\\d+)${unit}`).exec(keep)?.[1] ?? 0);
        return count === 0 ? [] : t(`kept.${unit}`, { count });
      })
      .join(t('between'));
}

/** What is not as it should be, the worst first; what has been put right since is none. */
function Troubles({ keeper, backups }: { keeper: Keeper | null; backups: readonly Backup[] }) {
  const { t } = useTranslation('backup');
  const last = backups.find((backup) => !isUnderWay(backup));
  const goodAt = keeper?.goodAt == null ? absent : formatInstant(keeper.goodAt);
  const damaged = backups.filter(({ state }) => state === 'damaged');
  const damagedAt = damaged.map(({ at }) => formatInstant(at)).join(t('between'));
  const archiving = keeper?.archive?.trouble ?? null;
  return (
    <div className="backup-troubles">
      {keeper?.isOverdue && <Alert type="error" showIcon title={t('overdue', { at: goodAt })} />}
      {last?.state === 'failed' && (
        <Alert type="error" showIcon title={t('failed', { reason: last.reason ?? absent })} />
      )}
      {damagedAt !== '' && <Alert type="error" showIcon title={t('damaged', { at: damagedAt })} />}
      {archiving !== null && (
        <Alert type="error" showIcon title={t('archiveStopped', { reason: archiving })} />
      )}
    </div>
  );
}

function KeeperFacts({ keeper }: { keeper: Keeper }) {
  const { t } = useTranslation('backup');
  const keepText = useKeepText();
  const period = periodOf(keeper);
  const { archive } = keeper;
  const archived = [
    ['archive', period === null ? absent : t('period', period)],
    ['waiting', sizeText(archive?.waitingBytes ?? 0)],
  ] as const;
  return (
    <>
      <FactList
        className="retention-facts"
        facts={[
          ['place', keeper.place],
          ['nextAt', formatInstant(keeper.nextAt)],
          ['keep', keepText(keeper.keep)],
          ...(archive === null ? [] : archived),
        ]}
        label={(name) => t(`fact.${name}`)}
      />
      {keeper.isRefused && <p className="retention-note">{t('refused')}</p>}
    </>
  );
}

function StartButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('backup');
  const reload = useReload([getBackups]);
  const start = useCallMutation(startBackup);
  return (
    <Permission of="retention-edit">
      <Button
        className="backup-start"
        icon={<CloudUploadOutlined />}
        loading={start.isPending}
        disabled={isBusy}
        onClick={() => start.mutate({}, { onSettled: reload })}
      >
        {t('start')}
      </Button>
    </Permission>
  );
}

/** The backups that the platform makes by itself, and one more where somebody wants it now. */
export function BackupPanel() {
  const { t } = useTranslation('backup');
  const { data, error, refetch } = usePolled(getBackups, {}, askEvery_ms);
  const isNarrow = useIsNarrow();
  const columns = useColumns();
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spin />;
  const { keeper, backups } = data;
  return (
    <section className="retention-panel">
      <h2>{t('title')}</h2>
      <Troubles keeper={keeper} backups={backups} />
      {keeper === null ? <p className="retention-note">{t('off')}</p> : <KeeperFacts keeper={keeper} />}
      {keeper !== null && !keeper.isRefused && <StartButton isBusy={backups.some(isUnderWay)} />}
      {(keeper !== null || backups.length > 0) && (
        <Table
          className="backup-list"
          rowKey="id"
          size="small"
          columns={isNarrow ? [wholeColumn] : columns}
          showHeader={!isNarrow}
          dataSource={backups}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: t('none') }}
        />
      )}
    </section>
  );
}
