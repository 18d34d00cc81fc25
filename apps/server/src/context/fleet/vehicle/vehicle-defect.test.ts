import { vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import { usageState } from '@vehicle/contract/telemetry/usage-state/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, aVehicleState } from '../../../testing/builders.ts';
import { aMessageLog, aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  begun_ms = server.now().getTime();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const telemetry = () => server.database.telemetry;
/** Of the time at which the file began. */
let begun_ms = 0;
const after = (minutes: number) => new Date(begun_ms + minutes * minute_ms);
const minute_ms = 60_000;

describe('what is wrong with what a vehicle tells', () => {
  const read = (id: number, token: string) => server.ask(vehicleDefects, { params: { id }, token });

  it('readings that count for nothing are shown to those who see the vehicle', async () => {
    const { token, orgId } = await aMember(db(), { orgId: await anOrg(db()) });
    const vehicleId = await aVehicle(db(), { orgId });
    const day = platformDay(server.now().getTime()).day;
    await aWorkDay(db(), { vehicleId, day });
    const reported = {
      kind: 'falseReading',
      code: 'totalVehicleDistance',
      count: 2,
      firstAt: '2026-10-01T01:00:00.000Z',
      lastAt: '2026-10-01T01:05:00.000Z',
      before: 1200.5,
      after: null,
    };
    await sql`update work_daily set left_out = ${JSON.stringify([reported])} where vehicle_id = ${vehicleId}`.execute(
      db(),
    );
    expect(await read(vehicleId, token)).toEqual({ clock: null, leftOut: [{ day, ...reported }] });
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    expect(
      await server.send(vehicleDefects, { params: { id: vehicleId }, token: stranger.token }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('a clock is wrong from its first message ahead until one with a true time comes', async () => {
    const { token, orgId } = await aMember(db(), { orgId: await anOrg(db()) });
    const [ahead, farAhead] = [await aVehicle(db(), { orgId }), await aVehicle(db(), { orgId })];
    const receivedAt = after(-5);
    await aMessageLog(db(), { vehicleId: ahead, at: after(15), receivedAt, flags: 1 });
    await sql`insert into message_quarantine (vehicle_id, received_at, digest, terminal_id, kind, ts, reason, raw)
      values (${farAhead}, ${receivedAt}, 1, 1, 512, ${after(3000)}, 'future', ${Buffer.of(0)})`.execute(
      telemetry(),
    );
    expect((await read(ahead, token)).clock).toEqual({
      receivedAt: receivedAt.toISOString(),
      deviceAt: after(15).toISOString(),
    });
    expect((await read(farAhead, token)).clock).toMatchObject({ deviceAt: after(3000).toISOString() });
    await aVehicleState(db(), { vehicleId: ahead });
    expect((await read(ahead, token)).clock).toBeNull();
  });
});

describe('up to when usage is complete', () => {
  it('is up to now, or up to the oldest message that is in none yet, of the vehicles in scope', async () => {
    const { token, orgId } = await aMember(db(), { orgId: await anOrg(db()) });
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    const [late, live] = [await aVehicle(db(), { orgId }), await aVehicle(db(), { orgId })];
    await sql`delete from arrival`.execute(telemetry());
    const state = (by: string) => server.ask(usageState, { token: by });
    expect(Date.parse((await state(token)).until)).toBeGreaterThanOrEqual(after(-1).getTime());
    const oldest = after(-90);
    const [ids, first] = [
      [late, late, live],
      [oldest.getTime(), oldest.getTime() + minute_ms, after(0).getTime()],
    ];
    await sql`insert into arrival (vehicle_id, at, vehicle_ids, first_ms)
      values (${late}, ${server.now()}, ${ids}::integer[], ${first}::bigint[])`.execute(telemetry());
    expect(await state(token)).toMatchObject({
      until: oldest.toISOString(),
      vehicles: 1,
      named: [{ id: late }],
      hasMore: false,
    });
    expect(await state(stranger.token)).toMatchObject({ vehicles: 0, named: [], hasMore: false });
  });
});
