import { type LoginLogRow, memberSignIns } from '@vehicle/contract/access/member/contract';
import type { TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import { browserName } from '../../../kit/text/browser-name.ts';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';

const refusals = ['unknown', 'wrongPassword', 'disabled', 'expired', 'locked', 'otherPlatform'];

function Outcome({ of }: { of: LoginLogRow['outcome'] }) {
  const { t } = useTranslation('member');
  const tone = refusals.includes(of) ? 'bad' : of === 'success' ? 'good' : 'quiet';
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

/** On a phone: when and how, from where, and who did it in the member's name. */
function linesOf(row: LoginLogRow) {
  return [
    <>
      <Instant at={row.at} /> <Outcome of={row.outcome} />
    </>,
    [row.address, row.userAgent && browserName(row.userAgent)].filter(Boolean).join(' · '),
    row.actorName,
  ];
}

/** R7.8, R3.23: a member's attempts to sign in and what else became of the sessions, the newest first. */
export function SignInLog({ memberId }: { memberId: number }) {
  const { t } = useTranslation('member');
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const query = useCall(
    memberSignIns,
    { params: { id: memberId, page } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  return (
    <PagedTable
      query={query}
      columns={columns}
      lines={linesOf}
      whenEmpty={t('log.none')}
      onPageChange={setPage}
    />
  );
}
