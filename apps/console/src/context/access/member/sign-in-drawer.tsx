import { memberSessions } from '@vehicle/contract/access/session/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { usePermission } from '../../../kit/permission/permission.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { SessionTable } from '../session/session-table.tsx';
import { SignInLog } from '../session/sign-in-log.tsx';
import { type MemberRow, mayManage } from './member-row.ts';
import { useReader } from './use-reader.ts';

/** Where a member is signed in now, each with a way to end it. */
function MemberSessions({ row }: { row: MemberRow }) {
  const reader = useReader();
  const mayEnd = usePermission('member-edit') && mayManage(row, reader);
  const query = useCall(memberSessions, { params: { id: row.id } }, { ownsErrors: true, staleTime_ms: 0 });
  return <SessionTable query={query} mayEnd={mayEnd} />;
}

/** R2.33: where a member is signed in now, and every attempt before. */
export function SignInDrawer(props: RowDialogProps<MemberRow>) {
  const { t } = useTranslation('member');
  return (
    <RecordDrawer {...props} title={({ name }) => t('signInsOf', { name })} width={1080}>
      {(row) => (
        <>
          <h3 className="member-section">{t('sessions.title')}</h3>
          <MemberSessions row={row} />
          <h3 className="member-section">{t('log.title')}</h3>
          <SignInLog memberId={row.id} />
        </>
      )}
    </RecordDrawer>
  );
}
