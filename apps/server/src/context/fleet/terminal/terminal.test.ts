import {
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { ingestReports } from '@vehicle/contract/telemetry/ingest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IntakeOutcome } from '../../../platform/ports.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, aTerminal, type TestMember, unique } from '../../../testing/builders.ts';

/** What the ingest has been handed, and what it will say. */
const intake = {
  outcome: { ok: false, reason: 'unbound' } as IntakeOutcome,
  handed: [] as { terminalId: number; count: number }[],
};

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp({
    intake: {
      submit: async (terminalId, reports) => {
        intake.handed.push({ terminalId, count: reports.length });
        return intake.outcome;
      },
    },
  });
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const values = () => ({
  terminalNo: `N-${unique()}`,
  simNo: `00${13_500_000_000 + unique()}`,
  type: 'JT808-2013',
  hardwareVersion: null,
  manufacturer: null,
  productionDate: null,
  debugFlag: false,
  remark: null,
});

describe('terminals', () => {
  it('R3.19 a SIM number that differs only by leading zeros is the same', async () => {
    const first = values();
    await server.ask(terminal.calls.create, { body: first, token: admin.token });
    const body = { ...values(), simNo: first.simNo.replace(/^00/, '') };
    const answer = await server.send(terminal.calls.create, { body, token: admin.token });
    expect(answer).toMatchObject({ status: 406, object: { code: 'DUPLICATE', errors: [{ path: 'simNo' }] } });
    expect(answer.message).toContain('SIM 卡号');
  });

  it.each(['simNo', 'terminalNo', 'type'])('R5.16 %s is required', async (field) => {
    const body = { ...values(), [field]: undefined };
    const answer = await server.send(terminal.calls.create, { body, token: admin.token });
    expect(answer).toMatchObject({ status: 400, object: { errors: [{ path: field, message: '必填' }] } });
  });

  it('no answer and no audit row holds a code or a secret', async () => {
    const id = await aTerminal(db(), { type: 'JT808-2019' });
    await sql`update terminal set auth_code = 'canary-code' where id = ${id}`.execute(db());
    const params = { id };
    await server.ask(renewTerminalSecret, { params, body: { version: 1 }, token: admin.token });
    const { rows } = await sql<{
      code: string;
    }>`select auth_code as code from terminal where id = ${id}`.execute(db());
    const code = rows[0]?.code ?? '';
    expect(code).toHaveLength(43);
    const row = await server.ask(terminal.calls.get, { params, token: admin.token });
    const audit = await sql`select before, after from audit_log`.execute(db());
    for (const text of [JSON.stringify(row), JSON.stringify(audit.rows), JSON.stringify(server.logged)]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain('canary-code');
    }
    expect(Object.keys(row)).not.toContain('authCode');
  });

  it('forgets a pinned device so that another may register', async () => {
    const id = await aTerminal(db());
    await sql`
      update terminal set device_identity = 'maker|model|1', registered_at = now(), auth_code = 'x'
      where id = ${id}`.execute(db());
    const answer = await server.ask(resetTerminalRegistration, {
      params: { id },
      body: { version: 1 },
      token: admin.token,
    });
    expect(answer).toMatchObject({ registeredAt: null, version: 2 });
    const { rows } = await sql`select device_identity, auth_code from terminal where id = ${id}`.execute(
      db(),
    );
    expect(rows).toEqual([{ device_identity: null, auth_code: null }]);
  });

  it('tells the gateways of every change', async () => {
    const received: string[] = [];
    const stop = await server.database.listen('registry', (payload) => received.push(payload));
    const { id } = await server.ask(terminal.calls.create, { body: values(), token: admin.token });
    await expect.poll(() => received.length).toBeGreaterThan(0);
    const before = received.length;
    await server.send(terminal.calls.remove, { params: { id }, token: admin.token });
    await expect.poll(() => received.length).toBeGreaterThan(before);
    await stop();
  });
});

describe('reports as JSON', () => {
  async function machine() {
    const id = await aTerminal(db(), { type: 'JSON' });
    const made = await server.ask(renewTerminalSecret, {
      params: { id },
      body: { version: 1 },
      token: admin.token,
    });
    const { terminalNo } = await server.ask(terminal.calls.get, { params: { id }, token: admin.token });
    return { id, terminalNo, secret: made.secret };
  }
  const authorization = (name: string, secret: string) =>
    `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
  const reports = [{ at: '2026-11-20T08:00:00+08:00', metrics: { engineSpeed: 900 } }];
  const send = (header: string, body: unknown = { reports }) =>
    server.send(ingestReports, { body, headers: { authorization: header } });

  it('are handed over for the terminal that signed in, and answered with what became of them', async () => {
    const { id, terminalNo, secret } = await machine();
    intake.outcome = { ok: true, stored: 1, repeated: 0, quarantined: 0, unknownMetrics: ['x'] };
    const answer = await send(authorization(terminalNo, secret));
    expect(answer).toMatchObject({
      status: 201,
      object: { stored: 1, repeated: 0, quarantined: 0, unknownMetrics: ['x'] },
    });
    expect(intake.handed.at(-1)).toEqual({ terminalId: id, count: 1 });
  });

  it.each([
    ['unbound', 406],
    ['busy', 503],
  ] as const)('%s is %i', async (reason, status) => {
    const { terminalNo, secret } = await machine();
    intake.outcome = { ok: false, reason };
    expect(await send(authorization(terminalNo, secret))).toMatchObject({ status });
  });

  it('an old or wrong secret, another terminal, or a person is 401', async () => {
    const { id, terminalNo, secret } = await machine();
    const other = await machine();
    await server.ask(renewTerminalSecret, { params: { id }, body: { version: 2 }, token: admin.token });
    for (const header of [
      authorization(terminalNo, secret),
      authorization(terminalNo, other.secret),
      authorization(`${terminalNo}\0`, secret),
      authorization('nobody', secret),
      authorization('', ''),
      'Basic !!!',
      `Bearer ${admin.token}`,
    ]) {
      const answer = await send(header);
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('Basic');
    }
  });

  it.each([
    [{ reports: [] }],
    [{ reports: [{ metrics: { a: 1 } }] }],
    [{ reports: [{ at: 'yesterday' }] }],
    [{ reports: [{ at: '2026-11-20T08:00:00Z', position: { latitude: 91, longitude: 0 } }] }],
    [{ reports: [{ at: '2026-11-20T08:00:00Z', extra: 1 }] }],
    [{ reports: Array.from({ length: 501 }, () => reports[0]) }],
  ])('a body that the contract does not know is 400', async (body) => {
    const { terminalNo, secret } = await machine();
    expect(await send(authorization(terminalNo, secret), body)).toMatchObject({ status: 400 });
  });

  it('R6.3 a secret needs the permission to edit terminals', async () => {
    const id = await aTerminal(db(), { type: 'JSON' });
    const { token } = await aMember(db(), { permissions: ['terminal-add'] });
    expect(
      await server.send(renewTerminalSecret, { params: { id }, body: { version: 1 }, token }),
    ).toMatchObject({
      status: 403,
    });
  });
});
