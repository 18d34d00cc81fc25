import { getProfile } from '@vehicle/contract/access/profile/contract';
import { ownSessions } from '@vehicle/contract/access/session/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { SessionTable } from '../session/session-table.tsx';
import { SignInLog } from '../session/sign-in-log.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ProfileCard } from './profile-card.tsx';
import './profile.css';

function OwnSessions({ mayEnd }: { mayEnd: boolean }) {
  const query = useCall(ownSessions, {}, { ownsErrors: true, staleTimeMs: 0 });
  return <SessionTable query={query} mayEnd={mayEnd} />;
}

function OwnAccount({ mayChange }: { mayChange: boolean }) {
  const query = useCall(getProfile, {}, { ownsErrors: true });
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return query.data ? <ProfileCard profile={query.data} mayChange={mayChange} /> : <Spin />;
}

/** R2.34: the own account. Who acts as another member sees that one's and changes nothing (R4.3). */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const memberId = useSession((session) => session.memberId);
  const mayChange = useSession((session) => session.simulation === null);
  return (
    <div className="profile">
      <section className="profile-panel">
        <OwnAccount mayChange={mayChange} />
      </section>
      <section className="profile-panel">
        <h2>{t('language')}</h2>
        <LanguageChoice />
      </section>
      <section className="profile-panel profile-wide">
        <h2>{t('sessions')}</h2>
        <p className="profile-note">{t('sessionsNote')}</p>
        <OwnSessions mayEnd={mayChange} />
      </section>
      <section className="profile-panel profile-wide">
        <h2>{t('log')}</h2>
        <SignInLog memberId={memberId} />
      </section>
    </div>
  );
}
