import { queryAuditLog } from '@vehicle/contract/access/audit-log/contract';
import { fittedPart } from '@vehicle/contract/fleet/fitted-part/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { queryGatewayEvents } from '@vehicle/contract/telemetry/gateway-event/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../record/sheet/xlsx-reader.ts';
import { textsOf, xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../app.ts';
import { anAdministrator, aVehicle, type TestMember } from '../builders.ts';
import { aFittedPart } from '../master-data-builders.ts';
import { sendSheet, takeSheet } from '../sheet/sheet.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

/** Beyond 2^53, where numbers would fall together: 20 digits, of which the last tell them apart. */
const longNumbers = ['90071992547409931230', '90071992547409931231', '90071992547409931239'] as const;

const rest = {
  type: 'JT808-2019' as const,
  hardwareVersion: null,
  manufacturer: null,
  productionDate: null,
  debugFlag: false,
  remark: null,
};

async function simsFound(simNo: string): Promise<string[]> {
  const body = { criteria: { simNo }, pageSize: 100 };
  const { rows } = await server.ask(terminal.calls.list, { body, token: admin.token });
  return rows.map((row) => row.simNo).toSorted();
}

describe('numbers that are longer than a number', () => {
  it('D55 three SIM numbers of 20 digits are three terminals, each found by itself', async () => {
    for (const [at, simNo] of longNumbers.entries()) {
      const body = { ...rest, terminalNo: `SIM-${at}`, simNo };
      const { id } = await server.ask(terminal.calls.create, { body, token: admin.token });
      expect((await server.ask(terminal.calls.get, { params: { id }, token: admin.token })).simNo).toBe(
        simNo,
      );
    }
    for (const simNo of longNumbers) expect(await simsFound(simNo)).toEqual([simNo]);
    expect(await simsFound('9007199254740993123')).toEqual([...longNumbers]);
  });

  it('D55 they go through a sheet and come back digit by digit', async () => {
    const simNo = '00090071992547409933';
    const titles = ['terminalNo', 'simNo', 'type', 'debugFlag'].map((name) => `标题 ${name}`);
    const file = xlsxOf([titles, ['SHEET-SIM', simNo, 'JSON', false]]);
    expect(await sendSheet(server, { token: admin.token, resource: terminal, file })).toMatchObject({
      status: 200,
    });
    expect(await simsFound(simNo)).toEqual([simNo]);
    const list = { criteria: { simNo } };
    const { file: taken } = await takeSheet(server, {
      token: admin.token,
      resource: terminal,
      mode: 'all',
      list,
    });
    expect(textsOf(await readXlsx(taken)).flat()).toContain(simNo);
  });

  it('D55 the same number with more zeros in front is the same terminal on the air', async () => {
    const make = (terminalNo: string, simNo: string) =>
      server.send(terminal.calls.create, { body: { ...rest, terminalNo, simNo }, token: admin.token });
    expect(await make('ZERO-1', '9007199254741')).toMatchObject({ status: 201 });
    expect(await make('ZERO-2', '00000009007199254741')).toMatchObject({
      status: 406,
      object: { code: 'DUPLICATE' },
    });
  });

  it('D55 what the gateway has received keeps all digits', async () => {
    for (const phone of longNumbers) {
      await sql`
        insert into gateway_event (kind, phone, count, first_at, last_at)
        values ('unknownTerminal', ${phone}, 1, now(), now())`.execute(db());
    }
    const { rows } = await server.ask(queryGatewayEvents, { body: {}, token: admin.token });
    expect(rows.map(({ phone }) => phone).toSorted()).toEqual([...longNumbers]);
  });

  it('D55 a VIN of digits and a serial number of digits stay texts', async () => {
    const vehicleId = await aVehicle(db(), { vin: '90071992547409931' });
    await aVehicle(db(), { vin: '90071992547409932' });
    const criteria = { vin: '90071992547409931' };
    const { rows } = await server.ask(vehicle.calls.list, { body: { criteria }, token: admin.token });
    expect(rows.map(({ vin }) => vin)).toEqual([criteria.vin]);
    for (const serialNo of longNumbers) await aFittedPart(db(), { vehicleId, serialNo });
    const pieces = await server.ask(fittedPart.calls.list, {
      body: { criteria: { vehicleId } },
      token: admin.token,
    });
    expect(pieces.rows.map(({ serialNo }) => serialNo).toSorted()).toEqual([...longNumbers]);
  });

  it('D55 an SPN of 19 bits is found by exactly its number', async () => {
    const vehicleId = await aVehicle(db());
    for (const spn of [524_286, 524_287]) {
      await sql`
        insert into vehicle_fault (vehicle_id, origin, source_address, spn, fmi, first_at, last_at, status, created_at, updated_at)
        values (${vehicleId}, 'manual', 255, ${spn}, 31, now(), now(), 'active', now(), now())`.execute(db());
    }
    const body = { criteria: { vehicleId, spn: 524_287, fmi: 31 } };
    const { rows } = await server.ask(vehicleFault.calls.list, { body, token: admin.token });
    expect(rows.map(({ spn, fmi, sourceAddress }) => [spn, fmi, sourceAddress])).toEqual([
      [524_287, 31, 255],
    ]);
  });

  it('D55 ids of 64 bits are told apart as far as a number can, and never rounded beyond', async () => {
    const insert = (id: string) =>
      sql`
      insert into audit_log (id, at, member_id, member_name, call, record)
      values (${id}::bigint, now(), ${admin.memberId}, 'long', 'terminal.update', 'long')`.execute(db());
    const ask = () =>
      server.send(queryAuditLog, { body: { criteria: { record: 'long' } }, token: admin.token });
    await insert('9007199254740990');
    await insert('9007199254740991');
    const answer = queryAuditLog.result.parse((await ask()).object);
    expect(answer.rows.map(({ id }) => id).toSorted()).toEqual([9007199254740990, 9007199254740991]);
    await insert('9007199254740993');
    expect(await ask()).toMatchObject({ status: 500, object: { code: 'INTERNAL' } });
  });
});
