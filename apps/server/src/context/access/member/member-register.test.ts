import { member } from '@vehicle/contract/access/member/contract';
import { login } from '@vehicle/contract/access/member/passport';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anOrg } from '../../../testing/builders.ts';
import {
  aMemberForm,
  aMemberOffice,
  type MemberForm,
  type MemberOffice,
} from '../../../testing/member-form.ts';
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

describe('R7.6 R3.23 R3.26 registering a member', () => {
  it('R3.23 R3.25 gives the record with creator and creation time, and the member can sign in', async () => {
    const roleId = await aRole(db(), { name: '调度员' });
    const { form, answer } = await members.register({ roleIds: [roleId], memberType: 'serviceUser' });
    expect(answer).toMatchObject({ status: 201, success: true, message: '添加成功！' });
    const { password, ...visible } = form;
    expect(answer.object).toMatchObject({
      ...visible,
      orgName: '东岭矿',
      roleNames: ['调度员'],
      applicationNames: ['管理平台'],
      loginCount: 0,
      lastLoginAt: null,
      mustChangePassword: true,
      creator: expect.stringContaining('成员'),
      createdAt: expect.stringMatching(/^\d{4}-/),
      version: 1,
    });
    expect(JSON.stringify(answer.object)).not.toContain(password);
    const signedIn = await server.ask(login, { body: { loginName: form.loginName, password } });
    expect(signedIn).toMatchObject({ firstSign: true, name: '王建国' });
    const after = await server.ask(member.calls.get, {
      token: admin.token,
      params: { id: signedIn?.id ?? 0 },
    });
    expect(after).toMatchObject({ loginCount: 1, lastLoginAt: expect.stringMatching(/Z$/) });
  });

  it('A14 keeps an Argon2id hash and nothing else of the password', async () => {
    const { form, row } = await members.registered();
    const { rows } = await sql<{ hash: string; text: string }>`
      select password_hash as hash, member::text as text from member where id = ${row.id}`.execute(db());
    const [, memory, time, lanes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(rows[0]?.hash ?? '') ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(time)).toBeGreaterThanOrEqual(2);
    expect(Number(lanes)).toBeGreaterThanOrEqual(1);
    expect(rows[0]?.text).not.toContain(form.password);
  });

  it('A13 needs the code member-register, whoever it would make', async () => {
    const reader = await aMember(db(), { orgId, permissions: ['member-view', 'member-edit'] });
    const form = await aMemberForm(server, { orgId });
    for (const memberType of ['administrator', 'externalUser'] as const) {
      const body = { ...form, memberType };
      expect(await server.send(member.calls.create, { token: reader.token, body })).toMatchObject({
        status: 403,
        message: '没有权限！',
      });
      expect(await server.send(member.calls.create, { body })).toMatchObject({ status: 401 });
    }
    expect(
      await server.send(login, { body: { loginName: form.loginName, password: form.password } }),
    ).toMatchObject(refused);
  });

  it('R5.16 R5.12 R5.13 says of each field that is missing or wrong what is asked for', async () => {
    const nothing = await server.send(member.calls.create, { token: admin.token, body: {} });
    const asked = Object.keys(member.make.shape).map((path) =>
      expect.objectContaining({ path, message: expect.stringMatching(/必填|不能为空/) }),
    );
    expect(nothing).toMatchObject({ status: 400, message: '参数错误！' });
    expect(nothing.object).toMatchObject({ errors: expect.arrayContaining(asked) });
    const body = { ...(await aMemberForm(server)), password: '', mobile: '12345', loginName: 'abc' };
    const wrong = await server.send(member.calls.create, { token: admin.token, body });
    expect(wrong.object).toMatchObject({
      errors: expect.arrayContaining([
        { path: 'password', message: '登录密码不能为空' },
        { path: 'mobile', message: '手机号格式不正确，应为 11 位数字，如 13800138000' },
        { path: 'loginName', message: '登录名为 4 至 32 个字符' },
      ]),
    });
  });

  it('asks every member but an administrator for a role', async () => {
    const { answer } = await members.register({ roleIds: [] });
    expect(answer).toMatchObject({
      status: 400,
      object: { code: 'VALIDATION_FAILED', errors: [{ path: 'roleIds', message: '必填' }] },
    });
    expect((await members.register({ roleIds: [], memberType: 'administrator' })).answer.status).toBe(201);
  });

  it.each([
    ['R5.12', 'aB1-x', 400, 'VALIDATION_FAILED'],
    ['R5.12', 'a1b9c2d8e3f7g4h6i5k0m', 400, 'VALIDATION_FAILED'],
    ['R5.4', 'Basaltkran', 400, 'PASSWORD_REFUSED'],
    ['R5.9', 'b1salt', 400, 'PASSWORD_WEAK'],
    ['A7', 'Admin123!', 400, 'PASSWORD_REFUSED'],
    ['A7', 'Passw0rd1', 400, 'PASSWORD_COMMON'],
    ['A7', 'P@ssw0rd', 400, 'PASSWORD_COMMON'],
    ['A7', 'Qwerty-12', 400, 'PASSWORD_COMMON'],
  ])('%s refuses the password %s', async (_, password, status, code) => {
    const { answer } = await members.register({ password });
    expect(answer).toMatchObject({ status, object: { code, errors: [{ path: 'password' }] } });
  });

  it('R5.12 tells the length that is allowed', async () => {
    const { answer } = await members.register({ password: 'aB1-x' });
    expect(answer.object).toMatchObject({ errors: [{ message: '密码长度为 6 至 20 个字符' }] });
  });

  it('A7 refuses a password with the login name, the mobile or the organisation', async () => {
    const mobile = '13948173926';
    for (const password of ['Gaoyuan#51Kp', `Kq${mobile.slice(-6)}wz`, 'k东岭矿7Qp-x']) {
      const { answer } = await members.register({ loginName: 'gaoyuan', mobile, password });
      expect(answer).toMatchObject(failure(400, 'PASSWORD_COMMON'));
    }
  });

  it('a login name is unique whatever its case, also when several register it at once', async () => {
    const { form } = await members.registered();
    const { answer } = await members.register({ loginName: form.loginName.toUpperCase() });
    expect(answer).toMatchObject({
      ...failure(406, 'DUPLICATE'),
      message: `登录名“${form.loginName.toUpperCase()}”已存在，请换一个。`,
    });
    const forms = await Promise.all(
      [1, 2, 3, 4].map(() => aMemberForm(server, { loginName: 'same-name', orgId })),
    );
    const answers = await Promise.all(
      forms.map((body) => server.send(member.calls.create, { token: admin.token, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 406, 406, 406]);
  });

  it('C34 refuses organisations, roles and applications that the caller does not know, and makes nothing', async () => {
    const otherOrg = await anOrg(db());
    const otherRole = await aRole(db(), { orgId: otherOrg });
    const appRole = await aRole(db(), { appCode: 'vehicle-app' });
    const wrong: Partial<MemberForm>[] = [
      { orgId: otherOrg },
      { orgId: 999_999 },
      { roleIds: [otherRole] },
      { roleIds: [999_999] },
      { roleIds: [appRole] },
      { roleIds: [await aRole(db(), { enabled: false })] },
      { applicationIds: [999_999] },
    ];
    for (const parts of wrong) {
      const { form, answer } = await members.register(parts, manager.token);
      expect(answer).toMatchObject(failure(406, 'REFERENCE_MISSING'));
      const { rows } = await sql`select from member where login_name = ${form.loginName}`.execute(db());
      expect(rows).toHaveLength(0);
    }
  });

  it.each(['id', 'version', 'loginCount', 'mustChangePassword', 'passwordHash', 'isSystem', 'creator'])(
    'C39 takes no field %s',
    async (name) => {
      const body = { ...(await aMemberForm(server, { orgId })), [name]: 1 };
      expect(await server.send(member.calls.create, { token: admin.token, body })).toMatchObject({
        status: 400,
        object: { errors: [{ path: name, message: '未知字段' }] },
      });
      const { row } = await members.registered();
      const changed = await members.edit(row.id, name === 'version' ? { creatorId: 1 } : { [name]: 1 });
      expect(changed).toMatchObject({ status: 400 });
      expect(await server.ask(member.calls.get, { token: admin.token, params: { id: row.id } })).toEqual(row);
    },
  );

  it.each(["'; drop table member; --", '{{7*7}}', '\u202Euser', '用户名七', '<script>alert(1)</script>'])(
    'A17 the login name %s is kept as it is',
    async (loginName) => {
      const { row } = await members.registered({ loginName, name: loginName });
      expect(row).toMatchObject({ loginName, name: loginName });
      expect((await attempt(server, { loginName, password: 'Granit7-Kessel' })).success).toBe(true);
    },
  );
});
