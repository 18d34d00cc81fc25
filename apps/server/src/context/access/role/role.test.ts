import { allRoles, role } from '@vehicle/contract/access/role/contract';
import { permissions } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, type TestMember, unique } from '../../../testing/builders.ts';
import { aRole, giveRole } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
/** An organisation with all role codes in the hands of its manager, and another beside it. */
let orgId: number;
let otherOrgId: number;
let manager: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  orgId = await anOrg(db(), { name: '东岭矿' });
  otherOrgId = await anOrg(db());
  manager = await aMember(db(), {
    orgId,
    permissions: ['role-view', 'role-add', 'role-edit', 'role-remove', 'role-authorize', 'terminal-edit'],
  });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const aName = () => `班长 ${unique()}`;
const valuesOf = (name = aName()) => ({ name, description: '看终端', enabled: true });
const failure = (status: number, code: string) => ({ status, object: { code } });

function edit(id: number, version: number, sent: { token: string; appCode?: 'vehicle-app'; body?: object }) {
  const { body = {}, ...rest } = sent;
  return server.send(role.calls.update, {
    params: { id },
    body: { ...valuesOf(), ...body, version },
    ...rest,
  });
}

describe('R3.20 R7.11 a role', () => {
  it('of an administrator is one of the platform, in this console', async () => {
    const body = valuesOf();
    const made = await server.send(role.calls.create, { body, token: admin.token });
    expect(made).toMatchObject({
      status: 201,
      message: '添加成功！',
      object: { ...body, appCode: 'vehicle', orgName: null, memberCount: 0, version: 1 },
    });
  });

  it('of somebody else belongs to the own organisation', async () => {
    const made = await server.ask(role.calls.create, { body: valuesOf(), token: manager.token });
    expect(made).toMatchObject({ orgName: '东岭矿', appCode: 'vehicle' });
    const body = { ...valuesOf(), description: null, enabled: false, version: 1 };
    const params = { id: made.id };
    expect(await server.send(role.calls.update, { params, body, token: manager.token })).toMatchObject({
      status: 200,
      message: '修改成功！',
      object: { description: null, enabled: false, version: 2 },
    });
    expect(await server.send(role.calls.remove, { params, token: manager.token })).toMatchObject({
      status: 204,
    });
    expect(await server.send(role.calls.get, { params, token: manager.token })).toMatchObject({
      status: 404,
    });
  });

  it('needs a name, which no other of the same organisation has', async () => {
    const { token } = manager;
    const empty = await server.send(role.calls.create, { body: { ...valuesOf(' ') }, token });
    expect(empty).toMatchObject({ status: 400, object: { errors: [{ path: 'name', message: '必填' }] } });
    const body = valuesOf();
    await server.ask(role.calls.create, { body, token });
    const again = await server.send(role.calls.create, { body, token });
    expect(again).toMatchObject({
      status: 406,
      message: `名称“${body.name}”已存在，请换一个。`,
      object: { code: 'DUPLICATE', errors: [{ path: 'name' }] },
    });
    expect(await server.send(role.calls.create, { body, token: admin.token })).toMatchObject({ status: 201 });
  });

  it('that was changed meanwhile is not overwritten', async () => {
    const id = await aRole(db(), { orgId });
    expect(await edit(id, 1, manager)).toMatchObject({ status: 200 });
    expect(await edit(id, 1, manager)).toMatchObject(failure(406, 'STALE_EDIT'));
  });

  it('that members have is not removed, and says how many in scope', async () => {
    const id = await aRole(db());
    const member = await aMember(db(), { orgId });
    await giveRole(db(), member.memberId, id);
    await giveRole(db(), (await aMember(db(), { orgId: otherOrgId })).memberId, id);
    const params = { id };
    expect(await server.ask(role.calls.get, { params, token: admin.token })).toMatchObject({
      memberCount: 2,
    });
    expect(await server.ask(role.calls.get, { params, token: manager.token })).toMatchObject({
      memberCount: 1,
    });
    expect(await server.send(role.calls.remove, { params, token: admin.token })).toMatchObject(
      failure(406, 'IN_USE'),
    );
  });

  it('R3.9 is found by application, name and state', async () => {
    const name = aName();
    const id = await aRole(db(), { name, appCode: 'vehicle-app', enabled: false });
    const find = async (criteria: object) =>
      (await server.ask(role.calls.list, { body: { criteria }, token: admin.token })).rows.map(
        (row) => row.id,
      );
    expect(await find({ name, appCode: 'vehicle-app', enabled: false })).toEqual([id]);
    expect(await find({ name, appCode: 'vehicle' })).toEqual([]);
    expect(await find({ name, enabled: true })).toEqual([]);
  });

  it('C34 of another organisation does not exist; one of an organisation below does', async () => {
    const foreign = await aRole(db(), { orgId: otherOrgId });
    const below = await aRole(db(), { orgId: await anOrg(db(), { parentId: orgId }) });
    const { token } = manager;
    expect(await server.send(role.calls.get, { params: { id: below }, token })).toMatchObject({
      status: 200,
    });
    expect(await server.send(role.calls.get, { params: { id: foreign }, token })).toMatchObject({
      status: 404,
    });
    expect(await edit(foreign, 1, { token })).toMatchObject({ status: 404 });
    expect(await server.send(role.calls.remove, { params: { id: foreign }, token })).toMatchObject({
      status: 404,
    });
    const { rows } = await server.ask(role.calls.list, { body: { pageSize: 1000 }, token });
    expect(rows.map((row) => row.id)).toContain(below);
    expect(rows.map((row) => row.id)).not.toContain(foreign);
  });

  it('R6.3 is neither seen nor changed without its codes', async () => {
    const id = await aRole(db(), { orgId });
    const { token } = await aMember(db(), {
      orgId,
      permissions: permissions.filter((code) => !code.startsWith('role-')),
    });
    const answers = await Promise.all([
      server.send(role.calls.list, { body: {}, token }),
      server.send(role.calls.get, { params: { id }, token }),
      server.send(role.calls.create, { body: valuesOf(), token }),
      edit(id, 1, { token }),
      server.send(role.calls.remove, { params: { id }, token }),
    ]);
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      answers.map(() => [403, '没有权限！']),
    );
  });
});

describe('C37 nobody manages a role that goes beyond them', () => {
  it('one of the platform is for administrators', async () => {
    const id = await aRole(db());
    expect(await edit(id, 1, manager)).toMatchObject(failure(403, 'GRANT_EXCEEDED'));
    expect(await server.send(role.calls.remove, { params: { id }, token: manager.token })).toMatchObject(
      failure(403, 'GRANT_EXCEEDED'),
    );
    expect(await edit(id, 1, admin)).toMatchObject({ status: 200 });
  });

  it('one of the own organisation with a button that one lacks stays as it is', async () => {
    const id = await aRole(db(), { orgId, permissions: ['terminal-edit', 'vehicle-remove'], enabled: false });
    await giveRole(db(), manager.memberId, id);
    // A disabled role gives its holder nothing, and must not be enabled by that holder either.
    const answer = await edit(id, 1, { token: manager.token, body: { enabled: true } });
    expect(answer).toMatchObject({
      ...failure(403, 'GRANT_EXCEEDED'),
      message: '不能授予或管理超出自己权限的角色、功能或成员类型。',
    });
    expect(await server.send(role.calls.remove, { params: { id }, token: manager.token })).toMatchObject({
      status: 403,
    });
    const { rows } = await sql`select from role where id = ${id} and not enabled and version = 1`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
  });

  it('only those are offered to be given', async () => {
    const names = {
      own: await aRole(db(), { orgId, permissions: ['terminal-edit'] }),
      platform: await aRole(db(), { permissions: ['terminal-edit', 'role-view'] }),
      greater: await aRole(db(), { orgId, permissions: ['terminal-edit', 'member-simulate'] }),
      disabled: await aRole(db(), { orgId, enabled: false }),
      foreign: await aRole(db(), { orgId: otherOrgId }),
      mobile: await aRole(db(), { orgId, appCode: 'vehicle-app' }),
    };
    const offered = async (token: string, appCode: 'vehicle' | 'vehicle-app' = 'vehicle') => {
      const ids = (await server.ask(allRoles, { token, appCode })).map(({ id }) => id);
      return Object.entries(names)
        .filter(([, id]) => ids.includes(id))
        .map(([name]) => name);
    };
    expect(await offered(manager.token)).toEqual(['own', 'platform']);
    expect(await offered(manager.token, 'vehicle-app')).toEqual(['mobile']);
    expect(await offered(admin.token)).toEqual(['own', 'platform', 'greater', 'foreign']);
  });
});

describe('R6.2 R7.12 roles of the mobile application', () => {
  it('have codes of their own', async () => {
    const web = await aMember(db(), { orgId, permissions: ['role-view', 'role-add', 'role-edit'] });
    const mobile = await aMember(db(), {
      orgId,
      permissions: ['role-view', 'role-add-app-vehicle', 'role-edit-app-vehicle'],
    });
    const create = (token: string, appCode: 'vehicle' | 'vehicle-app') =>
      server.send(role.calls.create, { body: valuesOf(), token, appCode });
    expect(await create(web.token, 'vehicle-app')).toMatchObject({ status: 403 });
    expect(await create(mobile.token, 'vehicle')).toMatchObject({ status: 403 });
    expect(await create(web.token, 'vehicle')).toMatchObject({ status: 201 });
    const made = await create(mobile.token, 'vehicle-app');
    expect(made).toMatchObject({ status: 201, object: { appCode: 'vehicle-app' } });
  });

  it('are not reached through the other application, whose codes are not for them', async () => {
    const mobileRole = await aRole(db(), { orgId, appCode: 'vehicle-app' });
    const webRole = await aRole(db(), { orgId });
    expect(await edit(mobileRole, 1, manager)).toMatchObject({ status: 404 });
    const { token } = await aMember(db(), { orgId, permissions: ['role-edit-app-vehicle'] });
    expect(await edit(webRole, 1, { token, appCode: 'vehicle-app' })).toMatchObject({ status: 404 });
    expect(await edit(mobileRole, 1, { token, appCode: 'vehicle-app' })).toMatchObject({ status: 200 });
  });

  it('an unknown AppCode is 400', async () => {
    const headers = { appcode: 'vehicle-watch' };
    const answer = await server.send(allRoles, { token: admin.token, headers });
    expect(answer).toMatchObject({ status: 400, object: { errors: [{ path: 'AppCode' }] } });
  });
});
