import { type LoginLogRow, memberSignIns } from '@vehicle/contract/member';
import { Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.ts';
import { browserName } from '../ui/browser-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { absent } from '../ui/format.ts';
import { Instant } from '../ui/instant.tsx';
import { StateMark } from '../ui/state-mark.tsx';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import './session.css';

const refusals: ReadonlySet<LoginLogRow['outcome']> = new Set([
  'unknown',
  'wrongPassword',
  'disabled',
  'expired',
  'locked',
  'otherPlatform',
]);

function Outcome({ of }: { of: LoginLogRow['outcome'] }) {
  const { t } = useTranslation('member');
  const tone = refusals.has(of) ? 'bad' : of === 'success' ? 'good' : 'quiet';
  return <StateMark tone={tone}>{t(`outcome.${of}`)}</StateMark>;
}

function useColumns(): TableColumnType<LoginLogRow>[] {
  const { t } = useTranslation('member');
  return [
    { key: 'at', title: t('log.at'), render: (_, row) => <Instant at={row.at} /> },
    { key: 'outcome', title: t('log.outcome'), render: (_, row) => <Outcome of={row.outcome} /> },
    { key: 'address', title: t('log.address'), dataIndex: 'address', className: 'figure' },
    { key: 'claimed', title: t('log.claimedAddress'), render: (_, row) => row.claimedAddress ?? absent },
    {
      key: 'browser',
      title: t('log.browser'),
      render: (_, row) => (row.userAgent === null ? absent : browserName(row.userAgent)),
    },
    { key: 'actor', title: t('log.actor'), render: (_, row) => row.actorName ?? absent },
  ];
}

/** On a phone all of a row in one cell. */
function useNarrowColumns(): TableColumnType<LoginLogRow>[] {
  return [
    {
      key: 'all',
      render: (_, row) => (
        <div className="session-entry">
          <span>
            <Instant at={row.at} /> <Outcome of={row.outcome} />
          </span>
          <span>
            {[row.address, row.userAgent && browserName(row.userAgent)].filter(Boolean).join(' · ')}
          </span>
          {row.actorName && <span>{row.actorName}</span>}
        </div>
      ),
    },
  ];
}

/** R7.8, R3.23: a member's attempts to sign in and what else became of the sessions, the newest first. */
export function SignInLog({ memberId }: { memberId: number }) {
  const { t } = useTranslation('member');
  const isNarrow = useIsNarrow();
  const [page, setPage] = useState(1);
  const wide = useColumns();
  const narrow = useNarrowColumns();
  const query = useCall(
    memberSignIns,
    { params: { id: memberId, page } },
    { keepsPrevious: true, ownsErrors: true, staleTimeMs: 0 },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <Table
      rowKey="id"
      size="small"
      columns={isNarrow ? narrow : wide}
      dataSource={query.data?.rows ?? []}
      loading={query.isLoading}
      showHeader={!isNarrow}
      {...(isNarrow ? {} : { scroll: { x: 'max-content' } })}
      locale={{ emptyText: <EmptyState title={t('log.none')} /> }}
      pagination={{
        current: page,
        pageSize: query.data?.pageSize ?? 10,
        total: query.data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
    />
  );
}
