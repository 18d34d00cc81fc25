import type { UseQueryResult } from '@tanstack/react-query';
import type { SessionRow } from '@vehicle/contract/access/session/contract';
import { Button, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { useSessionColumns } from './session-columns.tsx';
import { useRevocation } from './use-revocation.ts';

interface SessionTableProps {
  query: Pick<UseQueryResult<SessionRow[]>, 'data' | 'error' | 'isLoading' | 'refetch'>;
  /** Whether the reader may end a session from here; the one that asks is left by logging out. */
  mayEnd: boolean;
}

/** Where somebody is signed in, each with a way to end it. */
export function SessionTable({ query, mayEnd }: SessionTableProps) {
  const { t } = useTranslation('member');
  const isNarrow = useIsNarrow();
  const revoke = useRevocation();
  const columns = useSessionColumns(
    isNarrow,
    (session) =>
      mayEnd &&
      !session.isCurrent && (
        <Button type="link" size="small" danger onClick={() => void revoke(session)}>
          {t('sessions.revoke')}
        </Button>
      ),
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <Table
      rowKey="id"
      size="small"
      columns={columns}
      // Until there is an answer nobody is told that there is none.
      {...(query.data && { dataSource: query.data })}
      loading={query.isLoading}
      pagination={false}
      showHeader={!isNarrow}
      {...(isNarrow ? {} : { scroll: { x: 'max-content' } })}
      locale={{ emptyText: <EmptyState title={t('sessions.none')} /> }}
    />
  );
}
