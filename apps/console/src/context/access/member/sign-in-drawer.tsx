import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { SignInLog } from '../session/sign-in-log.tsx';
import type { AccountRow } from './account-row.ts';
import { MemberSessions } from './member-sessions.tsx';

interface SignInDrawerProps {
  row: AccountRow | null;
  onClose: () => void;
}

/** R2.33: where a member is signed in now, and every attempt before. */
export function SignInDrawer(props: SignInDrawerProps) {
  const { t } = useTranslation('member');
  return (
    <RecordDrawer {...props} title={({ name }) => t('signInsOf', { name })} width={1080}>
      {(row) => (
        <>
          <h3 className="account-section">{t('sessions.title')}</h3>
          <MemberSessions row={row} />
          <h3 className="account-section">{t('log.title')}</h3>
          <SignInLog memberId={row.id} />
        </>
      )}
    </RecordDrawer>
  );
}
