import {
  getMessageLog,
  type MessageLogNode,
  queryMessageLogs,
} from '@vehicle/contract/telemetry/message-log/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aTerminal, aVehicle } from '../../../testing/builders.ts';
import { dieselKcd, made } from '../../../testing/config-file.ts';
import { anotherModel } from '../../../testing/master-data-builders.ts';
import { aMessageLog } from '../../../testing/usage-builders.ts';

let server: TestApp;
let token: string;
let orgId: number;
let modelId: number;
let configFileId: number;
beforeAll(async () => {
  server = await testApp();
  const admin = await anAdministrator(db());
  orgId = await anOrg(db());
  ({ token } = await aMember(db(), { orgId }));
  ({ id: configFileId } = await made(server, admin, dieselKcd.toString()));
  modelId = await anotherModel(db());
  await sql`update vehicle_model set config_file_id = ${configFileId} where id = ${modelId}`.execute(db());
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const start_ms = Math.floor(Date.now() / 1000 - 200_000) * 1000;
const at = (second: number) => new Date(start_ms + second * 1000);
const time = (second: number) => at(second).toISOString();
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const own = () => aVehicle(db(), { orgId, modelId });
const read = async (id: string) => server.ask(getMessageLog, { params: { id }, token });
const range = { from: time(0), until: time(100_000) };
const list = (vehicleId: number, more: object = {}) =>
  server.ask(queryMessageLogs, { body: { vehicleId, ...range, ...more }, token });

function find(nodes: readonly MessageLogNode[], name: string): MessageLogNode | undefined {
  for (const node of nodes) {
    const found = node.name === name ? node : find(node.children, name);
    if (found) return found;
  }
  return undefined;
}

/** Engine speed 1,000 rpm, everything else not available. */
const frame = '4CF00400 FFFFFF401FFFFFFF';

describe('a logged message', () => {
  it('R7.34 is shown with its times and, byte by byte, with what its fields and signals mean', async () => {
    const vehicleId = await own();
    const terminalId = await aTerminal(db(), { terminalNo: 'T-MESSAGE-LOG' });
    const raw = bytes(`0001 1012300123 ${frame}`);
    const digest = await aMessageLog(db(), {
      vehicleId,
      at: at(1),
      kind: 0x0705,
      raw,
      receivedAt: server.now(),
      terminalId,
      flags: 2,
    });
    const messageLog = await read(`${vehicleId}-${at(1).getTime()}-${digest}`);
    expect(messageLog).toMatchObject({
      vehicleId,
      kind: 0x0705,
      at: time(1),
      state: 'stored',
      isSuspect: false,
      isBacklog: true,
      length: 19,
      hex: raw.toString('hex').toUpperCase(),
      terminalNo: 'T-MESSAGE-LOG',
      parseFile: { id: configFileId, revision: 1 },
    });
    expect(messageLog.tree.map(({ offset, length, name, value }) => [offset, length, name, value])).toEqual([
      [0, 2, 'count', 1],
      [2, 5, 'timeOfDay', '10:12:30.123'],
      [7, 12, 'canFrame', null],
    ]);
    expect(find(messageLog.tree, 'EngineSpeed')).toMatchObject({
      offset: 14,
      length: 2,
      raw: '401F',
      value: 1000,
      unit: 'rpm',
    });
    const data = find(messageLog.tree, 'data');
    expect(data?.children.filter(({ label }) => label === 'notAvailable').length).toBeGreaterThan(0);
  });

  it('R7.34 without a parse file still has its fields', async () => {
    const vehicleId = await aVehicle(db(), { orgId, modelId: await anotherModel(db()) });
    const digest = await aMessageLog(db(), {
      vehicleId,
      at: at(1),
      kind: 0x0705,
      raw: bytes(`0001 1012300123 ${frame}`),
    });
    const messageLog = await read(`${vehicleId}-${at(1).getTime()}-${digest}`);
    expect(messageLog.parseFile).toBeNull();
    expect(find(messageLog.tree, 'canId')?.value).toBe('0x0CF00400');
    expect(find(messageLog.tree, 'data')?.children).toEqual([]);
  });

  it('R7.34 is read by the revision that was there when it came', async () => {
    const vehicleId = await own();
    await sql`
      insert into config_file_revision (config_file_id, revision, file_id, mapping, report, created_at)
      select config_file_id, 2, file_id, mapping, report, ${at(500)} from config_file_revision
      where config_file_id = ${configFileId}`.execute(db());
    await sql`update config_file_revision set created_at = ${at(0)}
      where config_file_id = ${configFileId} and revision = 1`.execute(db());
    const revisions = [];
    for (const second of [100, 600]) {
      const digest = await aMessageLog(db(), {
        vehicleId,
        at: at(second),
        kind: 0x0705,
        raw: bytes(`0001 1012300123 ${frame}`),
      });
      revisions.push((await read(`${vehicleId}-${at(second).getTime()}-${digest}`)).parseFile?.revision);
    }
    expect(revisions).toEqual([1, 2]);
  });

  it('R7.34 of JSON has its members where they stand, and the signals of its frames', async () => {
    const vehicleId = await own();
    const text = JSON.stringify({
      at: time(1),
      position: { latitude: 39.5, longitude: 109.8 },
      can: [{ id: 0x0cf00400, extended: true, data: 'FFFFFF401FFFFFFF' }],
    });
    const digest = await aMessageLog(db(), { vehicleId, at: at(1), kind: 1, raw: Buffer.from(text) });
    const { tree } = await read(`${vehicleId}-${at(1).getTime()}-${digest}`);
    const latitude = find(tree, 'latitude');
    expect(latitude).toMatchObject({ value: 39.5, offset: text.indexOf('39.5'), length: 4 });
    expect(find(tree, 'EngineSpeed')).toMatchObject({ value: 1000, offset: text.indexOf('{"id"') });
  });

  it('R7.34 C34 is nobody else’s, and an id that cannot be one is refused', async () => {
    const vehicleId = await own();
    const digest = await aMessageLog(db(), { vehicleId, at: at(1) });
    const id = `${vehicleId}-${at(1).getTime()}-${digest}`;
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    expect(await server.send(getMessageLog, { params: { id }, token: stranger.token })).toMatchObject({
      status: 404,
    });
    expect(await server.send(getMessageLog, { params: { id }, token })).toMatchObject({ status: 200 });
    for (const wrong of [
      `${vehicleId}-${at(2).getTime()}-${digest}`,
      `${vehicleId}-1-9223372036854775808`,
      `q${vehicleId}-${digest}`,
    ]) {
      expect([wrong, (await server.send(getMessageLog, { params: { id: wrong }, token })).status]).toEqual([
        wrong,
        404,
      ]);
    }
    expect((await server.send(getMessageLog, { params: { id: 'x-1' }, token })).status).toBe(400);
  });
});

describe('the message log', () => {
  it('are found by vehicle, time, kind and state, and paged by their key', async () => {
    const vehicleId = await own();
    for (let second = 0; second < 6; second += 1) {
      const kind = second % 2 === 0 ? 0x0200 : 0x0900;
      await aMessageLog(db(), {
        vehicleId,
        at: at(second),
        kind,
        flags: second === 5 ? 1 : 0,
        raw: Buffer.alloc(2000, second),
      });
    }
    const times = (rows: ReadonlyArray<{ at: string | null }>) => rows.map((row) => row.at);
    const first = await list(vehicleId, { limit: 4 });
    expect(times(first.rows)).toEqual([0, 1, 2, 3].map(time));
    expect(first.rows[1]).toMatchObject({ kind: 0x0900, length: 2000, hex: '01'.repeat(1024) });
    const second = await list(vehicleId, { limit: 4, after: first.next });
    expect([times(second.rows), second.next]).toEqual([[time(4), time(5)], null]);
    expect(times((await list(vehicleId, { kinds: [0x0900] })).rows)).toEqual([1, 3, 5].map(time));
    expect(times((await list(vehicleId, { isSuspect: true })).rows)).toEqual([time(5)]);
    expect(times((await list(vehicleId, { from: time(2), until: time(4) })).rows)).toEqual([
      time(2),
      time(3),
    ]);
  });

  it('in quarantine are seen with the reason', async () => {
    const vehicleId = await own();
    for (const digest of [-7, 8, 9]) {
      await sql`
        insert into message_quarantine (vehicle_id, received_at, digest, terminal_id, kind, ts, reason, raw)
        values (${vehicleId}, ${at(10 + digest)}, ${digest}, 1, 512, ${digest === 8 ? at(0) : null}, 'time', '\\x0102')`.execute(
        server.database.telemetry,
      );
    }
    const source = 'quarantine';
    const first = await list(vehicleId, { source, limit: 2 });
    expect(first.rows).toMatchObject([
      { id: `q${vehicleId}--7`, at: null, receivedAt: time(3), state: 'time', hex: '0102' },
      { id: `q${vehicleId}-8`, at: time(0), state: 'time' },
    ]);
    const rest = await list(vehicleId, { source, limit: 2, after: first.next });
    expect([rest.rows.map(({ id }) => id), rest.next]).toEqual([[`q${vehicleId}-9`], null]);
    expect((await list(vehicleId)).rows).toEqual([]);
    expect(await read(`q${vehicleId}--7`)).toMatchObject({
      state: 'time',
      tree: [{ name: 'alarm', length: 2, label: 'truncated' }],
    });
  });

  it('C34 of others are not shown, and what is no range is refused', async () => {
    const vehicleId = await own();
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    const send = (more: object, as = token) =>
      server.send(queryMessageLogs, { body: { vehicleId, ...range, ...more }, token: as });
    expect((await send({}, stranger.token)).status).toBe(404);
    expect(await send({ until: time(-1) })).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'until' }] },
    });
    expect(await send({ after: `${vehicleId + 1}-1-1` })).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'after' }] },
    });
  });
});
