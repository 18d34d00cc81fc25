import { member } from '@vehicle/contract/access/member/contract';
import { memberInfo } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anOrg, aSession } from '../../../testing/builders.ts';
import { aMemberOffice, formOf, type MemberOffice } from '../../../testing/member-form.ts';
import { attempt, refused } from '../../../testing/passport.ts';
import { aRole } from '../../../testing/role.ts';

let members: MemberOffice;
let server: MemberOffice['server'];
let admin: MemberOffice['admin'];
let orgId: MemberOffice['orgId'];
let manager: MemberOffice['manager'];
beforeAll(async () => {
  members = await aMemberOffice();
  ({ server, admin, orgId, manager } = members);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const failure = (status: number, code: string) => ({ status, success: false, object: { code } });

describe('R7.7 reading and changing members', () => {
  it('R7.7 R3.26 changes the record by its version and notes it in the audit log', async () => {
    const { row } = await members.registered();
    const answer = await members.edit(row.id, { name: '李建国', memberType: 'externalUser' });
    expect(answer).toMatchObject({
      status: 200,
      message: '修改成功！',
      object: { name: '李建国', memberType: 'externalUser', version: 2 },
    });
    const { rows } = await sql`
      select call, before, after from audit_log where record = ${`member/${row.id}`} order by id`.execute(
      db(),
    );
    expect(rows).toEqual([
      { call: 'member.create', before: null, after: expect.objectContaining({ name: '王建国' }) },
      {
        call: 'member.update',
        before: { name: '王建国', memberType: 'orgUser' },
        after: { name: '李建国', memberType: 'externalUser' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Granit7/);
  });

  it('refuses a stale edit and says who was first', async () => {
    const { row } = await members.registered();
    await members.edit(row.id, { name: '李建国' });
    const late = await members.edit(row.id, { name: '赵建国', version: 1 });
    expect(late).toMatchObject({ ...failure(406, 'STALE_EDIT'), message: expect.stringContaining('成员') });
  });

  it('R7.7 C34 a member of another organisation is one that does not exist', async () => {
    const { row } = await members.registered({ orgId: await anOrg(db()) });
    const params = { id: row.id };
    const { token } = manager;
    const body = await formOf(server, admin.token, row.id);
    expect(await server.send(member.calls.get, { token, params })).toMatchObject({ status: 404 });
    expect(await server.send(member.calls.update, { token, params, body })).toMatchObject({ status: 404 });
    expect(await server.send(member.calls.remove, { token, params })).toMatchObject({ status: 404 });
    const { rows } = await server.ask(member.calls.list, { token, body: { pageSize: 100 } });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((one) => one.orgId === orgId)).toBe(true);
  });

  it('C40 without a role, or with a disabled one, there is nothing to see and to do', async () => {
    const roleless = await aMember(db(), { orgId });
    const disabled = await aMember(db(), { orgId, permissions: ['member-view', 'member-register'] });
    await sql`
      update role set enabled = false from member_role
      where role_id = role.id and member_id = ${disabled.memberId}`.execute(db());
    const external = await aMember(db(), { orgId, type: 'externalUser', permissions: ['member-view'] });
    for (const { token } of [roleless, disabled, external]) {
      expect(await server.send(member.calls.list, { token, body: {} })).toMatchObject({ status: 403 });
      expect((await members.register({}, token)).answer).toMatchObject({ status: 403 });
    }
  });

  it('finds members by each criterion, an organisation with those below it', async () => {
    const below = await anOrg(db(), { parentId: orgId });
    const { row } = await members.registered({ orgId: below, name: '独一无二', memberType: 'serviceUser' });
    const { token } = admin;
    const { loginName, name, mobile } = row;
    for (const criteria of [
      { loginName },
      { name },
      { mobile },
      { orgId, memberType: 'serviceUser', name },
      { enabled: true, name },
    ]) {
      const found = await server.ask(member.calls.list, { token, body: { criteria } });
      expect(found.rows.map(({ id }) => id)).toEqual([row.id]);
    }
    const none = await server.ask(member.calls.list, { token, body: { criteria: { name, enabled: false } } });
    expect(none.total).toBe(0);
  });

  it('R3.26 removes a member for good', async () => {
    const { row, form } = await members.registered();
    const params = { id: row.id };
    expect(await server.send(member.calls.remove, { token: admin.token, params })).toMatchObject({
      status: 204,
    });
    expect(await server.send(member.calls.get, { token: admin.token, params })).toMatchObject({
      status: 404,
    });
    expect(await attempt(server, form)).toMatchObject(refused);
  });
});

describe('the end of a member', () => {
  it('R3.23 comes with the end of its last day on the platform’s calendar', async () => {
    const { row, form } = await members.registered({ expiresAt: '2099-03-01' });
    expect(row.expiresAt).toBe('2099-03-01');
    const { rows } = await sql<{
      at: Date;
    }>`select expires_at as at from member where id = ${row.id}`.execute(db());
    expect(rows[0]?.at.toISOString()).toBe('2099-03-01T16:00:00.000Z');
    await members.edit(row.id, { expiresAt: '2020-01-01' });
    expect(await attempt(server, form)).toMatchObject(refused);
  });

  it.each([
    ['disabled', { enabled: false }],
    ['expired', { expiresAt: '2020-01-01' }],
    ['without this console', { applicationIds: [2] }],
  ])('B23 a member that is %s has no session from then on', async (_, change) => {
    const roleIds = [await aRole(db()), await aRole(db(), { appCode: 'vehicle-app' })];
    const { row } = await members.registered({ roleIds, applicationIds: [1, 2] });
    await sql`update member set must_change_password = false where id = ${row.id}`.execute(db());
    const token = await aSession(db(), row.id, server.now());
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 200 });
    const answer = await members.edit(row.id, {
      ...change,
      roleIds: 'applicationIds' in change ? roleIds.slice(1) : roleIds,
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 401 });
    const { rows } = await sql`select from session where member_id = ${row.id}`.execute(db());
    expect(rows).toHaveLength(0);
  });

  it('B23 a removed member has none either', async () => {
    const { row } = await members.registered();
    const token = await aSession(db(), row.id, server.now());
    await server.send(member.calls.remove, { token: admin.token, params: { id: row.id } });
    expect(await server.send(memberInfo, { token })).toMatchObject({ status: 401 });
  });

  it('a member of only the mobile application cannot sign in here', async () => {
    const appRole = await aRole(db(), { appCode: 'vehicle-app' });
    const { form } = await members.registered({ applicationIds: [2], roleIds: [appRole] });
    expect(await attempt(server, form)).toMatchObject(refused);
    const { rows } = await sql`select outcome from login_log where login_name = ${form.loginName}`.execute(
      db(),
    );
    expect(rows).toEqual([{ outcome: 'otherPlatform' }]);
  });
});
