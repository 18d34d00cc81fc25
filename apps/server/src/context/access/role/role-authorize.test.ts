import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import { assignableMenuEntries } from '@vehicle/contract/access/menu-entry/contract';
import {
  authorizeRole,
  authorizeRoleInApp,
  roleMenuEntries,
  roleMenuEntriesInApp,
} from '@vehicle/contract/access/role/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aTerminal, type TestMember } from '../../../testing/builders.ts';
import { aMenuEntry, aRole, giveRole, menuEntryId } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
let orgId: number;
let manager: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  orgId = await anOrg(db());
  manager = await aMember(db(), { orgId, permissions: ['role-view', 'role-authorize', 'terminal-edit'] });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const failure = (status: number, code: string) => ({ status, object: { code } });

function authorize(id: number, menuEntryIds: readonly number[], { token }: { token: string }, version = 1) {
  return server.send(authorizeRole, { params: { id }, body: { menuEntryIds, version }, token });
}

async function grantedTo(id: number): Promise<number[]> {
  const granted = await server.ask(roleMenuEntries, { params: { id }, token: admin.token });
  return granted.menuEntryIds;
}

const seeded = (code: string) => menuEntryId(db(), code);

describe('R3.20 R7.11 the permissions of a role', () => {
  it('are given and taken, and stand in the audit log', async () => {
    const id = await aRole(db());
    const [edit, remove] = [await seeded('terminal-edit'), await seeded('terminal-remove')];
    const given = await authorize(id, [edit, remove, edit], admin);
    expect(given).toMatchObject({ status: 200, message: '修改成功！', object: { version: 2 } });
    expect((await grantedTo(id)).toSorted()).toEqual([edit, remove].toSorted());
    expect(await authorize(id, [edit], admin, 2)).toMatchObject({
      object: { menuEntryIds: [edit], version: 3 },
    });
    const { rows } = await sql`select before, after from audit_log
      where call = 'role.authorize' and record = ${`role/${id}`} order by id`.execute(db());
    expect(rows).toEqual([
      { before: { menuEntries: [] }, after: { menuEntries: ['terminal-edit', 'terminal-remove'] } },
      {
        before: { menuEntries: ['terminal-edit', 'terminal-remove'] },
        after: { menuEntries: ['terminal-edit'] },
      },
    ]);
  });

  it('bring the menus above them along', async () => {
    const id = await aRole(db(), { permissions: ['terminal-edit'] });
    const member = await aMember(db(), { orgId });
    await giveRole(db(), member.memberId, id);
    const menu = await server.ask(authorizedMenuEntries, { params: { id: 1 }, token: member.token });
    expect(menu.map(({ code }) => code).sort()).toEqual(['terminal', 'terminal-edit', 'vehicle-management']);
  });

  it('are not overwritten when the role was changed meanwhile', async () => {
    const id = await aRole(db());
    expect(await authorize(id, [], admin)).toMatchObject({ status: 200 });
    expect(await authorize(id, [], admin)).toMatchObject(failure(406, 'STALE_EDIT'));
  });

  it('must exist, in the role’s application', async () => {
    const id = await aRole(db());
    const missing = { status: 406, object: { code: 'REFERENCE_MISSING', errors: [{ path: 'menuEntry' }] } };
    expect(await authorize(id, [2_000_000_000], admin)).toMatchObject(missing);
    expect(await authorize(id, [await aMenuEntry(db(), { appCode: 'vehicle-app' })], admin)).toMatchObject(
      missing,
    );
    expect(await grantedTo(id)).toEqual([]);
  });

  it('C34 of another organisation’s role are neither shown nor changed', async () => {
    const id = await aRole(db(), { orgId: await anOrg(db()) });
    const params = { id };
    expect(await server.send(roleMenuEntries, { params, token: manager.token })).toMatchObject({
      status: 404,
    });
    expect(await authorize(id, [await seeded('terminal-edit')], manager)).toMatchObject({ status: 404 });
    expect(await grantedTo(id)).toEqual([]);
  });

  it('R6.3 are not changed without role-authorize', async () => {
    const id = await aRole(db(), { orgId });
    const viewer = await aMember(db(), { orgId, permissions: ['role-view', 'role-edit', 'terminal-edit'] });
    expect(await authorize(id, [], viewer)).toMatchObject({ status: 403, message: '没有权限！' });
  });
});

describe('C37 nobody gives or takes what they do not hold', () => {
  it('a held button and the menus above it can be given', async () => {
    const id = await aRole(db(), { orgId });
    const ids = [await seeded('terminal-edit'), await seeded('terminal')];
    expect(await authorize(id, ids, manager)).toMatchObject({ status: 200 });
    expect((await grantedTo(id)).toSorted()).toEqual(ids.toSorted());
  });

  it.each(['terminal-remove', 'member-simulate', 'audit-log'])('not %s, which is not held', async (code) => {
    const id = await aRole(db(), { orgId });
    await giveRole(db(), manager.memberId, id);
    const ids = [await seeded('terminal-edit'), await seeded(code)];
    expect(await authorize(id, ids, manager)).toMatchObject(failure(403, 'GRANT_EXCEEDED'));
    expect(await grantedTo(id)).toEqual([]);
  });

  it('what others have given beyond that is not taken either, but stays beside what is changed', async () => {
    const remove = await seeded('terminal-remove');
    const id = await aRole(db(), { orgId, menuEntryIds: [remove] });
    expect(await authorize(id, [], manager)).toMatchObject(failure(403, 'GRANT_EXCEEDED'));
    const edit = await seeded('terminal-edit');
    expect(await authorize(id, [remove, edit], manager)).toMatchObject({ status: 200 });
  });

  it('a role of the platform is for administrators', async () => {
    const id = await aRole(db());
    expect(await authorize(id, [await seeded('terminal-edit')], manager)).toMatchObject(
      failure(403, 'GRANT_EXCEEDED'),
    );
  });

  it('R7.10 what one may give is what one holds', async () => {
    const codesFor = async (token: string, id = 1) =>
      (await server.ask(assignableMenuEntries, { params: { id }, token })).map(({ code }) => code).sort();
    expect(await codesFor(manager.token)).toEqual([
      'role',
      'role-authorize',
      'role-view',
      'system',
      'terminal',
      'terminal-edit',
      'vehicle-management',
    ]);
    expect(await codesFor(admin.token)).toContain('member-simulate');
    const unknown = { params: { id: 99 }, token: admin.token };
    expect(await server.send(assignableMenuEntries, unknown)).toMatchObject({ status: 404 });
  });
});

describe('R6.2 R7.12 in the mobile application', () => {
  it('R7.12 permissions are given with the codes of that application', async () => {
    const id = await aRole(db(), { orgId, appCode: 'vehicle-app' });
    const button = await aMenuEntry(db(), { appCode: 'vehicle-app', kind: 'Action' });
    const send = (token: string) =>
      server.send(authorizeRoleInApp, {
        params: { id },
        body: { menuEntryIds: [button], version: 1 },
        appCode: 'vehicle-app',
        token,
      });
    expect(await send(manager.token)).toMatchObject({ status: 403 });
    const { token } = await aMember(db(), { orgId, permissions: ['role-authorize-app-vehicle'] });
    expect(await send(token)).toMatchObject(failure(403, 'GRANT_EXCEEDED'));
    expect(await send(admin.token)).toMatchObject({ status: 200, object: { menuEntryIds: [button] } });
    const read = { params: { id }, appCode: 'vehicle-app' as const, token: manager.token };
    expect(await server.ask(roleMenuEntriesInApp, read)).toEqual({ menuEntryIds: [button], version: 2 });
  });

  it('its codes open no role of this console, by neither path', async () => {
    const id = await aRole(db(), { orgId });
    const { token } = await aMember(db(), { orgId, permissions: ['role-authorize-app-vehicle'] });
    for (const call of [authorizeRole, authorizeRoleInApp]) {
      const sent = { params: { id }, body: { menuEntryIds: [], version: 1 }, token };
      expect(await server.send(call, { ...sent, appCode: 'vehicle-app' })).toMatchObject({ status: 404 });
      expect(await server.send(call, sent)).toMatchObject({ status: 403, message: '没有权限！' });
    }
  });

  it('R6.6 a button that only the client knows reaches its holders', async () => {
    const button = await aMenuEntry(db(), { appCode: 'vehicle-app', kind: 'Action', code: 'scan-vin' });
    const id = await aRole(db(), { appCode: 'vehicle-app', menuEntryIds: [button] });
    const holder = await aMember(db(), { orgId });
    const external = await aMember(db(), { orgId, type: 'externalUser' });
    for (const { memberId } of [holder, external]) await giveRole(db(), memberId, id);
    const menuOf = async (token: string) =>
      (await server.ask(authorizedMenuEntries, { params: { id: 2 }, token })).map(({ code }) => code);
    expect(await menuOf(holder.token)).toEqual(['scan-vin']);
    expect(await menuOf(external.token)).toEqual([]);
  });
});

describe('rights are read with each request', () => {
  it('B24 a button taken from a role is refused to its holders at once', async () => {
    const id = await aRole(db(), { permissions: ['terminal-edit', 'terminal-remove'] });
    const holder = await aMember(db(), { orgId });
    await giveRole(db(), holder.memberId, id);
    const remove = async () => {
      const params = { id: await aTerminal(db(), { orgId }) };
      return (await server.send(terminal.calls.remove, { params, token: holder.token })).status;
    };
    expect(await remove()).toBe(204);
    await authorize(id, [await seeded('terminal-edit')], admin);
    expect(await remove()).toBe(403);
  });

  it('B24 the streams of those who hold the role are notified of it', async () => {
    const received: string[] = [];
    const stop = await server.database.listen('session', (payload) => received.push(payload));
    const id = await aRole(db());
    const holder = await aMember(db(), { orgId });
    await giveRole(db(), holder.memberId, id);
    await authorize(id, [], admin);
    await expect.poll(() => received).not.toEqual([]);
    await stop();
  });

  it.each(['no role', 'an empty role', 'a disabled role'])(
    'C40 who has %s sees no menu and may press nothing',
    async (which) => {
      const member = await aMember(db(), { orgId });
      if (which === 'an empty role') await giveRole(db(), member.memberId, await aRole(db()));
      if (which === 'a disabled role') {
        const id = await aRole(db(), { enabled: false, permissions: ['terminal-remove'] });
        await giveRole(db(), member.memberId, id);
      }
      const { token } = member;
      expect(await server.ask(authorizedMenuEntries, { params: { id: 1 }, token })).toEqual([]);
      const params = { id: await aTerminal(db(), { orgId }) };
      expect(await server.send(terminal.calls.remove, { params, token })).toMatchObject({ status: 403 });
    },
  );
});
