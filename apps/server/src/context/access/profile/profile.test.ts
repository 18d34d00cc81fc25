import { getProfile, type Profile, updateProfile } from '@vehicle/contract/access/profile/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, unique } from '../../../testing/builders.ts';
import { attempt } from '../../../testing/passport.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const aMobile = () => String(13_900_000_000 + unique());
const read = (token: string) => server.ask(getProfile, { token });
const write = (token: string, { name, mobile, version }: Pick<Profile, 'name' | 'mobile' | 'version'>) =>
  server.send(updateProfile, { token, body: { name, mobile, version } });

describe('the own record', () => {
  it('R3.23 is shown to its holder as it is', async () => {
    const mobile = aMobile();
    const member = await aMember(db(), { mobile, permissions: ['terminal-add'] });
    await sql`
      update member set expires_at = '2031-07-01 00:00:00+08' where id = ${member.memberId}`.execute(db());
    await attempt(server, member);
    const { roleNames, lastLoginAt, ...profile } = await read(member.token);
    expect(profile).toEqual({
      loginName: member.loginName,
      name: `成员 ${member.loginName}`,
      mobile,
      memberType: 'orgUser',
      orgName: expect.any(String),
      expiresAt: '2031-06-30',
      loginCount: 1,
      version: 1,
    });
    expect(roleNames).toEqual([expect.stringMatching(/^role \d+$/)]);
    expect(Date.parse(lastLoginAt ?? '')).not.toBeNaN();
  });

  it('R3.23 has what a new one has not', async () => {
    const { token } = await aMember(db());
    expect(await read(token)).toMatchObject({
      mobile: null,
      roleNames: [],
      expiresAt: null,
      lastLoginAt: null,
    });
  });

  it('takes a new name and a new mobile, and the audit log has both states', async () => {
    const { token, memberId, loginName } = await aMember(db(), { mobile: aMobile() });
    const before = await read(token);
    const mobile = aMobile();
    const answer = await write(token, { ...before, name: ' 王工 ', mobile });
    expect(answer).toMatchObject({ status: 200, message: '修改成功！' });
    expect(await read(token)).toMatchObject({ name: '王工', mobile, loginName, version: before.version + 1 });
    const { rows } = await sql`
      select member_id, record, before, after from audit_log where call = 'profile.update' and member_id = ${memberId}`.execute(
      db(),
    );
    expect(rows).toEqual([
      {
        member_id: memberId,
        record: `member/${memberId}`,
        before: { name: before.name, mobile: before.mobile },
        after: { name: '王工', mobile },
      },
    ]);
  });

  it('R5.13 a mobile that somebody else has is refused with 该手机号已存在！', async () => {
    const taken = aMobile();
    await aMember(db(), { mobile: taken });
    const { token } = await aMember(db(), { mobile: aMobile() });
    const before = await read(token);
    expect(await write(token, { ...before, mobile: taken })).toMatchObject({
      status: 406,
      message: '该手机号已存在！',
      object: { code: 'MOBILE_TAKEN', errors: [{ path: 'mobile' }] },
    });
    expect(await read(token)).toEqual(before);
    expect(await write(token, before)).toMatchObject({ status: 200 });
  });

  it('of two who take one mobile at once, one gets it', async () => {
    const mobile = aMobile();
    const tokens = await Promise.all([1, 2, 3].map(async () => (await aMember(db())).token));
    const answers = await Promise.all(tokens.map((token) => write(token, { name: 'x', mobile, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406, 406]);
  });

  it('a stale edit is refused with who changed it', async () => {
    const { token, loginName } = await aMember(db(), { mobile: aMobile() });
    const before = await read(token);
    await write(token, { ...before, name: '新名' });
    const answer = await write(token, { ...before, name: '旧名' });
    expect(answer).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
    expect(answer.message).toContain('新名');
    expect(await read(token)).toMatchObject({ name: '新名', loginName });
  });

  it.each([
    ['', '手机号不能为空'],
    ['1380000000', '手机号格式不正确，应为 11 位数字，如 13800138000'],
    ['12800000000', '手机号格式不正确，应为 11 位数字，如 13800138000'],
  ])('R5.13 the mobile %j is refused: %s', async (mobile, message) => {
    const { token } = await aMember(db());
    expect(await write(token, { name: 'x', mobile, version: 1 })).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'mobile', message }] },
    });
  });

  it.each(['memberType', 'orgId', 'enabled', 'roleIds', 'loginName', 'expiresAt', 'loginCount'])(
    'C39 %s is no field of it',
    async (field) => {
      const { token, memberId } = await aMember(db());
      const body = { name: 'x', mobile: aMobile(), version: 1, [field]: 1 };
      expect(await server.send(updateProfile, { token, body })).toMatchObject({ status: 400 });
      const { rows } = await sql`select version from member where id = ${memberId}`.execute(db());
      expect(rows).toEqual([{ version: 1 }]);
    },
  );

  it('is nobody’s without a session', async () => {
    expect(await server.send(getProfile)).toMatchObject({ status: 401 });
    expect(await server.send(updateProfile, { body: {} })).toMatchObject({ status: 401 });
  });
});
