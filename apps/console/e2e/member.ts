import pg from 'pg';
import { inject } from 'vitest';

interface MemberTraits {
  mustChangePassword?: boolean;
  memberType?: 'administrator' | 'orgUser' | 'serviceUser' | 'externalUser';
}

let made = 0;

/** A member of the administrator's organisation with the administrator's password; there is no screen for this yet. */
export async function aMember(traits: MemberTraits = {}): Promise<{ loginName: string; password: string }> {
  const { ownerUrl, administrator } = inject('server');
  made += 1;
  const loginName = `member-${process.pid}-${made}`;
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      `insert into member (login_name, name, member_type, password_hash, must_change_password, org_id, created_at, updated_at)
       select $1, $1, $2, password_hash, $3, org_id, now(), now() from member where login_name = $4 returning id`,
      [
        loginName,
        traits.memberType ?? 'administrator',
        traits.mustChangePassword ?? false,
        administrator.loginName,
      ],
    );
    await client.query(
      `insert into member_application (member_id, application_id) select $1, id from application`,
      [rows[0]?.id],
    );
  } finally {
    await client.end();
  }
  return { loginName, password: administrator.password };
}
