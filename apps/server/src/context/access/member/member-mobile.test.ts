import { enableMember, member } from '@vehicle/contract/access/member/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, type TestMember } from '../../../testing/builders.ts';
import { aMemberForm, aMobile, formOf } from '../../../testing/member-form.ts';
import { attempt, refused } from '../../../testing/passport.ts';
import { aRole, giveRole } from '../../../testing/role.ts';

let server: TestApp;
let admin: TestMember;
let orgId: number;
let manager: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  orgId = await anOrg(db());
  manager = await aMember(db(), { orgId, permissions: ['member-view', 'member-register', 'member-edit'] });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const failure = (status: number, code: string) => ({ status, success: false, object: { code } });
const taken = { ...failure(406, 'MOBILE_TAKEN'), message: '该手机号已存在！' };
const elsewhere = {
  ...failure(406, 'MOBILE_ON_OTHER_PLATFORM'),
  message: '该手机号已在其他平台注册，是否在本平台启用？',
  object: { errors: [{ path: 'mobile' }] },
};

async function register(mobile: string, sent: { token?: string; appCode?: 'vehicle-app' } = {}) {
  const body = await aMemberForm(server, { orgId, mobile });
  return server.send(member.calls.create, { token: manager.token, ...sent, body });
}

const aMobileUser = (parts: Parameters<typeof aMember>[1] = {}) =>
  aMember(db(), { orgId, applications: ['vehicle-app'], mobile: aMobile(), ...parts });

const mobileOf = async (id: number) =>
  (await server.ask(member.calls.get, { token: admin.token, params: { id } })).mobile ?? '';

describe('R5.13 a mobile number', () => {
  it('R5.13 that is in use is refused', async () => {
    const mobile = aMobile();
    expect(await register(mobile)).toMatchObject({ status: 201 });
    expect(await register(mobile)).toMatchObject(taken);
  });

  it('R5.13 has one member, also when several register it at once', async () => {
    const mobile = aMobile();
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(mobile)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201)).toMatchObject([taken, taken, taken]);
  });

  it('R5.13 of another member cannot be taken by a change', async () => {
    const [one, other] = [await aMobileUser(), await aMobileUser()];
    await giveRole(db(), one.memberId, await aRole(db(), { appCode: 'vehicle-app' }));
    const body = {
      ...(await formOf(server, admin.token, one.memberId)),
      mobile: await mobileOf(other.memberId),
    };
    const params = { id: one.memberId };
    expect(await server.send(member.calls.update, { token: manager.token, params, body })).toMatchObject(
      taken,
    );
    const own = { ...body, mobile: await mobileOf(one.memberId) };
    expect(await server.send(member.calls.update, { token: manager.token, params, body: own })).toMatchObject(
      {
        status: 200,
      },
    );
  });

  it('R5.13 that is known on another platform can be enabled on this one', async () => {
    const user = await aMobileUser();
    const mobile = await mobileOf(user.memberId);
    expect(await attempt(server, user)).toMatchObject(refused);
    expect(await register(mobile)).toMatchObject(elsewhere);
    const answer = await server.send(enableMember, { token: manager.token, body: { mobile } });
    expect(answer).toMatchObject({
      status: 200,
      message: '修改成功！',
      object: { id: user.memberId, applicationNames: ['管理平台', '移动端'], version: 2 },
    });
    expect(await attempt(server, user)).toMatchObject({ success: true });
    expect(await register(mobile)).toMatchObject(taken);
    expect(await server.send(enableMember, { token: manager.token, body: { mobile } })).toMatchObject(taken);
  });

  it('R5.13 R6.2 the other way round where the call is about the mobile application', async () => {
    const user = await aMobileUser({ applications: ['vehicle'] });
    const mobile = await mobileOf(user.memberId);
    expect(await register(mobile)).toMatchObject(taken);
    expect(await register(mobile, { appCode: 'vehicle-app' })).toMatchObject(elsewhere);
    const sent = { token: manager.token, appCode: 'vehicle-app' as const, body: { mobile } };
    expect(await server.send(enableMember, sent)).toMatchObject({
      object: { applicationNames: ['管理平台', '移动端'] },
    });
  });

  it('R5.13 C34 of another organisation is taken, and no more is revealed', async () => {
    const user = await aMobileUser({ orgId: await anOrg(db()) });
    const mobile = await mobileOf(user.memberId);
    expect(await register(mobile)).toMatchObject(taken);
    expect(await register(mobile, { token: admin.token })).toMatchObject(elsewhere);
    expect(await server.send(enableMember, { token: manager.token, body: { mobile } })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    );
    const unknown = await server.send(enableMember, { token: manager.token, body: { mobile: aMobile() } });
    expect(unknown).toMatchObject(failure(404, 'NOT_FOUND'));
  });

  it('C37 of a greater member is not enabled, and by nobody without the code', async () => {
    const user = await aMobileUser();
    await giveRole(db(), user.memberId, await aRole(db(), { permissions: ['terminal-remove'] }));
    const body = { mobile: await mobileOf(user.memberId) };
    expect(await server.send(enableMember, { token: manager.token, body })).toMatchObject(
      failure(403, 'GRANT_EXCEEDED'),
    );
    const reader = await aMember(db(), { orgId, permissions: ['member-view'] });
    expect(await server.send(enableMember, { token: reader.token, body })).toMatchObject(
      failure(403, 'FORBIDDEN'),
    );
  });
});
