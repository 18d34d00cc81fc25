import { login, loginSettings } from '@vehicle/contract/access/member/passport';
import { ApiError } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/client.ts';
import { takeSession } from '../../kit/api/session.ts';
import { sessionOf } from './session-of.ts';

/** R7.3: a browser does not know its address; the server keeps the one that it sees. */
const claimedIp = '127.0.0.1';

/** R2.2: only where the operator has said so (LOGIN_LINK_AUTO) does a link sign in without a click. */
export async function linkSignsIn(): Promise<boolean> {
  const settings = await call(loginSettings, {}).catch(() => null);
  return settings?.linkSignsIn ?? false;
}

/** R14.5: what the server runs; empty where it does not answer, which the sign-in says. */
export async function serverVersion(): Promise<string> {
  const settings = await call(loginSettings, {}).catch(() => null);
  return settings?.version ?? '';
}

/** R4.1; a refusal is thrown with the server's sentence. */
export async function signIn(loginName: string, password: string): Promise<void> {
  const result = await call(login, { body: { loginName, password, ip: claimedIp } });
  if (result === null) throw new ApiError({ status: 200, code: 'UNKNOWN', message: '' });
  takeSession(sessionOf(result, loginName));
}
