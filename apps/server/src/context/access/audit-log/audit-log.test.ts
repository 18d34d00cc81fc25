import { auditLogSheet, queryAuditLog } from '@vehicle/contract/access/audit-log/contract';
import { simulate, stopSimulation } from '@vehicle/contract/access/member/contract';
import { changePassword, logout } from '@vehicle/contract/access/member/passport';
import { ownSessions, revokeSession } from '@vehicle/contract/access/session/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aSession, type TestMember } from '../../../testing/builders.ts';
import { attempt, loginFrom } from '../../../testing/passport.ts';
import { takeListSheet } from '../../../testing/sheet/list.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

function query(token: string, criteria: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  return server.ask(queryAuditLog, { token, body: { criteria, pageSize: 100, ...rest } });
}

async function callsIn(token: string, criteria: Record<string, unknown>): Promise<string[]> {
  const { rows } = await query(token, criteria);
  return rows.map(({ call }) => call);
}

async function anEntry(parts: {
  memberId: number | null;
  subjectId?: number;
  call: string;
  at?: string;
  name?: string;
}) {
  const { memberId, subjectId = null, call, at = new Date().toISOString(), name = '某人' } = parts;
  await sql`
    insert into audit_log (at, member_id, member_name, subject_id, call, record)
    values (${at}, ${memberId}, ${name}, ${subjectId}, ${call}, 'terminal/1')`.execute(db());
}

describe('the audit log', () => {
  it('H85 has a row for each sign-in, failed or not, each end of a session and each act on a member', async () => {
    const member = await aMember(db());
    await loginFrom(server, '10.30.0.1', { loginName: member.loginName, password: 'wrong' });
    await attempt(server, member);
    await server.ask(changePassword, {
      token: member.token,
      body: {
        oldPassword: member.password,
        newPassword: 'Basalt9Krone',
        confirmNewPassword: 'Basalt9Krone',
      },
    });
    const { token } = await server.ask(simulate, { params: { id: member.memberId }, token: admin.token });
    await server.ask(stopSimulation, { token });
    const other = await aSession(db(), member.memberId);
    const id = (await server.ask(ownSessions, { token: other })).find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    await server.send(revokeSession, { params: { id }, token: other });
    await server.ask(logout, { token: other });
    const name = `成员 ${member.loginName}`;
    expect((await callsIn(admin.token, { memberName: name })).sort()).toEqual([
      'member.stopSimulation',
      'passport.changePassword',
      'passport.login',
      'passport.login',
      'passport.logout',
      'session.revoke',
    ]);
    const { rows } = await query(admin.token, { memberName: name, call: 'passport.login' });
    expect(rows).toMatchObject([
      { memberId: member.memberId, subjectId: null, after: { outcome: 'success' } },
      {
        memberId: null,
        memberName: null,
        subjectId: member.memberId,
        subjectName: name,
        after: { outcome: 'wrongPassword' },
        address: '10.30.0.1',
      },
    ]);
    expect(await callsIn(admin.token, { call: 'member.simulate' })).toHaveLength(1);
  });

  it('H85 has the name that nobody has, for those who see everything', async () => {
    await loginFrom(server, '10.30.0.2', { loginName: 'ghost-of-nobody', password: 'x' });
    const { rows } = await query(admin.token, { call: 'passport.login' });
    expect(rows[0]).toMatchObject({
      memberName: null,
      subjectName: null,
      record: null,
      after: { outcome: 'unknown', loginName: 'ghost-of-nobody' },
    });
  });

  it('H87 holds no password and no token', async () => {
    const member = await aMember(db());
    const secret = 'Canary7Secret!';
    await attempt(server, { ...member, password: secret });
    await attempt(server, member);
    await server.ask(logout, { token: member.token });
    const { rows } = await sql<{ text: string }>`select audit_log::text as text from audit_log`.execute(db());
    const all = rows.map(({ text }) => text).join('\n');
    for (const word of [secret, member.password, member.token]) expect(all).not.toContain(word);
  });

  it('C35 shows what members in scope did and what was done on their behalf, and nothing else', async () => {
    const upper = await anOrg(db());
    const lower = await anOrg(db(), { parentId: upper });
    const reader = await aMember(db(), { orgId: upper, permissions: ['audit-log-view'] });
    const below = await aMember(db(), { orgId: lower });
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    await anEntry({ memberId: below.memberId, call: 'canary.below' });
    await anEntry({ memberId: admin.memberId, subjectId: below.memberId, call: 'canary.onBehalf' });
    await anEntry({ memberId: stranger.memberId, call: 'canary.stranger' });
    await anEntry({ memberId: admin.memberId, call: 'canary.administrator' });
    await anEntry({ memberId: null, call: 'canary.nobody' });
    expect((await callsIn(reader.token, { call: 'canary' })).sort()).toEqual([
      'canary.below',
      'canary.onBehalf',
    ]);
    expect(await query(reader.token, { call: 'canary.stranger' })).toMatchObject({ total: 0, rows: [] });
    expect(await callsIn(admin.token, { call: 'canary' })).toHaveLength(5);
  });

  it('R6.4 is for who may view it', async () => {
    const { token } = await aMember(db());
    expect(await server.send(queryAuditLog, { token, body: {} })).toMatchObject({ status: 403 });
    expect(await server.send(queryAuditLog, { body: {} })).toMatchObject({ status: 401 });
  });

  it.each(['%', '_', '\\', '%%', "'", 'x_y'])('D51 the criterion %s is taken literally', async (word) => {
    await anEntry({ memberId: null, call: 'literal.one', name: 'plain' });
    await anEntry({ memberId: null, call: 'literal.one', name: `a${word}b` });
    const { rows } = await query(admin.token, { memberName: word, call: 'literal' });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.memberName).toContain(word);
  });

  it('R3.9 is searched by person, call, record and time, and ordered by time', async () => {
    for (const day of ['01', '02', '03'])
      await anEntry({ memberId: null, call: 'timed.act', at: `2026-03-${day}T08:00:00.000Z`, name: '赵工' });
    const days = async (criteria: Record<string, unknown>, order?: Record<string, unknown>) => {
      const { rows } = await query(admin.token, { call: 'TIMED', ...criteria }, order ? { order } : {});
      return rows.map(({ at }) => at.slice(8, 10));
    };
    expect(await days({})).toEqual(['03', '02', '01']);
    expect(await days({}, { property: 'at', direction: 'ASC' })).toEqual(['01', '02', '03']);
    expect(await days({ from: '2026-03-02T16:00:00.000+08:00', to: '2026-03-02T08:00:00.000Z' })).toEqual([
      '02',
    ]);
    expect(await days({ memberName: '赵', record: 'terminal/' })).toHaveLength(3);
    expect(await days({ record: 'vehicle/' })).toEqual([]);
    expect(await query(admin.token, { call: 'timed' }, { pageSize: 2, pageIndex: 2 })).toMatchObject({
      total: 3,
      rows: [{ at: '2026-03-01T08:00:00.000Z' }],
    });
  });

  it.each([
    { criteria: { from: 'yesterday' } },
    { criteria: { before: 'x' } },
    { order: { property: 'memberName', direction: 'ASC' } },
    { pageSize: 10_001 },
    { criteria: { call: 'x'.repeat(65) } },
  ])('D47 %j is 400', async (body) => {
    expect(await server.send(queryAuditLog, { token: admin.token, body })).toMatchObject({ status: 400 });
  });

  it('H89 cannot be changed or emptied by the server', async () => {
    for (const statement of [
      'update audit_log set call = $$x$$',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(sql.raw(statement).execute(db())).rejects.toThrow('permission denied');
  });

  describe('U16 what a record is called', () => {
    const terminalBody = (terminalNo: string, simNo: string, manufacturer: string) => ({
      terminalNo,
      simNo,
      type: 'JSON' as const,
      hardwareVersion: null,
      manufacturer,
      productionDate: null,
      debugFlag: false,
      remark: null,
    });

    it('is kept with each act, and stays when the record has another name or is gone', async () => {
      const { token } = admin;
      const first = terminalBody('U16-A', '13900001601', '旧厂');
      const made = await server.ask(terminal.calls.create, { token, body: first });
      const params = { id: made.id };
      const second = { ...terminalBody('U16-B', '13900001601', '新厂'), version: made.version };
      await server.ask(terminal.calls.update, { token, params, body: second });
      expect((await server.send(terminal.calls.remove, { token, params })).status).toBe(204);
      const { rows } = await query(token, { record: `terminal/${made.id}` });
      // Other tests have acted on one of the same number.
      const own = rows.filter(({ call }) => call.startsWith('terminal.'));
      expect(own.map(({ call, recordName }) => [call, recordName])).toEqual([
        ['terminal.remove', 'U16-B'],
        ['terminal.update', 'U16-B'],
        ['terminal.create', 'U16-A'],
      ]);
      expect((await query(token, { record: 'U16-A' })).rows.map(({ call }) => call)).toEqual([
        'terminal.create',
      ]);
    });

    it('is that of the newest act where an act has kept none, and one record is not another whose number begins alike', async () => {
      const at = '2026-02-01T00:00:00Z';
      const put = (record: string, name: string | null) =>
        sql`insert into audit_log (at, call, record, record_name) values (${at}, 'NAMED', ${record}, ${name})`.execute(
          db(),
        );
      await put('role/71', '调度员');
      await put('role/71', null);
      await put('role/712', '班长');
      const { rows } = await query(admin.token, { record: 'role/71' });
      expect(rows.map(({ recordName }) => recordName)).toEqual(['调度员', '调度员']);
    });

    it('stands in the file with the change in one sentence, for who may read the log', async () => {
      const { token } = admin;
      const made = await server.ask(terminal.calls.create, {
        token,
        body: terminalBody('U16-C', '13900001602', '旧厂'),
      });
      await server.ask(terminal.calls.update, {
        token,
        params: { id: made.id },
        body: { ...terminalBody('U16-C', '13900001602', '新厂'), version: made.version },
      });
      const list = { criteria: { record: `terminal/${made.id}` } };
      const { call, properties } = auditLogSheet;
      const [, newest] = await takeListSheet(server, { call, properties, list, token });
      expect(newest?.slice(3, 6)).toEqual(['终端 · 修改', '终端 U16-C', '生产厂家：旧厂 → 新厂']);
      const other = await aMember(db(), {});
      const columns = [{ property: 'at' as const, title: 'at' }];
      const body = { title: 'x', columns, list };
      expect(await server.send(call, { token: other.token, body })).toMatchObject({ status: 403 });
    });
  });
});
