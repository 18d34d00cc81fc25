import type { SessionRow } from '@vehicle/contract/access/session/contract';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { browserName } from '../../../kit/text/browser-name.ts';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import './session.css';

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

/** `end` gives the button that ends a session; on a phone all of a row stands in one cell. */
export function useSessionColumns(
  isNarrow: boolean,
  end: (session: SessionRow) => ReactNode,
): TableColumnType<SessionRow>[] {
  const { t } = useTranslation('member');
  if (isNarrow)
    return [
      {
        key: 'all',
        render: (_, session) => (
          <div className="session-entry">
            <span>
              <Browser of={session} />
            </span>
            <span>
              {session.address ?? absent} · <Instant at={session.lastUsedAt} />
            </span>
            {end(session)}
          </div>
        ),
      },
    ];
  return [
    { key: 'browser', title: t('log.browser'), render: (_, session) => <Browser of={session} /> },
    { key: 'address', title: t('log.address'), render: (_, session) => session.address ?? absent },
    { key: 'since', title: t('sessions.since'), render: (_, session) => <Instant at={session.createdAt} /> },
    { key: 'used', title: t('sessions.used'), render: (_, session) => <Instant at={session.lastUsedAt} /> },
    { key: 'end', title: t('sessions.act'), render: (_, session) => end(session) },
  ];
}
