import { member } from '@vehicle/contract/access/member/contract';
import type { CallInput } from '@vehicle/contract/core/call';
import { sql } from 'kysely';
import { type TestApp, testApp } from './app.ts';
import { aMember, anAdministrator, anOrg, rootOrg, type TestMember, unique } from './builders.ts';
import { aRole } from './role.ts';

export type MemberForm = CallInput<typeof member.calls.create>['body'];
export type MemberRow = (typeof member.calls.get)['result']['_output'];

export function aMobile(): string {
  return String(13_900_000_000 + unique());
}

/** The form that makes an ordinary member with a role that permits nothing. */
export async function aMemberForm(server: TestApp, parts: Partial<MemberForm> = {}): Promise<MemberForm> {
  const executor = server.database.kysely;
  return {
    loginName: `member-${unique()}`,
    password: 'Granit7-Kessel',
    name: '王建国',
    memberType: 'orgUser',
    mobile: aMobile(),
    expiresAt: '2099-12-31',
    orgId: await rootOrg(executor),
    enabled: true,
    applicationIds: [await applicationOf(server, 'vehicle')],
    roleIds: parts.roleIds ?? [await aRole(executor)],
    ...parts,
  };
}

export async function applicationOf(server: TestApp, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from application where code = ${code}`.execute(
    server.database.kysely,
  );
  return rows[0]?.id ?? 0;
}

/** The form that changes a member, as it stands now, filled where a builder has left it empty. */
export async function formOf(server: TestApp, token: string, id: number): Promise<Record<string, unknown>> {
  const row = await server.ask(member.calls.get, { token, params: { id } });
  const { mobile, expiresAt, version } = row;
  const filled = { mobile: mobile ?? String(13_800_000_000 + id), expiresAt: expiresAt ?? '2099-12-31' };
  return { ...member.write.strip().parse({ ...row, ...filled }), version };
}

/** Sends the form of a new member with these parts. */
async function register(server: TestApp, token: string, parts: Partial<MemberForm> = {}) {
  const form = await aMemberForm(server, parts);
  return { form, answer: await server.send(member.calls.create, { token, body: form }) };
}

/** Changes some fields of a member as somebody who may read it. */
async function edit(server: TestApp, token: string, { id, change }: { id: number; change: object }) {
  const body = { ...(await formOf(server, token, id)), ...change };
  return server.send(member.calls.update, { token, params: { id }, body });
}

/** A server with an organisation whose members are looked after; a new member is one of that organisation unless said. */
export async function aMemberOffice() {
  const server = await testApp();
  const executor = server.database.kysely;
  const admin = await anAdministrator(executor);
  const orgId = await anOrg(executor, { name: '东岭矿' });
  const permissions = ['member-view', 'member-register', 'member-edit', 'member-remove'] as const;
  /** An organisation user that looks after its organisation's members. */
  const manager: TestMember = await aMember(executor, { orgId, permissions: [...permissions] });
  const registerHere = (parts: Partial<MemberForm> = {}, token = admin.token) =>
    register(server, token, { orgId, ...parts });
  return {
    server,
    admin,
    orgId,
    manager,
    register: registerHere,
    /** The same as the administrator, expecting success. */
    registered: async (parts: Partial<MemberForm> = {}) => {
      const { form, answer } = await registerHere(parts);
      return { form, row: member.row.parse(answer.object) };
    },
    /** As the administrator. */
    edit: (id: number, change: object) => edit(server, admin.token, { id, change }),
  };
}

export type MemberOffice = Awaited<ReturnType<typeof aMemberOffice>>;
