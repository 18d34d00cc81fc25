import { maintain, maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import {
  handleFault,
  takeFault,
  vehicleFault,
  vehicleFaultSheet,
} from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../record/sheet/xlsx-testing.ts';
import { type Answer, type TestApp, testApp } from '../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aVehicle,
  aVehicleState,
  type TestMember,
} from '../../testing/builders.ts';
import { aVehicleFault } from '../../testing/fault-builders.ts';
import { fetched, plainPicture, uploaded } from '../../testing/file.ts';
import { maintenanceOf } from '../../testing/maintenance-reminder.ts';
import { invalid, refusal } from '../../testing/resource.ts';

let server: TestApp;
let admin: TestMember;
let mine: number;
let wang: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  mine = await anOrg(db(), { type: 'service' });
  wang = await aMember(db(), {
    orgId: mine,
    type: 'serviceUser',
    permissions: ['vehicle-fault-edit', 'maintenance-reminder-maintain', 'vehicle-fault-remove'],
  });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const picture = async (by = wang) =>
  uploaded(server, by, { content: await plainPicture(40, 30).png().toBuffer() });

interface Work {
  id: number;
  send: (change: object) => Promise<Answer>;
  read: () => Promise<unknown>;
}

async function aRepair(): Promise<Work> {
  const vehicleId = await aVehicle(db(), { orgId: await anOrg(db()), serviceOrgId: mine });
  const id = await aVehicleFault(db(), { vehicleId });
  const { token } = wang;
  await server.ask(takeFault, { params: { id }, body: { version: 1 }, token });
  return {
    id,
    send: (change) =>
      server.send(handleFault, {
        params: { id },
        body: { version: 2, resolution: '更换水泵', parts: [], ...change },
        token,
      }),
    read: () => server.ask(vehicleFault.calls.get, { params: { id }, token }),
  };
}

async function aMaintenance(): Promise<Work> {
  const by = maintenanceOf(server, admin.token);
  const machine = { orgId: await anOrg(db()), serviceOrgId: mine };
  const { vehicleId } = await by.maintained({ first_h: 50, warn_before_h: 20, interval_h: 250 }, machine);
  await aVehicleState(db(), { vehicleId, values: { engineTotalHours: 60 } });
  const { id } = await by.computed(vehicleId, new Date());
  const { token } = wang;
  const nothing = { hourMeter_h: null, odometer_km: null, parts: [], cost: null, remark: null };
  return {
    id,
    send: (change) =>
      server.send(maintain, {
        params: { id },
        body: { version: 1, doneAt: ago(1), ...nothing, ...change },
        token,
      }),
    read: () => server.ask(maintenanceReminder.calls.get, { params: { id }, token }),
  };
}

const works = [
  { noun: 'fault', call: 'vehicleFault', begin: aRepair },
  { noun: 'maintenance', call: 'maintenanceReminder', begin: aMaintenance },
];

describe.each(works)('what is recorded of a $noun', ({ call, begin }) => {
  it('has cause, hours, downtime, photos in their order and a signature', async () => {
    const { id, send, read } = await begin();
    const [one, two, after, signature] = [await picture(), await picture(), await picture(), await picture()];
    const written = {
      causeCode: 'leak',
      cause: '水封老化',
      labour_h: 2.5,
      downFrom: ago(9),
      downUntil: ago(2),
      beforePhotoIds: [two, one],
      afterPhotoIds: [after],
      signature: { fileId: signature, signedBy: '赵班长', signedAt: ago(1) },
    };
    expect(await send(written)).toMatchObject({
      status: 200,
      object: { ...written, signature: { ...written.signature, signedAt: expect.any(String) } },
    });
    expect(await read()).toMatchObject({ beforePhotoIds: [two, one], causeName: { zh: '渗漏', en: 'Leak' } });
    const { rows } = await sql<{ record: string }>`
      select distinct record from file where id = any(${[one, two, after, signature]}::uuid[])`.execute(db());
    expect(rows).toEqual([{ record: `${call}/${id}` }]);
    const log = await sql<{ after: object }>`
      select after from audit_log where record = ${`${call}/${id}`} order by id desc limit 1`.execute(db());
    expect(log.rows[0]?.after).toMatchObject({ labour_h: 2.5, causeCode: 'leak' });
  });

  it('may be left empty, as by a form that was written before there were these fields', async () => {
    const { send } = await begin();
    expect(await send({})).toMatchObject({
      status: 200,
      object: { causeCode: null, labour_h: null, downFrom: null, beforePhotoIds: [], signature: null },
    });
  });

  it.each([
    ['no end of the downtime', { downFrom: ago(3) }, 'downUntil'],
    ['no beginning of it', { downUntil: ago(3) }, 'downFrom'],
    ['an end before the beginning', { downFrom: ago(3), downUntil: ago(4) }, 'downUntil'],
    ['an end to come', { downFrom: ago(3), downUntil: ago(-1) }, 'downUntil'],
    ['a beginning to come', { downFrom: ago(-1), downUntil: ago(-1) }, 'downFrom'],
    ['a downtime of more than a year', { downFrom: ago(24 * 400), downUntil: ago(1) }, 'downUntil'],
    ['hours below nothing', { labour_h: -0.5 }, 'labour_h'],
    ['more hours than anybody works', { labour_h: 10_001 }, 'labour_h'],
    [
      'seven photos',
      { afterPhotoIds: Array(7).fill('00000000-0000-4000-8000-000000000000') },
      'afterPhotoIds',
    ],
    [
      'a signature to come',
      { signature: { fileId: '00000000-0000-4000-8000-000000000000', signedBy: '赵', signedAt: ago(-1) } },
      'signature',
    ],
  ])('is refused with %s', async (_, change, path) => {
    const { send } = await begin();
    expect(await send(change)).toMatchObject(invalid(path));
  });

  it('names only causes that the dictionary offers', async () => {
    const { send } = await begin();
    expect(await send({ causeCode: 'witchcraft' })).toMatchObject(refusal('REFERENCE_MISSING', 'causeCode'));
  });

  it('names only pictures that its author has uploaded for it', async () => {
    const { send } = await begin();
    const foreign = await picture(admin);
    expect(await send({ beforePhotoIds: [foreign] })).toMatchObject(refusal('REFERENCE_MISSING'));
    const document = await uploaded(server, wang, {
      name: 'report.pdf',
      type: 'application/pdf',
      content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    });
    expect(await send({ afterPhotoIds: [document] })).toMatchObject(refusal('REFERENCE_MISSING'));
    const photo = await picture();
    expect(await send({ afterPhotoIds: [photo] })).toMatchObject({ status: 200 });
    const other = await begin();
    expect(await other.send({ afterPhotoIds: [photo] })).toMatchObject(refusal('REFERENCE_MISSING'));
  });

  it('shows its pictures to who sees the machine, and to nobody else', async () => {
    const { send } = await begin();
    const [photo, signature] = [await picture(), await picture()];
    await send({
      afterPhotoIds: [photo],
      signature: { fileId: signature, signedBy: '赵班长', signedAt: ago(1) },
    });
    const colleague = await aMember(db(), { orgId: mine, type: 'serviceUser' });
    const stranger = await aMember(db(), { orgId: await anOrg(db()), type: 'externalUser' });
    for (const id of [photo, signature]) {
      expect(await fetched(server, colleague, id)).toMatchObject({ status: 200 });
      expect(await fetched(server, admin, id)).toMatchObject({ status: 200 });
      expect(await fetched(server, stranger, id)).toMatchObject({ status: 404 });
    }
  });

  it('has a signature of now where the device is a little ahead', async () => {
    const { send } = await begin();
    const signedAt = new Date(Date.now() + 60_000).toISOString();
    const { object } = await send({ signature: { fileId: await picture(), signedBy: '赵', signedAt } });
    expect(Date.parse(Object(object).signature.signedAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('records of repairs and maintenance', () => {
  it('let go of their pictures with a fault that is removed', async () => {
    const { id, send } = await aRepair();
    const photo = await picture();
    await send({ beforePhotoIds: [photo] });
    await server.ask(vehicleFault.calls.remove, { params: { id }, token: wang.token });
    const { rows } = await sql`select record from file where id = ${photo}`.execute(db());
    expect(rows).toEqual([{ record: null }]);
    const left = await sql`select from vehicle_fault_photo where fault_id = ${id}`.execute(db());
    expect(left.rows).toEqual([]);
  });

  /** The line of a record in the file of its list, as somebody reads it who has English. */
  async function lineIn(path: string, list: object, properties: readonly string[]) {
    const response = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${wang.token}`, 'accept-language': 'en' },
      payload: {
        title: 'Records',
        columns: properties.map((property) => ({ property, title: property })),
        list,
      },
    });
    const [, line] = textsOf(await readXlsx(response.rawPayload));
    return line ?? [];
  }
  const recorded = async () => ({
    causeCode: 'wear',
    labour_h: 1.5,
    downFrom: ago(3.5),
    downUntil: ago(0.5),
    signature: { fileId: await picture(), signedBy: '赵班长', signedAt: ago(1) },
  });
  const properties = ['causeName', 'labour_h', 'signature', 'downFrom', 'downUntil', 'status'];
  const order = { property: 'id', direction: 'ASC' };

  it('stand in the file of the maintenance list', async () => {
    const { id, send } = await aMaintenance();
    await send(await recorded());
    const { vehicleId } = await server.ask(maintenanceReminder.calls.get, {
      params: { id },
      token: wang.token,
    });
    const list = { criteria: { vehicleId, status: 'maintained' }, order };
    const line = await lineIn(maintenanceReminder.sheet.call.path, list, properties);
    expect(line.slice(0, 3)).toEqual(['Normal wear', '1.5', '赵班长']);
    expect(Number(line[4]) - Number(line[3])).toBeCloseTo(3 / 24, 6);
  });

  it('stand in the file of the list of faults', async () => {
    const { id, send } = await aRepair();
    await send(await recorded());
    const { vehicleId } = await server.ask(vehicleFault.calls.get, { params: { id }, token: wang.token });
    const line = await lineIn(vehicleFaultSheet.call.path, { criteria: { vehicleId }, order }, properties);
    expect(line.slice(0, 3)).toEqual(['Normal wear', '1.5', '赵班长']);
    expect(line[5]).toBe('Handled');
  });
});
