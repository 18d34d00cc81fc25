import type { MemberType } from '@vehicle/contract/core/enumeration';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { isUsable } from './member-access.sql.ts';

/** Another member as somebody who may see it finds it. */
export interface KnownMember {
  id: number;
  name: string;
  loginName: string;
  memberType: MemberType;
  orgCode: string;
  /** Could use this console now. */
  isUsable: boolean;
}

/** Null: there is none, or its organisation is out of scope. */
export function memberInScope(access: Access, id: number): Promise<KnownMember | null> {
  return firstRow<KnownMember>(access.executor)`
    select t.id, t.name, t.login_name as "loginName", t.member_type as "memberType", org.code as "orgCode",
      ${isUsable(access.now)} as "isUsable"
    from member t join org on org.id = t.org_id
    where t.id = ${id} and ${orgScope(access.member.scope, 't.org_id')}`;
}
