import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { SignInLog } from '../../../shared/session/sign-in-log.tsx';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
import type { AccountRow } from './account-row.ts';
import { MemberSessions } from './member-sessions.tsx';

interface SignInDrawerProps {
  row: AccountRow | null;
  onClose: () => void;
}

/** R2.33: where a member is signed in now, and every attempt before. */
export function SignInDrawer({ row, onClose }: SignInDrawerProps) {
  const { t } = useTranslation('member');
  const isNarrow = useIsNarrow();
  return (
    <Drawer
      open={row !== null}
      onClose={onClose}
      title={t('signInsOf', { name: row?.name ?? '' })}
      size={isNarrow ? '100%' : 'min(1080px, 86vw)'}
      destroyOnHidden
    >
      {row && (
        <>
          <h3 className="account-section">{t('sessions.title')}</h3>
          <MemberSessions row={row} />
          <h3 className="account-section">{t('log.title')}</h3>
          <SignInLog memberId={row.id} />
        </>
      )}
    </Drawer>
  );
}
