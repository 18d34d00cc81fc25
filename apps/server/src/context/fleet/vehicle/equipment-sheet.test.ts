import { equipment } from '@vehicle/contract/fleet/vehicle/equipment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, aVehicle, aVehicleState } from '../../../testing/builders.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
  token = (await anAdministrator(server.database.kysely)).token;
});
afterAll(() => server.close());

const columns = ['plateNo', 'lastReportAt', 'engineSpeed_rpm', 'latitude', 'soc_percent', 'status'].map(
  (property) => ({ property, title: property }),
);

async function exported(timeZone?: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: equipment.sheet.calls.export.path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload: {
      mode: 'all',
      list: { order: { property: 'vin', direction: 'ASC' } },
      title: 'Equipment',
      columns,
      timeZone,
    },
  });
  return { status: response.statusCode, rows: () => readXlsx(response.rawPayload).then(textsOf) };
}

it('R2.49 the file of the equipment list tells the newest figures, by the clock that is asked for', async () => {
  const { kysely } = server.database;
  const vehicleId = await aVehicle(kysely, { vin: 'LZYTAUXV8N0000001', plateNo: 'K-1' });
  await aVehicle(kysely, { vin: 'LZYTAUXV8N0000002', plateNo: 'K-2' });
  const at = new Date('2026-01-31T16:00:00Z');
  await aVehicleState(kysely, { vehicleId, at, values: { engineSpeed: 1430 } });
  const day = (serial: string | null | undefined) => Number(serial);
  const [titles, first, second] = await (await exported('America/Lima')).rows();
  expect(titles).toEqual([
    'plateNo',
    'lastReportAt (UTC−5)',
    'engineSpeed_rpm',
    'latitude',
    'soc_percent',
    'status',
  ]);
  expect([first?.[0], first?.[2], first?.[3], first?.[5]]).toEqual(['K-1', '1430', '39.6', 'Offline']);
  expect(second?.slice(0, 3)).toEqual(['K-2', null, null]);
  const [, platform] = await (await exported()).rows();
  expect(day(platform?.[1]) - day(first?.[1])).toBeCloseTo(13 / 24, 5);
});

it('a zone that does not exist is refused', async () => {
  expect((await exported('Mars/Olympus')).status).toBe(400);
});
