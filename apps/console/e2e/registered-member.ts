import { member } from '@vehicle/contract/access/member/contract';
import { allRoles } from '@vehicle/contract/access/role/contract';
import { option } from '@vehicle/contract/core/option';
import type { MakeOf, RowOf } from '@vehicle/contract/core/resource';
import pg from 'pg';
import { ask } from './records.ts';
import { testServer } from './test-server.ts';

export type MemberRow = RowOf<typeof member>;

/** Keeps every rule of R5, and stands in no list of common ones. */
export const memberPassword = 'Zq7#mTrolley';

let made = Date.now() % 10_000_000;

function next(): number {
  made += 1;
  return made;
}

/** A mobile that nobody has. */
export function aMobile(): string {
  return `139${String(next()).padStart(8, '0')}`;
}

export function aLoginName(): string {
  return `person.${next()}`;
}

async function firstApplication(): Promise<number> {
  const [first] = await ask(option.application, {});
  return Number(first?.id);
}

/** The organisation of the administrator; other tests may have put others before it in the tree. */
async function homeOrg(): Promise<number> {
  const { loginName } = testServer().administrator;
  const { rows } = await ask(member.calls.list, { body: { criteria: { loginName } } });
  return rows[0]?.orgId ?? 0;
}

/** A member of the administrator's organisation with one of the seeded roles, made through the real call. */
export async function aRegisteredMember(traits: Partial<MakeOf<typeof member>> = {}): Promise<MemberRow> {
  const roles = await ask(allRoles, {});
  const role = roles.find(({ name }) => name === '组织用户');
  const body = {
    loginName: aLoginName(),
    password: memberPassword,
    name: '王小明',
    memberType: 'orgUser' as const,
    mobile: aMobile(),
    expiresAt: '2099-12-31',
    orgId: await homeOrg(),
    enabled: true,
    applicationIds: [await firstApplication()],
    roleIds: [role?.id ?? 0],
    ...traits,
  };
  return ask(member.calls.create, { body });
}

async function change(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client(testServer().ownerUrl);
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** As if the member had changed the first password already. */
export async function settle(id: number): Promise<void> {
  await change('update member set must_change_password = false where id = $1', [id]);
}

/** A menu without the buttons behind it: what a role looks like that was half taken back. */
export async function giveMenuOnly(memberId: number, menu: string): Promise<void> {
  const name = `menu only ${next()}`;
  await change(
    `with made as (
       insert into role (application_id, name, created_at, updated_at)
       select id, $2, now(), now() from application where code = 'vehicle' returning id),
     granted as (
       insert into role_menu_entry (role_id, menu_entry_id)
       select made.id, menu_entry.id from made, menu_entry where menu_entry.code in ('system', $3)),
     taken as (delete from member_role where member_id = $1)
     insert into member_role (member_id, role_id) select $1, id from made`,
    [memberId, name, menu],
  );
}

/** Takes an application away, so that the member's mobile is known on another platform only. */
export async function moveToOtherPlatform(memberId: number): Promise<void> {
  await change(
    `update member_application set application_id = (select id from application where code = 'vehicle-app')
     where member_id = $1`,
    [memberId],
  );
}
