import { memberSessions } from '@vehicle/contract/access/session/contract';
import { useCall } from '../../../kit/api/query.ts';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { SessionTable } from '../session/session-table.tsx';
import { type AccountRow, mayManage } from './account-row.ts';
import { useReader } from './use-reader.ts';

/** Where a member is signed in now, each with a way to end it. */
export function MemberSessions({ row }: { row: AccountRow }) {
  const reader = useReader();
  const mayEnd = usePermission('member-edit') && mayManage(row, reader);
  const query = useCall(memberSessions, { params: { id: row.id } }, { ownsErrors: true, staleTimeMs: 0 });
  return <SessionTable query={query} mayEnd={mayEnd} />;
}
