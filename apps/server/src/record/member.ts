import type { MemberType, OrgType } from '@vehicle/contract/core/enumeration';
import type { Permission } from '@vehicle/contract/core/permission';
import type { Scope } from './scope.sql.ts';

/** The signed-in member as the request finds it: type, rights and scope as they stand since the last write. */
export interface Member {
  tokenHash: Buffer;
  sessionId: number;
  /** Who acts as this member; null: the member in person (R4.3). */
  actor: { id: number; name: string } | null;
  lastUsedAt: Date;
  memberId: number;
  name: string;
  loginName: string;
  memberType: MemberType;
  orgId: number;
  orgName: string;
  orgType: OrgType;
  mustChangePassword: boolean;
  permissions: ReadonlySet<Permission>;
  scope: Scope;
}
