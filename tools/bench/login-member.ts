import { login } from '@vehicle/contract/access/member/passport';
import { hashPassword, randomPassword } from '@vehicle/server/context/access/member/password';
import type pg from 'pg';

export const answeredWithin_ms = 30_000;

export interface Credentials {
  loginName: string;
  password: string;
}

/** Members of the root organisation who may use the console, all with one random password. */
export async function enterMembers(client: pg.Client, count: number): Promise<Credentials[]> {
  const password = randomPassword();
  const { rows } = await client.query<{ loginName: string }>(
    `with entered as (
      insert into member (login_name, name, member_type, password_hash, must_change_password, org_id, created_at, updated_at)
      select 'bench' || number, 'bench' || number, 'orgUser', $1, false, org.id, now(), now()
      from generate_series(1, $2) as number, org where org.is_system
      returning id, login_name as "loginName"),
    given as (
      insert into member_application (member_id, application_id)
      select entered.id, application.id from entered, application where application.code = 'vehicle')
    select "loginName" from entered`,
    [await hashPassword(password), count],
  );
  return rows.map(({ loginName }) => ({ loginName, password }));
}

export function signIn(httpUrl: string, credentials: Credentials): Promise<Response> {
  return fetch(`${httpUrl}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(answeredWithin_ms),
  });
}

/** Each kind of refusal, with what it takes for a name to be refused so. */
export const refusals: Readonly<Record<string, string>> = Object.freeze({
  unknown: '',
  wrongPassword: '',
  locked: `insert into login_failure (key, failures, window_started_at, locked_until)
    select 'account ' || id || ' 127.0.0.1', 10, now(), now() + interval '15 minutes' from member where login_name = $1`,
  disabled: `update member set enabled = false where login_name = $1`,
  expired: `update member set expires_at = now() - interval '1 day' where login_name = $1`,
  otherPlatform: `delete from member_application given using member
    where member.id = given.member_id and member.login_name = $1`,
});
