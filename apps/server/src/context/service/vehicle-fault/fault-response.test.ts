import { faultResponse } from '@vehicle/contract/service/vehicle-fault/response';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, type TestMember } from '../../../testing/builders.ts';
import { aVehicleFault } from '../../../testing/fault-builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const aFault = (vehicleId: number) => aVehicleFault(db(), { vehicleId, origin: 'dm1' });

describe('the statistics of response', () => {
  const criteria = { from: '2026-10-01', until: '2026-11-30' };
  const ask = (body: object, { token }: TestMember) =>
    server.ask(faultResponse, { body: { criteria, period: 'MONTH', groupBy: 'handler', ...body }, token });

  it('are medians and nine of ten, by period and group, of what the reader may see', async () => {
    const org = await anOrg(db(), { type: 'service' });
    const member = () =>
      aMember(db(), { orgId: org, type: 'serviceUser', permissions: ['vehicle-fault-edit'] });
    const [zhao, qian] = [await member(), await member()];
    const vehicleId = await aVehicle(db(), { orgId: await anOrg(db()), serviceOrgId: org });
    await aFault(vehicleId);
    const inHand = await aFault(vehicleId);
    await sql`
      update vehicle_fault set handler_id = ${zhao.memberId}, taken_at = '2026-09-30T15:59:00Z'
      where id = ${inHand}`.execute(db());
    for (const [taken_h, handled_h, who] of [
      [1, 2, zhao],
      [2, 4, zhao],
      [3, 30, qian],
    ] as const) {
      const id = await aFault(vehicleId);
      await sql`
        update vehicle_fault set status = 'handled', handler_id = ${who.memberId}, created_at = '2026-10-31T15:00:00Z',
          taken_at = '2026-10-31T15:00:00Z'::timestamptz + ${taken_h} * interval '1 hour',
          handled_at = '2026-10-31T15:00:00Z'::timestamptz + ${handled_h} * interval '1 hour'
        where id = ${id}`.execute(db());
    }
    const reported = await ask({}, zhao);
    expect(reported).toMatchObject({ waiting: 1, inHand: 1 });
    expect(reported.total).toMatchObject({ taken: 3, handled: 3, takeMedian_h: 2, handleMedian_h: 4 });
    expect(reported.total.takeP90_h).toBeCloseTo(2.8);
    expect(reported.total.handleP90_h).toBeCloseTo(24.8);
    // 16:00 UTC is midnight of the platform.
    expect(reported.series.map(({ at, taken, handled }) => [at, taken, handled])).toEqual([
      ['2026-10', 0, 0],
      ['2026-11', 3, 3],
    ]);
    expect(reported.groups.map(({ id, handled, handleMedian_h }) => [id, handled, handleMedian_h])).toEqual([
      [zhao.memberId, 2, 3],
      [qian.memberId, 1, 30],
    ]);
    const byOrg = await ask({ groupBy: 'serviceOrg', period: 'DAY' }, zhao);
    expect(byOrg.groups).toMatchObject([{ id: org, handled: 3 }]);
    expect(byOrg.series).toHaveLength(61);
    expect(byOrg.series.find(({ at }) => at === '2026-11-01')).toMatchObject({ taken: 3, handled: 2 });
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    const nothing = await ask({}, stranger);
    expect(nothing).toMatchObject({ waiting: 0, inHand: 0, groups: [] });
    expect(nothing.total).toMatchObject({ taken: 0, takeMedian_h: null });
  });
});
