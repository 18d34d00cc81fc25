import pg from 'pg';
import { testServer } from './test-server.ts';

interface MemberTraits {
  mustChangePassword?: boolean;
  memberType?: 'administrator' | 'orgUser' | 'serviceUser' | 'externalUser';
}

export interface MadeMember {
  id: number;
  orgId: number;
  loginName: string;
  password: string;
}

let made = 0;

async function ask(sql: string, values: readonly unknown[]): Promise<{ id: number; org_id?: number }[]> {
  const client = new pg.Client(testServer().ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query(sql, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * A member of the administrator's organisation with the administrator's password. Past the member screen: one that is made
 * there has to change its password first.
 */
export async function aMember(traits: MemberTraits = {}): Promise<MadeMember> {
  const { administrator } = testServer();
  made += 1;
  const loginName = `member-${process.pid}-${made}`;
  const type = traits.memberType ?? 'administrator';
  const mustChange = traits.mustChangePassword ?? false;
  const [row] = await ask(
    `insert into member (login_name, name, member_type, password_hash, must_change_password, org_id, created_at, updated_at)
     select $1, $1, $2, password_hash, $3, org_id, now(), now() from member where login_name = $4 returning id, org_id`,
    [loginName, type, mustChange, administrator.loginName],
  );
  const id = Number(row?.id);
  await ask(
    'insert into member_application (member_id, application_id) select $1, id from application returning member_id as id',
    [id],
  );
  return { id, orgId: Number(row?.org_id), loginName, password: administrator.password };
}

/** The server forgets every session of a member, as when their time is over. */
export async function endSessionsOf(memberId: number): Promise<void> {
  await ask('delete from session where member_id = $1', [memberId]);
  // As for each write of a call: what a server remembers of sessions is void.
  await ask(`select pg_notify('written', '') as id`, []);
}
