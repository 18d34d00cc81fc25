import {
  type CommandOrder,
  cancelTerminalCommand,
  controlTerminal,
  getTerminalCommand,
  queryTerminalCommands,
  sendTerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aTerminal, aVehicle } from '../../../testing/builders.ts';

let server: TestApp;
let orgId: number;
/** May send, not control. */
let sender: string;
let controller: string;
beforeAll(async () => {
  server = await testApp();
  orgId = await anOrg(db());
  sender = (await aMember(db(), { orgId, permissions: ['terminal-command'] })).token;
  controller = (await aMember(db(), { orgId, permissions: ['terminal-command', 'terminal-control'] })).token;
});
afterAll(() => server.close());

const db = () => server.database.kysely;

/** A terminal that sits in a vehicle of an organisation and is connected. */
async function aConnected(owner = orgId): Promise<{ terminalId: number; vehicleId: number }> {
  const terminalId = await aTerminal(db(), { orgId: owner });
  const vehicleId = await aVehicle(db(), { orgId: owner, terminalId });
  await sql`update terminal set connected = true, last_seen_at = now() where id = ${terminalId}`.execute(
    db(),
  );
  return { terminalId, vehicleId };
}

const text: CommandOrder = { kind: 'text', text: '请减速', isUrgent: false, isShown: true, isSpoken: false };
const locate: CommandOrder = { kind: 'queryLocation' };

function say(terminalId: number, order: CommandOrder = text, token = sender, language = 'en') {
  const headers = { 'accept-language': language };
  return server.send(sendTerminalCommand, { token, body: { terminalId, ...order }, headers });
}

function command(terminalId: number, order: CommandOrder, token = controller) {
  return server.send(controlTerminal, { token, body: { terminalId, ...order } });
}

async function statusOf(id: number): Promise<string> {
  return (await server.ask(getTerminalCommand, { params: { id }, token: sender })).status;
}

describe('a command is refused', () => {
  it('C34 for a terminal of another organisation, or in its vehicle, as if there were none', async () => {
    const other = await anOrg(db());
    const foreign = await aConnected(other);
    const lent = await aTerminal(db(), { orgId });
    await aVehicle(db(), { orgId: other, terminalId: lent });
    for (const id of [foreign.terminalId, lent, 2_000_000]) {
      expect(await say(id)).toMatchObject({ status: 404, object: { code: 'NOT_FOUND' } });
    }
  });

  it('with the reason, where it could not arrive', async () => {
    const { terminalId } = await aConnected();
    await sql`update terminal set connected = false, last_seen_at = '2026-01-02T03:04:05Z' where id = ${terminalId}`.execute(
      db(),
    );
    const away = { status: 406, object: { code: 'TERMINAL_AWAY' } };
    expect(await say(terminalId)).toMatchObject({
      ...away,
      message: expect.stringContaining('2026-01-02T03:04:05.000Z'),
    });
    await sql`update terminal set last_seen_at = null where id = ${terminalId}`.execute(db());
    expect((await say(terminalId, text, sender, 'zh')).message).toBe(
      '终端离线（最后通信：从未），请在上线后重试。',
    );
    const unbound = await aTerminal(db(), { orgId });
    const refused = { status: 406, object: { code: 'COMMAND_REFUSED' } };
    expect(await say(unbound)).toMatchObject({
      ...refused,
      message: expect.stringContaining('not bound to a vehicle'),
    });
    const json = await aTerminal(db(), { orgId, type: 'JSON' });
    await aVehicle(db(), { orgId, terminalId: json });
    expect(await say(json)).toMatchObject({
      ...refused,
      message: expect.stringContaining('only report and accept no commands'),
    });
  });

  it('C32 to who may not send, and control and parameters to who may only send', async () => {
    const { terminalId } = await aConnected();
    const reader = await aMember(db(), { orgId, permissions: [] });
    const external = await aMember(db(), { orgId, type: 'externalUser', permissions: ['terminal-command'] });
    const service = await aMember(db(), { orgId, type: 'serviceUser', permissions: ['terminal-command'] });
    for (const { token } of [reader, external, service]) {
      expect((await say(terminalId, text, token)).status).toBe(403);
    }
    const reset: CommandOrder = { kind: 'control', act: 'reset' };
    expect((await command(terminalId, reset, sender)).status).toBe(403);
    // Nor by the other door.
    expect((await say(terminalId, reset)).status).toBe(400);
    expect((await command(terminalId, reset)).status).toBe(201);
  });

  it('D47 where the terminal could not read it, at its field and in the language of the reader', async () => {
    const { terminalId } = await aConnected();
    const emoji = await say(terminalId, { ...text, text: '停🚜' }, sender, 'zh');
    expect(emoji).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'text', message: '含有终端无法显示的字符' }] },
    });
    const set = (value: object) =>
      command(
        terminalId,
        Object.assign({ kind: 'setParameters' as const, parameters: [] }, { parameters: [value] }),
      );
    const wrong = { status: 400, object: { errors: [{ path: 'parameters.0.value' }] } };
    // The colour of a plate is one byte, an interval a number, a server a text of at most 255 bytes.
    expect(await set({ form: 'number', parameter: 0x84, value: 256 })).toMatchObject(wrong);
    expect(await set({ form: 'text', parameter: 0x29, value: '30' })).toMatchObject(wrong);
    expect(await set({ form: 'text', parameter: 0x13, value: '服'.repeat(128) })).toMatchObject(wrong);
    expect((await set({ form: 'hex', parameter: 0xf001, value: 'abc' })).status).toBe(400);
    expect((await set({ form: 'number', parameter: 0x29, value: 2 ** 32 })).status).toBe(400);
    for (const bad of ['', 'a\0b', 'x'.repeat(1001)]) {
      expect((await say(terminalId, { ...text, text: bad })).status).toBe(400);
    }
  });

  it('D54 when five are open, also where twenty are sent at once', async () => {
    const { terminalId } = await aConnected();
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(terminalId, locate)));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(15);
  });
});

it('D53 what waits can be taken back once, what was sent or has ended cannot', async () => {
  const { terminalId } = await aConnected();
  const { id } = sendTerminalCommand.result.parse((await say(terminalId)).object);
  const cancel = () => server.send(cancelTerminalCommand, { params: { id }, token: sender });
  const gone = { status: 406, object: { code: 'COMMAND_REFUSED' } };
  await sql`update terminal_command set status = 'sent' where id = ${id}`.execute(db());
  expect(await cancel()).toMatchObject(gone);
  expect(await statusOf(id)).toBe('sent');
  await sql`update terminal_command set status = 'waiting' where id = ${id}`.execute(db());
  expect((await cancel()).status).toBe(204);
  expect(await statusOf(id)).toBe('cancelled');
  expect(await cancel()).toMatchObject(gone);
});

it('H87 passwords that a command sets are in no answer and not in the log of acts', async () => {
  const { terminalId } = await aConnected();
  const secret = 'canary-apn-password';
  const order: CommandOrder = {
    kind: 'setParameters',
    parameters: [{ form: 'text', parameter: 0x12, value: secret }],
  };
  const made = await command(terminalId, order);
  const { id } = controlTerminal.result.parse(made.object);
  const read = await server.send(getTerminalCommand, { params: { id }, token: sender });
  const { rows } =
    await sql`select call, record, before, after from audit_log where record = ${`terminalCommand/${id}`}`.execute(
      db(),
    );
  expect(rows).toMatchObject([{ call: 'terminalCommand.control', after: { kind: 'setParameters' } }]);
  for (const shown of [made, read, rows, server.logged]) expect(JSON.stringify(shown)).not.toContain(secret);
});

it('C35 the history is listed by terminal, vehicle, kind and state, each organisation its own', async () => {
  const { terminalId, vehicleId } = await aConnected();
  for (const order of [text, locate, locate]) expect((await say(terminalId, order)).status).toBe(201);
  const foreign = await aConnected(await anOrg(db()));
  const list = async (criteria: object, token = sender) => {
    const body = { criteria, pageSize: 2, order: { property: 'createdAt', direction: 'ASC' } };
    return server.ask(queryTerminalCommands, { body, token });
  };
  const own = await list({ terminalId });
  expect([own.total, own.rows.map(({ order }) => order.kind)]).toEqual([3, ['text', 'queryLocation']]);
  expect((await list({ vehicleId, kind: 'queryLocation' })).total).toBe(2);
  expect((await list({ vehicleId, status: 'answered' })).total).toBe(0);
  expect((await list({ terminalId: foreign.terminalId })).total).toBe(0);
  const stranger = await aMember(db(), { orgId: await anOrg(db()), permissions: ['terminal-command'] });
  expect((await list({}, stranger.token)).total).toBe(0);
  const [first] = own.rows;
  const params = { id: first?.id ?? 0 };
  for (const call of [getTerminalCommand, cancelTerminalCommand]) {
    expect((await server.send(call, { params, token: stranger.token })).status).toBe(404);
  }
});
