import { member } from '@vehicle/contract/access/member/contract';
import { memberInfo } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aSession, type TestMember } from '../../../testing/builders.ts';
import { aMemberForm, formOf } from '../../../testing/member-form.ts';
import { aRole, giveRole } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
let orgId: number;
let manager: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  orgId = await anOrg(db());
  manager = await aMember(db(), {
    orgId,
    permissions: ['member-view', 'member-register', 'member-edit', 'member-remove', 'terminal-edit'],
  });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const failure = (status: number, code: string) => ({ status, success: false, object: { code } });
const exceeded = failure(403, 'GRANT_EXCEEDED');

/** Changes some fields of a member. */
async function edit(id: number, change: object, token = manager.token) {
  const form = await formOf(server, admin.token, id);
  return server.send(member.calls.update, { token, params: { id }, body: { ...form, ...change } });
}

/** A member in the manager's organisation with a role of these codes. */
async function aColleague(permissions: Parameters<typeof aRole>[1] = {}) {
  const colleague = await aMember(db(), { orgId });
  await giveRole(db(), colleague.memberId, await aRole(db(), permissions));
  return colleague;
}

describe('nobody grants what they do not hold', () => {
  it('C37 a role with a code that the caller lacks can be given to nobody, by nobody who lacks it', async () => {
    const greater = await aRole(db(), { permissions: ['terminal-remove'] });
    const body = await aMemberForm(server, { orgId, roleIds: [greater] });
    expect(await server.send(member.calls.create, { token: manager.token, body })).toMatchObject({
      ...exceeded,
      message: '不能授予或管理超出自己权限的角色、功能或成员类型。',
    });
    const { memberId } = await aColleague();
    expect(await edit(memberId, { roleIds: [greater] })).toMatchObject(exceeded);
    expect(await edit(memberId, { roleIds: [greater] }, admin.token)).toMatchObject({ status: 200 });
  });

  it('C37 a role with what the caller holds can be given', async () => {
    const equal = await aRole(db(), { permissions: ['terminal-edit', 'member-view'] });
    const body = await aMemberForm(server, { orgId, roleIds: [equal] });
    expect(await server.send(member.calls.create, { token: manager.token, body })).toMatchObject({
      status: 201,
    });
  });

  it('C37 a member with greater rights can be neither changed nor removed', async () => {
    const { memberId } = await aColleague({ permissions: ['terminal-remove'] });
    expect(await edit(memberId, { name: '改名' })).toMatchObject(exceeded);
    const params = { id: memberId };
    expect(await server.send(member.calls.remove, { token: manager.token, params })).toMatchObject(exceeded);
    expect(await server.send(member.calls.remove, { token: admin.token, params })).toMatchObject({
      status: 204,
    });
  });

  it('C37 nor where its role is switched off at the moment', async () => {
    const { memberId } = await aColleague({ permissions: ['terminal-remove'], enabled: false });
    expect(await edit(memberId, { name: '改名' })).toMatchObject(exceeded);
  });

  it('C37 an administrator is made, changed and removed by administrators only', async () => {
    const body = await aMemberForm(server, { orgId, memberType: 'administrator' });
    expect(await server.send(member.calls.create, { token: manager.token, body })).toMatchObject(exceeded);
    const { memberId } = await aColleague();
    expect(await edit(memberId, { memberType: 'administrator' })).toMatchObject(exceeded);
    const other = await aMember(db(), { orgId, type: 'administrator' });
    expect(await edit(other.memberId, { name: '改名' })).toMatchObject(exceeded);
    const params = { id: other.memberId };
    expect(await server.send(member.calls.remove, { token: manager.token, params })).toMatchObject(exceeded);
    expect(await edit(memberId, { memberType: 'administrator' }, admin.token)).toMatchObject({ status: 200 });
  });

  it('C37 nobody promotes the own record', async () => {
    const greater = await aRole(db(), { permissions: ['terminal-remove'] });
    expect(await edit(manager.memberId, { memberType: 'administrator' })).toMatchObject(exceeded);
    expect(await edit(manager.memberId, { roleIds: [greater] })).toMatchObject(exceeded);
    expect(await server.ask(memberInfo, { token: manager.token })).toMatchObject({ memberType: 'orgUser' });
  });

  it('roles that the caller cannot see stay as they are', async () => {
    const { memberId } = await aColleague();
    const unseen = await aRole(db(), { orgId: await anOrg(db()), permissions: ['terminal-edit'] });
    await giveRole(db(), memberId, unseen);
    const seen = await server.ask(member.calls.get, { token: manager.token, params: { id: memberId } });
    expect(seen.roleIds).not.toContain(unseen);
    const equal = await aRole(db(), { orgId });
    expect(await edit(memberId, { roleIds: [equal] })).toMatchObject({
      status: 200,
      object: { roleIds: [equal] },
    });
    const { roleIds } = await server.ask(member.calls.get, { token: admin.token, params: { id: memberId } });
    expect(roleIds).toEqual([unseen, equal]);
  });
});

describe('the own record', () => {
  it('S13 is not prolonged by whom it belongs to, and keeps its last day in other edits', async () => {
    const id = manager.memberId;
    await sql`update member set expires_at = '2099-07-01T00:00+08' where id = ${id}`.execute(
      server.database.kysely,
    );
    expect(await edit(id, { expiresAt: '2099-07-01' })).toMatchObject(failure(406, 'OWN_MEMBER'));
    expect(await edit(id, { expiresAt: '2099-06-30' })).toMatchObject({ status: 200 });
    await sql`update member set expires_at = null where id = ${id}`.execute(server.database.kysely);
  });

  it('can be neither removed nor disabled, nor lose its type, organisation, roles or time', async () => {
    const own = failure(406, 'OWN_MEMBER');
    const id = manager.memberId;
    const equal = await aRole(db(), { permissions: ['member-view'] });
    const below = await anOrg(db(), { parentId: orgId });
    for (const change of [
      { enabled: false },
      { memberType: 'externalUser' },
      { orgId: below },
      { roleIds: [equal] },
      { expiresAt: '2020-01-01' },
    ]) {
      expect(await edit(id, change)).toMatchObject(own);
    }
    expect(await server.send(member.calls.remove, { token: manager.token, params: { id } })).toMatchObject(
      own,
    );
    expect(await server.ask(memberInfo, { token: manager.token })).toMatchObject({ orgId });
    expect(await edit(id, { name: '新名字' })).toMatchObject({ status: 200, object: { name: '新名字' } });
  });
});

describe('the last administrator', () => {
  type Deed = (fresh: TestApp, by: TestMember, to: TestMember) => Promise<() => Promise<Answer>>;

  /** Lets both calls come in before either may decide. */
  async function whileHeld(fresh: TestApp, calls: ReadonlyArray<() => Promise<Answer>>): Promise<Answer[]> {
    const holder = await fresh.database.newClient();
    await holder.query('begin');
    await holder.query(`select pg_advisory_xact_lock(hashtext('administrators'))`);
    const answers = Promise.all(calls.map((call) => call()));
    await expect
      .poll(async () => {
        const { rows } = await holder.query(`
          select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`);
        return rows.length;
      })
      .toBe(calls.length);
    await holder.query('commit');
    await holder.end();
    return answers;
  }

  const change =
    (changed: object): Deed =>
    async (fresh, by, to) => {
      const form = await formOf(fresh, by.token, to.memberId);
      const body = { ...form, ...changed };
      return () => fresh.send(member.calls.update, { token: by.token, params: { id: to.memberId }, body });
    };
  const removal: Deed = async (fresh, by, to) => () =>
    fresh.send(member.calls.remove, { token: by.token, params: { id: to.memberId } });

  it.each([
    ['demoted', change({ memberType: 'externalUser' })],
    ['disabled', change({ enabled: false })],
    ['given an end in the past', change({ expiresAt: '2020-01-01' })],
    ['taken off this console', change({ applicationIds: [2], roleIds: [] })],
    ['removed', removal],
  ])('C37 C45 stays when the last two are %s by each other at once', async (_, deed) => {
    const fresh = await testApp();
    const executor = fresh.database.kysely;
    const [one, other] = [await anAdministrator(executor), await anAdministrator(executor)];
    for (const { memberId } of [one, other]) await giveRole(executor, memberId, await aRole(executor));
    const calls = [await deed(fresh, one, other), await deed(fresh, other, one)];
    const answers = await whileHeld(fresh, calls);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      ...failure(406, 'LAST_ADMINISTRATOR'),
      message: '至少要保留一个可用的管理员，不能删除、停用或更改最后一个管理员。',
    });
    const { rows } = await sql`
      select from member where member_type = 'administrator' and enabled
        and (expires_at is null or expires_at > now())
        and exists (select from member_application where member_id = id and application_id = 1)`.execute(
      executor,
    );
    expect(rows).toHaveLength(1);
    await fresh.close();
  });
});

describe('rights follow at once', () => {
  it('B24 a role taken away is gone with the next call', async () => {
    const view = await aRole(db(), { permissions: ['member-view'] });
    const { memberId } = await aColleague();
    await giveRole(db(), memberId, view);
    const token = await aSession(db(), memberId, server.now());
    expect(await server.send(member.calls.list, { token, body: {} })).toMatchObject({ status: 200 });
    expect(await edit(memberId, { roleIds: [await aRole(db())] })).toMatchObject({ status: 200 });
    expect(await server.send(member.calls.list, { token, body: {} })).toMatchObject({ status: 403 });
  });
});
