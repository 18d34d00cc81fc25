import type { login } from '@vehicle/contract/access/member/passport';
import type { CallResult } from '@vehicle/contract/core/call';
import { lookValues, type Session } from '../../kit/api/session.ts';

type SignedIn = NonNullable<CallResult<typeof login>>;

/** What is kept of a sign-in (R3.2); the rest comes with the member information. */
export function sessionOf(result: SignedIn, loginName: string): Partial<Session> {
  return {
    token: result.token,
    name: result.name,
    memberId: result.id,
    uid: result.uid,
    branch: result.branch,
    applicationId: result.applicationId,
    firstSign: result.firstSign,
    loginName,
    memberType: '',
    ...lookValues(result.look),
  };
}
