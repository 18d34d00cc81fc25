import { getProfile, type Profile, updateProfile } from '@vehicle/contract/access/profile/contract';
import { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { wireRows } from '../../../record/page.sql.ts';
import { lastDayBefore } from '../../../record/platform-day.sql.ts';
import { stamp } from '../../../record/table-store.sql.ts';

/** The member of the member who asks, as its holder may see it. */
async function readProfile({ executor, member }: Access): Promise<Profile> {
  const [profile] = await wireRows<Profile>(executor)`
    select member.login_name as "loginName", member.name, member.mobile, member.member_type as "memberType",
      org.name as "orgName",
      array(
        select role.name from member_role join role on role.id = member_role.role_id
        where member_role.member_id = member.id order by role.name) as "roleNames",
      ${lastDayBefore('member.expires_at')} as "expiresAt",
      member.login_count as "loginCount", member.last_login_at as "lastLoginAt", member.version
    from member join org on org.id = member.org_id where member.id = ${member.memberId}`;
  if (!profile) throw fail.unauthenticated();
  return profile;
}

/** Raises STALE_EDIT unless the member stands at this version; it stays so until the end of the transaction. */
async function lockVersion({ executor, member }: Access, version: number): Promise<void> {
  const row = await firstRow<{ version: number; by: string | null; at: Date }>(executor)`
    select member.version, updater.name as by, member.updated_at as at
    from member left join member updater on updater.id = member.updated_by_id
    where member.id = ${member.memberId} for update of member`;
  if (row && row.version !== version) throw fail.staleEdit(row.by ?? '—', row.at.toISOString());
}

const takenMobile = z.object({ code: z.literal('23505'), constraint: z.literal('member_mobile_key') });

async function writeProfile(
  access: Access,
  { name, mobile, version }: z.output<typeof updateProfile.body>,
): Promise<void> {
  await lockVersion(access, version);
  try {
    await execute(access.executor)`
      update member set name = ${name}, mobile = ${mobile}, ${stamp(access)} where id = ${access.member.memberId}`;
  } catch (error) {
    throw takenMobile.safeParse(error).success ? fail.mobileTaken() : error;
  }
}

/** What a member sees and changes of the own record. */
export const module = defineModule({
  routes(app) {
    route(app, getProfile, ({ access }) => readProfile(access));

    route(app, updateProfile, (context) =>
      writing(context, async (access) => {
        const before = await readProfile(access);
        await writeProfile(access, context.body);
        const after = await readProfile(access);
        const record = `member/${access.member.memberId}`;
        await recordAct(access, { call: updateProfile.name, record, before, after });
        return after;
      }),
    );
  },
});
