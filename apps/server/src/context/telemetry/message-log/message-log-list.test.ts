import { inflateRawSync } from 'node:zlib';
import {
  messageLogLimit,
  messageLogSheet,
  queryMessageLogs,
} from '@vehicle/contract/telemetry/message-log/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, aVin } from '../../../testing/builders.ts';
import { aMessageLog } from '../../../testing/usage-builders.ts';

let server: TestApp;
let token: string;
let orgId: number;
beforeAll(async () => {
  server = await testApp();
  orgId = await anOrg(db());
  ({ token } = await aMember(db(), { orgId }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const telemetry = () => server.database.telemetry;
const start_ms = Math.floor(Date.now() / 1000 - 200_000) * 1000;
const at = (second: number) => new Date(start_ms + second * 1000);
const time = (second: number) => at(second).toISOString();
const range = { from: time(0), until: time(100_000) };

const list = (vehicleId: number, more: object = {}) =>
  server.ask(queryMessageLogs, { body: { vehicleId, ...range, ...more }, token });

const columns = messageLogSheet.properties.map((property) => ({ property, title: `标题 ${property}` }));

async function exported(vehicleId: number, more: object = {}, language = 'zh') {
  const response = await server.app.inject({
    method: 'POST',
    url: messageLogSheet.call.path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { title: '报文', columns, list: { vehicleId, ...range, ...more } },
  });
  return { status: response.statusCode, file: response.rawPayload };
}

/** The first sheet's XML; an exported file may have more rows than one that is imported. */
function sheetXmlOf(file: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml';
  const entry = file.indexOf(name);
  return inflateRawSync(file.subarray(entry + name.length + file.readUInt16LE(entry - 2))).toString('utf8');
}

describe('the message log, the newest first', () => {
  it('are paged by their key, with as many bytes as are asked for', async () => {
    const vehicleId = await aVehicle(db(), { orgId });
    for (const second of [1, 2, 3, 4]) {
      await aMessageLog(db(), { vehicleId, at: at(second), raw: Buffer.alloc(40, second) });
    }
    const first = await list(vehicleId, { order: 'newest', limit: 3, bytes: 2 });
    expect(first.rows.map((row) => [row.at, row.hex, row.length])).toEqual([
      [time(4), '0404', 40],
      [time(3), '0303', 40],
      [time(2), '0202', 40],
    ]);
    const rest = await list(vehicleId, { order: 'newest', limit: 3, after: first.next });
    expect([rest.rows.map((row) => row.at), rest.next]).toEqual([[time(1)], null]);
  });

  it('are so in quarantine too, by the time of receipt', async () => {
    const vehicleId = await aVehicle(db(), { orgId });
    for (const digest of [-7, 8, 9]) {
      await sql`
        insert into message_quarantine (vehicle_id, received_at, digest, terminal_id, kind, ts, reason, raw)
        values (${vehicleId}, ${at(10 + digest)}, ${digest}, 1, 512, null, 'future', '\\x0102')`.execute(
        telemetry(),
      );
    }
    const asked = { source: 'quarantine', order: 'newest', limit: 2 };
    const first = await list(vehicleId, asked);
    const rest = await list(vehicleId, { ...asked, after: first.next });
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual([
      `q${vehicleId}-9`,
      `q${vehicleId}-8`,
      `q${vehicleId}--7`,
    ]);
  });
});

describe('a file of the message log', () => {
  it('has what was found in its order, with all bytes', async () => {
    const vin = aVin();
    const vehicleId = await aVehicle(db(), { orgId, vin });
    const raw = Buffer.alloc(3000, 0xab);
    await aMessageLog(db(), { vehicleId, at: at(1), kind: 0x0705, raw, receivedAt: at(3.5), flags: 2 });
    await aMessageLog(db(), { vehicleId, at: at(2), kind: 1, raw: Buffer.from('{}') });
    await aMessageLog(db(), { vehicleId, at: at(3), kind: 0x0801, raw: Buffer.alloc(20_000, 0xcd) });
    const { status, file } = await exported(vehicleId, { order: 'newest' });
    expect(status).toBe(200);
    const [titles, picture = [], json = [], can = []] = textsOf(await readXlsx(file));
    const written = columns.map(({ property, title }) =>
      /[aA]t$/.test(property) ? `${title} (UTC+8)` : title,
    );
    expect(titles).toEqual(written);
    expect(can[0]).toBe(vin);
    expect(can.slice(3)).toEqual(['2.5', '0x0705', '已保存', '否', '是', '3000', 'AB'.repeat(3000)]);
    expect([json[4], json.at(-1)]).toEqual(['JSON', Buffer.from('{}').toString('hex').toUpperCase()]);
    // More than a cell holds: cut, and seen to be cut.
    expect([picture[8], picture.at(-1)]).toEqual(['20000', `${'CD'.repeat(16_383)}…`]);
  });

  it('that cannot hold everything says so in its last line', async () => {
    const vehicleId = await aVehicle(db(), { orgId });
    await sql`select ensure_message_partition(${time(1).slice(0, 10)}::date)`.execute(telemetry());
    await sql`
      insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, raw)
      select ${vehicleId}, ${at(1)}, n, ${at(1)}, 1, 512, 0, '\\x00'
      from generate_series(1, ${messageLogLimit.sheetRows + 1}::integer) n`.execute(telemetry());
    const whole = sheetXmlOf((await exported(vehicleId, {}, 'en')).file);
    const lines = whole.match(/<row /g) ?? [];
    expect(lines).toHaveLength(messageLogLimit.sheetRows + 2);
    expect(whole.slice(-400)).toContain(`Only the first ${messageLogLimit.sheetRows} messages`);
  });

  it('C34 is refused for the vehicles of others and for what is no range', async () => {
    const strange = await aVehicle(db(), { orgId: await anOrg(db()) });
    expect((await exported(strange)).status).toBe(404);
    const vehicleId = await aVehicle(db(), { orgId });
    expect((await exported(vehicleId, { until: time(-1) })).status).toBe(400);
    expect((await exported(vehicleId)).status).toBe(200);
  });

  it('begins with the first: where to go on is no part of its question', async () => {
    const vehicleId = await aVehicle(db(), { orgId });
    await aMessageLog(db(), { vehicleId, at: at(1) });
    await aMessageLog(db(), { vehicleId, at: at(2) });
    const { next: after } = await list(vehicleId, { limit: 1 });
    for (const more of [{ after }, { limit: 1 }, { bytes: 0 }])
      expect((await exported(vehicleId, more)).status).toBe(400);
  });
});
