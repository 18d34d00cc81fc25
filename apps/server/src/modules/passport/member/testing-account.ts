import type { CallInput } from '@vehicle/contract/call';
import { member } from '@vehicle/contract/member';
import { sql } from 'kysely';
import type { TestApp } from '../../../http/testing.ts';
import { rootOrg, unique } from '../../builders.ts';
import { aRole } from '../role/testing.ts';

export type AccountForm = CallInput<typeof member.calls.create>['body'];
export type AccountRow = (typeof member.calls.get)['result']['_output'];

export function aMobile(): string {
  return String(13_900_000_000 + unique());
}

/** The form that makes an ordinary account with a role that permits nothing. */
export async function anAccountForm(server: TestApp, parts: Partial<AccountForm> = {}): Promise<AccountForm> {
  const executor = server.database.kysely;
  return {
    loginName: `account-${unique()}`,
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

/** The form that changes an account, as it stands now, filled where a builder has left it empty. */
export async function formOf(server: TestApp, token: string, id: number): Promise<Record<string, unknown>> {
  const row = await server.ask(member.calls.get, { token, params: { id } });
  const { mobile, expiresAt, version } = row;
  const filled = { mobile: mobile ?? String(13_800_000_000 + id), expiresAt: expiresAt ?? '2099-12-31' };
  return { ...member.write.strip().parse({ ...row, ...filled }), version };
}

/** Sends the form of a new account with these parts. */
export async function register(server: TestApp, token: string, parts: Partial<AccountForm> = {}) {
  const form = await anAccountForm(server, parts);
  return { form, answer: await server.send(member.calls.create, { token, body: form }) };
}

/** The same, expecting success. */
export async function registered(server: TestApp, token: string, parts: Partial<AccountForm> = {}) {
  const { form, answer } = await register(server, token, parts);
  return { form, row: member.row.parse(answer.object) };
}

/** Changes some fields of an account as somebody who may read it. */
export async function edit(server: TestApp, token: string, { id, change }: { id: number; change: object }) {
  const body = { ...(await formOf(server, token, id)), ...change };
  return server.send(member.calls.update, { token, params: { id }, body });
}
