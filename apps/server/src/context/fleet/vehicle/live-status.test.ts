import { liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import { liveVehicle, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, aVehicleState } from '../../../testing/builders.ts';
import { listed } from '../../../testing/vehicle.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('live status', () => {
  const second_ms = 1000;
  const minute_ms = 60 * second_ms;
  const redStop = [
    { sourceAddress: 0, spn: 100, fmi: 1, occurrences: 1, lamp: 'redStop', since: '2026-01-01T00:00:00Z' },
  ];
  const amber = [{ ...redStop[0], lamp: 'amberWarning' }];

  it('the list and the contract agree about every combination', async () => {
    const org = await anOrg(db());
    const { token } = await aMember(db(), { orgId: org });
    const now = Date.now();
    for (const age_ms of [0, 4 * minute_ms, 6 * minute_ms]) {
      for (const running of [true, false, null]) {
        for (const idle_ms of [null, minute_ms, 4 * minute_ms]) {
          for (const faults of [[], amber, redStop]) {
            const vehicleId = await aVehicle(db(), { orgId: org });
            const idleSince = idle_ms === null ? null : new Date(now - idle_ms);
            await aVehicleState(db(), { vehicleId, at: new Date(now - age_ms), running, idleSince, faults });
          }
        }
      }
    }
    await aVehicle(db(), { orgId: org });
    const { rows } = await server.ask(vehicle.calls.list, { body: { pageSize: 1000 }, token });
    const expected: string[] = [];
    // One after the other: so many at once may wait for a connection for longer than the server lets them.
    for (const { id, offlineAfter_s } of rows) {
      const live = await server.ask(liveVehicle, { params: { id }, token });
      expected.push(liveStatusOf(live, offlineAfter_s, Date.now()));
    }
    expect(rows).toHaveLength(82);
    expect(rows.map(({ status }) => status)).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set(['working', 'idle', 'online', 'fault', 'offline', 'never']));
    for (const status of new Set(expected)) {
      const found = await listed(server, token, { status });
      expect(found.length).toBe(expected.filter((one) => one === status).length);
    }
    const several = await listed(server, token, { status: ['working', 'never'] });
    expect(several.length).toBe(expected.filter((one) => one === 'working' || one === 'never').length);
  });
});
