import { memberInfo } from '@vehicle/contract/access/member/passport';
import { org, orgTypeTree, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { orgTreeOptions } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  rootOrg,
  type TestMember,
} from '../../../testing/builders.ts';
import { aRole } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
/** Upper, own, lower and foreign organisation, and the manager of the own one. */
let upper: number;
let own: number;
let lower: number;
let foreign: number;
let manager: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  upper = await anOrg(db(), { name: '上级' });
  own = await anOrg(db(), { name: '本级', parentId: upper });
  lower = await anOrg(db(), { name: '下级', parentId: own, type: 'serviceTeam' });
  foreign = await anOrg(db());
  manager = await aMember(db(), { orgId: own, permissions: ['org-add', 'org-edit', 'org-remove'] });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const failure = (code: string) => ({ status: 406, object: { code } });

async function edit(id: number, change: Partial<WriteOf<typeof org>>, token = admin.token) {
  const row = await server.ask(org.calls.get, { params: { id }, token: admin.token });
  const body = { ...org.write.strip().parse(row), version: row.version, ...change };
  return server.send(org.calls.update, { params: { id }, body, token });
}

async function setEnabled(id: number, enabled: boolean, token = admin.token) {
  const { version } = await server.ask(org.calls.get, { params: { id }, token: admin.token });
  return server.send(setOrgEnabled, { params: { id }, body: { enabled, version }, token });
}

function remove(id: number, token = admin.token) {
  return server.send(org.calls.remove, { params: { id }, token });
}

/** How many organisations stand below each. */
async function subtreeCounts(): Promise<unknown> {
  const { rows } = await sql`
    with recursive below (top, id) as (
      select id, id from org
      union
      select below.top, child.id from org child join below on child.parent_id = below.id)
    select top, count(*) as count from below group by top order by top`.execute(db());
  return rows;
}

describe('R4.10 switching an organisation', () => {
  it('off signs its members out at once, and on lets them in again; those below go on', async () => {
    const id = await anOrg(db());
    const { token } = await aMember(db(), { orgId: id });
    const below = await aMember(db(), { orgId: await anOrg(db(), { parentId: id }) });
    expect(await setEnabled(id, false)).toMatchObject({
      status: 200,
      message: '修改成功！',
      object: { enabled: false, version: 2 },
    });
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 401 });
    expect(await server.send(memberInfo, { token: below.token })).toMatchObject({ status: 200 });
    expect(await setEnabled(id, true)).toMatchObject({ status: 200, object: { enabled: true } });
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 401 });
  });

  it('B23 tells the streams of its members', async () => {
    const id = await anOrg(db());
    await aMember(db(), { orgId: id });
    const received: string[] = [];
    const stop = await server.database.listen('session', (payload) => received.push(payload));
    await setEnabled(id, false);
    await expect.poll(() => received).not.toEqual([]);
    await stop();
  });

  it('with an old version is refused, and each switch stands in the audit log', async () => {
    const id = await anOrg(db());
    await setEnabled(id, false);
    const body = { enabled: true, version: 1 };
    expect(await server.send(setOrgEnabled, { params: { id }, body, token: admin.token })).toMatchObject(
      failure('STALE_EDIT'),
    );
    const { rows } = await sql`select call, before, after from audit_log
      where record = ${`org/${id}`}`.execute(db());
    expect(rows).toEqual([{ call: 'org.setEnabled', before: { enabled: true }, after: { enabled: false } }]);
  });

  it('needs org-edit, and the organisation in scope', async () => {
    const reader = await aMember(db(), { orgId: own, permissions: ['org-add'] });
    expect(await setEnabled(lower, false, reader.token)).toMatchObject({ status: 403 });
    expect(await setEnabled(foreign, false, manager.token)).toMatchObject({ status: 404 });
    expect(await setEnabled(lower, false, manager.token)).toMatchObject({ status: 200 });
    expect(await setEnabled(lower, true, manager.token)).toMatchObject({ status: 200 });
  });
});

describe('C45 the organisation of the system', () => {
  it('is neither switched off nor removed by anybody', async () => {
    const root = await rootOrg(db());
    expect(await setEnabled(root, false)).toMatchObject(failure('SYSTEM_RECORD'));
    expect(await remove(root)).toMatchObject(failure('SYSTEM_RECORD'));
  });
});

describe('R3.22 the own organisation', () => {
  it('is neither switched off nor removed, but renamed', async () => {
    expect(await setEnabled(own, false, manager.token)).toMatchObject({
      ...failure('OWN_ORG'),
      message: '不能停用、删除或移动自己所在的组织及其上级组织。',
    });
    expect(await edit(own, { enabled: false }, manager.token)).toMatchObject(failure('OWN_ORG'));
    expect(await remove(own, manager.token)).toMatchObject(failure('OWN_ORG'));
    expect(await edit(own, { contactPerson: '王工' }, manager.token)).toMatchObject({ status: 200 });
  });

  it('and those above it stay for an administrator too', async () => {
    const { token } = await aMember(db(), { type: 'administrator', orgId: own });
    for (const id of [own, upper]) {
      expect(await setEnabled(id, false, token)).toMatchObject(failure('OWN_ORG'));
      expect(await remove(id, token)).toMatchObject(failure('OWN_ORG'));
      expect(await edit(id, { parentId: foreign }, token)).toMatchObject(failure('OWN_ORG'));
    }
  });
});

describe('C36 moving an organisation', () => {
  it('below its own, below a foreign one or to the top is refused, and no tree changes', async () => {
    const before = await subtreeCounts();
    const child = lower;
    expect(await edit(upper, { parentId: child })).toMatchObject(failure('TREE_CYCLE'));
    expect(await edit(child, { parentId: foreign }, manager.token)).toMatchObject(
      failure('REFERENCE_MISSING'),
    );
    expect(await edit(child, { parentId: upper }, manager.token)).toMatchObject(failure('REFERENCE_MISSING'));
    expect(await edit(child, { parentId: null }, manager.token)).toMatchObject(failure('REFERENCE_MISSING'));
    expect(await edit(own, { parentId: child }, manager.token)).toMatchObject(failure('OWN_ORG'));
    expect(await edit(foreign, { parentId: own }, manager.token)).toMatchObject({ status: 404 });
    expect(await subtreeCounts()).toEqual(before);
  });

  it('within the own tree is what a manager may do', async () => {
    const other = await anOrg(db(), { parentId: own });
    const moved = await anOrg(db(), { parentId: lower });
    expect(await edit(moved, { parentId: other }, manager.token)).toMatchObject({
      status: 200,
      object: { parentId: other },
    });
  });

  it('two that would stand below each other: one move is refused', async () => {
    const [a, b] = [await anOrg(db()), await anOrg(db())];
    const answers = await Promise.all([edit(a, { parentId: b }), edit(b, { parentId: a })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406]);
  });
});

describe('R3.22 removing an organisation', () => {
  const uses: Array<[string, (orgId: number) => Promise<unknown>]> = [
    ['an organisation below', (parentId) => anOrg(db(), { parentId })],
    ['members', (orgId) => aMember(db(), { orgId })],
    ['vehicles', (orgId) => aVehicle(db(), { orgId })],
    ['vehicles that it serves', (serviceOrgId) => aVehicle(db(), { serviceOrgId })],
    ['terminals', (orgId) => aTerminal(db(), { orgId })],
    ['roles', (orgId) => aRole(db(), { orgId })],
  ];

  it.each(uses)('with %s is refused', async (_, use) => {
    const id = await anOrg(db());
    await use(id);
    expect(await remove(id)).toMatchObject(failure('IN_USE'));
    expect(await server.send(org.calls.get, { params: { id }, token: admin.token })).toMatchObject({
      status: 200,
    });
  });

  it('without anything is done', async () => {
    expect(await remove(await anOrg(db(), { parentId: lower }), manager.token)).toMatchObject({
      status: 204,
    });
  });
});

describe('R7.9 the tree of organisations with their types', () => {
  it('holds an organisation and all below it', async () => {
    const ask = { params: { id: upper }, token: admin.token };
    const nodes = (await server.ask(orgTypeTree, ask)).map(({ id, parentId, type }) => ({
      id,
      parentId,
      type,
    }));
    expect(nodes).toEqual(
      expect.arrayContaining([
        { id: upper, parentId: null, type: 'client' },
        { id: own, parentId: upper, type: 'client' },
        { id: lower, parentId: own, type: 'serviceTeam' },
      ]),
    );
    expect(nodes.map(({ id }) => id)).not.toContain(foreign);
  });

  it.each([
    ['above', () => upper],
    ['beside', () => foreign],
    ['nowhere', () => 2_000_000_000],
  ])('one that stands %s is 404', async (_, id) => {
    const answer = await server.send(orgTypeTree, { params: { id: id() }, token: manager.token });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('R7.16 the organisations to choose from', () => {
  it('are those in scope, the own one at the top', async () => {
    const options = await server.ask(orgTreeOptions, { token: manager.token });
    expect(options).toEqual(
      expect.arrayContaining([
        { id: own, name: '本级', parentId: null },
        { id: lower, name: '下级', parentId: own },
      ]),
    );
    const ids = options.map(({ id }) => id);
    expect(ids).not.toContain(upper);
    expect(ids).not.toContain(foreign);
  });
});

describe('an organisation with many members', () => {
  it('S11 is disabled with the sessions of all 2,000', async () => {
    const crowded = await anOrg(db());
    for (let n = 0; n < 2_000; n++) await aMember(db(), { orgId: crowded });
    expect(await setEnabled(crowded, false)).toMatchObject({ status: 200, object: { enabled: false } });
    const { rows } = await sql`
      select from session join member on member.id = session.member_id
      where member.org_id = ${crowded}`.execute(db());
    expect(rows).toEqual([]);
  });
});
