import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import { allMenuEntries, menuEntry, moveMenuEntry } from '@vehicle/contract/access/menu-entry/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { permissions } from '@vehicle/contract/core/permission';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, type TestMember, unique } from '../../../testing/builders.ts';
import { aMenuEntry, aRole, giveRole, menuEntryId } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const { calls } = menuEntry;
type Values = WriteOf<typeof menuEntry>;

function valuesOf(change: Partial<Values> = {}): Values {
  return {
    name: '能耗分析',
    code: `menu-${unique()}`,
    kind: 'Menu',
    url: 'statistics/energy-efficiency',
    path: '/statistics/energyEfficiency',
    icon: 'chart',
    sort: 10,
    parentId: null,
    hidden: false,
    affix: false,
    activeMenu: '',
    alwaysShow: false,
    ...change,
  };
}

function make(change: Partial<Values> = {}, sent: { token?: string; appCode?: AppCode } = {}) {
  return server.send(calls.create, { body: valuesOf(change), token: admin.token, ...sent });
}

async function edit(id: number, change: Partial<Values> & { version?: number }, token = admin.token) {
  const row = await server.ask(calls.get, { params: { id }, token: admin.token });
  const body = { ...menuEntry.write.strip().parse(row), version: row.version, ...change };
  return server.send(calls.update, { params: { id }, body, token });
}

const failure = (code: string, path?: string) => ({
  status: 406,
  object: { code, ...(path ? { errors: [{ path }] } : {}) },
});

describe('R3.21 R7.10 menu entries', () => {
  it('are made in the application of the header, with all that the form says', async () => {
    const parentId = await aMenuEntry(db(), { appCode: 'vehicle-app' });
    const made = await make(
      { kind: 'Action', code: 'scan', url: '', path: '', parentId, sort: 5, hidden: true, affix: true },
      { appCode: 'vehicle-app' },
    );
    expect(made).toMatchObject({
      status: 201,
      object: {
        appCode: 'vehicle-app',
        kind: 'Action',
        code: 'scan',
        parentId,
        sort: 5,
        hidden: true,
        affix: true,
        isSystem: false,
      },
    });
  });

  it('R3.7 say which entry is lit in their place, and stay a group with one page, for those who open the console', async () => {
    const code = `lit-${unique()}`;
    const change = { code, hidden: true, activeMenu: '/data/vehicle', alwaysShow: true };
    const made = await make(change);
    expect(made).toMatchObject({ status: 201, object: { activeMenu: '/data/vehicle', alwaysShow: true } });
    const { id } = menuEntry.row.parse(made.object);
    expect(await edit(id, { activeMenu: '' })).toMatchObject({ status: 200, object: { activeMenu: '' } });
    expect(await edit(id, { activeMenu: '/terminal' })).toMatchObject({ status: 200 });
    const { rows } = await sql<{ id: number }>`select id from application where code = 'vehicle'`.execute(
      db(),
    );
    const held = await server.ask(authorizedMenuEntries, {
      token: admin.token,
      params: { id: rows[0]?.id ?? 0 },
    });
    const found = (wanted: string) => held.find((entry) => entry.code === wanted);
    expect(found(code)).toMatchObject({ activeMenu: '/terminal', alwaysShow: true });
    expect(found('equipment-list')).toMatchObject({
      hidden: false,
      activeMenu: '',
      alwaysShow: false,
    });
  });

  it('have a code that no other of the same application has', async () => {
    const code = `twice-${unique()}`;
    expect(await make({ code })).toMatchObject({ status: 201 });
    expect(await make({ code })).toMatchObject({
      ...failure('DUPLICATE', 'code'),
      message: `编码“${code}”已存在，请换一个。`,
    });
    expect(await make({ code, kind: 'Action' })).toMatchObject(failure('DUPLICATE', 'code'));
    expect(await make({ code }, { appCode: 'vehicle-app' })).toMatchObject({ status: 201 });
  });

  it.each([
    ['name', { name: '' }],
    ['code', { code: '' }],
    ['path', { path: 'javascript:alert(1)' }],
    ['url', { url: '../../secret' }],
    ['activeMenu', { activeMenu: 'https://example.com/' }],
    ['sort', { sort: -1 }],
  ])('R5.16 are refused at %s', async (path, change) => {
    expect(await make(change)).toMatchObject({ status: 400, object: { errors: [{ path }] } });
  });

  it('stand below a menu of the same application only', async () => {
    const button = await menuEntryId(db(), 'terminal-edit');
    const foreign = await aMenuEntry(db(), { appCode: 'vehicle-app' });
    const wrong = failure('MENU_ENTRY_PARENT', 'parentId');
    expect(await make({ parentId: button })).toMatchObject(wrong);
    expect(await make({ parentId: foreign })).toMatchObject(wrong);
    expect(await make({ parentId: 2_000_000_000 })).toMatchObject(failure('REFERENCE_MISSING', 'parentId'));
    const id = await aMenuEntry(db());
    expect(await edit(id, { parentId: button })).toMatchObject(wrong);
    expect(await edit(id, { parentId: foreign })).toMatchObject(wrong);
    const menu = await menuEntryId(db(), 'system');
    expect(await edit(id, { parentId: menu })).toMatchObject({
      status: 200,
      object: { parentId: menu, parentName: '系统管理' },
    });
  });

  it('never stand below themselves', async () => {
    const upper = await aMenuEntry(db());
    const lower = await aMenuEntry(db(), { parentId: upper });
    expect(await edit(upper, { parentId: lower })).toMatchObject(failure('TREE_CYCLE', 'parentId'));
    expect(await edit(upper, { parentId: upper })).toMatchObject(failure('TREE_CYCLE', 'parentId'));
  });

  it('with others below stay menus, and stay', async () => {
    const id = await aMenuEntry(db());
    await aMenuEntry(db(), { parentId: id, kind: 'Action' });
    expect(await edit(id, { kind: 'Action' })).toMatchObject(failure('IN_USE'));
    const answer = await server.send(calls.remove, { params: { id }, token: admin.token });
    expect(answer).toMatchObject({
      ...failure('IN_USE'),
      message: '该记录正在被 1 条“菜单资源”使用，请先解除关联再删除。',
    });
  });

  it('C45 those of the product are not removed and keep code and kind; the rest is free', async () => {
    for (const code of ['dictionary', 'dictionary-remove']) {
      const id = await menuEntryId(db(), code);
      expect(await server.send(calls.remove, { params: { id }, token: admin.token })).toMatchObject(
        failure('SYSTEM_RECORD'),
      );
    }
    const id = await menuEntryId(db(), 'audit-log-view');
    expect(await edit(id, { code: 'audit-log-see' })).toMatchObject(failure('SYSTEM_RECORD'));
    expect(await edit(id, { kind: 'Menu' })).toMatchObject(failure('SYSTEM_RECORD'));
    const change = { name: '看日志', icon: 'bell', hidden: true, sort: 7 };
    expect(await edit(id, change)).toMatchObject({ status: 200, object: { ...change, isSystem: true } });
  });

  it('that were changed meanwhile are not overwritten', async () => {
    const id = await aMenuEntry(db());
    expect(await edit(id, { name: '甲' })).toMatchObject({ status: 200, object: { version: 2 } });
    expect(await edit(id, { name: '乙', version: 1 })).toMatchObject(failure('STALE_EDIT'));
  });

  it('removed ones are gone from the roles that held them', async () => {
    const id = await aMenuEntry(db(), { kind: 'Action' });
    const holder = await aRole(db(), { menuEntryIds: [id] });
    expect(await server.send(calls.remove, { params: { id }, token: admin.token })).toMatchObject({
      status: 204,
    });
    const { rows } = await sql`select from role_menu_entry where role_id = ${holder}`.execute(db());
    expect(rows).toHaveLength(0);
  });

  it('R7.10 all of an application come as they stand among their siblings', async () => {
    const parentId = await aMenuEntry(db(), { appCode: 'vehicle-app', sort: 1 });
    const second = await aMenuEntry(db(), { appCode: 'vehicle-app', parentId, sort: 20 });
    const first = await aMenuEntry(db(), { appCode: 'vehicle-app', parentId, sort: 10 });
    const all = await server.ask(allMenuEntries, { token: admin.token, appCode: 'vehicle-app' });
    expect(all.filter((entry) => entry.parentId === parentId).map(({ id }) => id)).toEqual([first, second]);
    expect(new Set(all.map(({ appCode }) => appCode))).toEqual(new Set(['vehicle-app']));
    const own = await server.ask(allMenuEntries, { token: admin.token });
    expect(own.map(({ code }) => code)).toContain('audit-log');
  });

  it('R6.3 are not changed without their codes', async () => {
    const { token } = await aMember(db(), {
      permissions: permissions.filter((code) => !code.startsWith('resource-')),
    });
    const id = await aMenuEntry(db());
    const params = { id };
    const body = { parentId: null, beforeId: null, version: 1 };
    const answers = await Promise.all([
      make({}, { token }),
      edit(id, { name: '丙' }, token),
      server.send(calls.remove, { params, token }),
      server.send(moveMenuEntry, { params, body, token }),
      server.send(allMenuEntries, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });
});

describe('C37 nobody makes a button with a permission that they lack', () => {
  it('neither a new one nor out of another', async () => {
    const editor = await aMember(db(), { permissions: ['resource-add', 'resource-edit', 'terminal-edit'] });
    const mobile = { token: editor.token, appCode: 'vehicle-app' } as const;
    const exceeded = { status: 403, object: { code: 'GRANT_EXCEEDED' } };
    expect(await make({ kind: 'Action', code: 'terminal-remove' }, mobile)).toMatchObject(exceeded);
    expect(await make({ kind: 'Action', code: 'terminal-edit' }, mobile)).toMatchObject({ status: 201 });
    const own = await aMenuEntry(db(), { kind: 'Action', appCode: 'vehicle-app' });
    await giveRole(db(), editor.memberId, await aRole(db(), { appCode: 'vehicle-app', menuEntryIds: [own] }));
    expect(await edit(own, { code: 'terminal-remove' }, editor.token)).toMatchObject(exceeded);
    expect(await edit(own, { name: '扫一扫' }, editor.token)).toMatchObject({ status: 200 });
    const params = { id: 1 };
    expect(await server.send(terminal.calls.remove, { params, token: editor.token })).toMatchObject({
      status: 403,
    });
  });
});

describe('S13 what the menu of the platform leads to', () => {
  it('is changed only by administrators, whatever others may do with buttons', async () => {
    const editor = await aMember(db(), { permissions: ['resource-add', 'resource-edit', 'resource-remove'] });
    const menu = await aMenuEntry(db(), { kind: 'Menu' });
    const refusal = { status: 403, object: { code: 'FORBIDDEN' } };
    expect(await edit(menu, { path: '/elsewhere' }, editor.token)).toMatchObject(refusal);
    expect(await make({ kind: 'Menu' }, { token: editor.token, appCode: 'vehicle' })).toMatchObject(refusal);
    const params = { id: menu };
    expect(await server.send(menuEntry.calls.remove, { params, token: editor.token })).toMatchObject(refusal);
    expect(await edit(menu, { path: '/elsewhere' })).toMatchObject({ status: 200 });
  });

  it('is a page of the console, or of a host that the operator has named', async () => {
    const menu = await aMenuEntry(db(), { kind: 'Menu' });
    for (const path of ['https://evil.example/', 'http://evil.example:80/x', 'https://user@evil.example/']) {
      expect(await edit(menu, { path })).toMatchObject({
        status: 400,
        object: { errors: [{ path: 'path', message: expect.stringContaining('MENU_ALLOWED_HOSTS') }] },
      });
    }
    const open = await testApp({ env: { menuAllowedHosts: ['docs.example'] } });
    const { token } = await anAdministrator(open.database.kysely);
    const body = valuesOf({ path: 'https://docs.example/manual' });
    expect(await open.send(menuEntry.calls.create, { body, token })).toMatchObject({ status: 201 });
    await open.close();
  });
});
