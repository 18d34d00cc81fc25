import './session.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { memberSignIns } from '@vehicle/contract/access/member/contract';
import {
  memberSessions,
  ownSessions,
  revokeSession,
  type SessionRow,
} from '@vehicle/contract/access/session/contract';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import { browserName } from '../../../kit/text/browser-name.ts';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';

function Browser({ of: { userAgent, isCurrent, actorName } }: { of: SessionRow }) {
  const { t } = useTranslation('member');
  return (
    <span className="session-browser">
      {userAgent === null ? absent : browserName(userAgent)}
      {isCurrent && <StateMark tone="good">{t('sessions.current')}</StateMark>}
      {actorName && <StateMark tone="warning">{t('sessions.simulatedBy', { name: actorName })}</StateMark>}
    </span>
  );
}

/** Ends a session after a question; its member has to sign in again there. */
function useRevocation(): (session: SessionRow) => Promise<void> {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const confirm = useConfirmation();
  const revocation = useCallMutation(revokeSession, { isQuiet: true });
  const readAgain = useReload([memberSessions, ownSessions, memberSignIns]);
  return async ({ id }) => {
    if (!(await confirm(t('sessions.sureToRevoke'), { isDanger: true }))) return;
    revocation.mutate(
      { params: { id } },
      { onSuccess: () => void message.success(t('sessions.revoked')), onSettled: readAgain },
    );
  };
}

interface SessionTableProps {
  query: Pick<UseQueryResult<SessionRow[]>, 'data' | 'error' | 'isLoading' | 'refetch'>;
  /** Whether the reader may end a session from here; the one that asks is left by logging out. */
  mayEnd: boolean;
}

/** Where somebody is signed in, each with a way to end it. */
export function SessionTable({ query: { data, error, isLoading, refetch }, mayEnd }: SessionTableProps) {
  const { t } = useTranslation('member');
  const revoke = useRevocation();
  const end = (session: SessionRow) =>
    mayEnd &&
    !session.isCurrent && (
      <Button type="link" size="small" danger onClick={() => void revoke(session)}>
        {t('sessions.revoke')}
      </Button>
    );
  const page = data && { rows: data, total: data.length, pageIndex: 1, pageSize: Math.max(1, data.length) };
  return (
    <PagedTable
      query={{ data: page, error, isLoading, refetch }}
      columns={[
        { key: 'browser', title: t('log.browser'), render: (_, session) => <Browser of={session} /> },
        { key: 'address', title: t('log.address'), render: (_, session) => session.address ?? absent },
        {
          key: 'since',
          title: t('sessions.since'),
          render: (_, session) => <Instant at={session.createdAt} />,
        },
        {
          key: 'used',
          title: t('sessions.used'),
          render: (_, session) => <Instant at={session.lastUsedAt} />,
        },
        { key: 'end', title: t('sessions.act'), render: (_, session) => end(session) },
      ]}
      lines={(session) => [
        <Browser key="browser" of={session} />,
        <>
          {session.address ?? absent} · <Instant at={session.lastUsedAt} />
        </>,
        end(session),
      ]}
      whenEmpty={t('sessions.none')}
      // They all stand on one page.
      onPageChange={() => undefined}
    />
  );
}
