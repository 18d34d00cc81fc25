import { option } from '@vehicle/contract/core/option';
import {
  fittedPart,
  partChangeSheet,
  queryPartChanges,
  replacePart,
  unbindPart,
} from '@vehicle/contract/fleet/fitted-part/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aVehicle,
  aVehicleState,
  unique,
} from '../../../testing/builders.ts';
import { anotherModel, aPart } from '../../../testing/master-data-builders.ts';
import { invalid, refusal } from '../../../testing/resource.ts';
import { aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
let admin: string;
let name: string;
beforeAll(async () => {
  server = await testApp();
  const member = await anAdministrator(server.database.kysely);
  admin = member.token;
  name = `成员 ${member.loginName}`;
});
afterAll(() => server.close());

const db = () => server.database.kysely;

const piece = {
  serialNo: null,
  position: '左前',
  qty: 1,
  boundAt: '2026-09-01T00:00:00.000Z',
  hourMeterAtBind_h: 100 as number | null,
  warrantyUntil: null,
  remark: null,
};

async function fitted(vehicleId: number, traits: object = {}, token = admin) {
  const body = { ...piece, vehicleId, partId: await aPart(db()), ...traits };
  return server.ask(fittedPart.calls.create, { body, token });
}

const replacing = (id: number, traits: object, token = admin) =>
  server.send(replacePart, {
    params: { id },
    body: { ...piece, version: 1, reason: '磨损', ...traits },
    token,
  });
const unbinding = (id: number, traits: object = {}, token = admin) => {
  const body = { version: 1, unboundAt: '2026-10-01T00:00:00Z', reason: '不再使用', ...traits };
  return server.send(unbindPart, { params: { id }, body, token });
};
const changes = (vehicleId: number, criteria: object = {}) => {
  const body = { criteria: { vehicleId, ...criteria } };
  return server.ask(queryPartChanges, { body, token: admin });
};
const read = (id: number) => server.ask(fittedPart.calls.get, { params: { id }, token: admin });

describe('replacing a part', () => {
  it('R7.22 takes the old piece off and fits the new one at the same moment, and the change info tells both', async () => {
    const vehicleId = await aVehicle(db());
    const [oldPart, newPart] = [
      await aPart(db(), { code: `OLD-${unique()}`, name: '旧制动片' }),
      await aPart(db(), { code: `NEW-${unique()}`, name: '新制动片', serialised: true }),
    ];
    const first = await fitted(vehicleId, { partId: oldPart });
    const at = '2026-10-01T08:00:00.000Z';
    const next = { partId: newPart, boundAt: at, hourMeterAtBind_h: 350.5 };
    expect(await replacing(first.id, next)).toMatchObject(invalid('serialNo'));
    expect(await read(first.id)).toMatchObject({ unboundAt: null, version: 1 });
    expect(await replacing(first.id, { ...next, serialNo: 'SN-1' })).toMatchObject({
      status: 200,
      object: { vehicleId, replacesId: first.id, boundAt: at, unboundAt: null, boundBy: name },
    });
    expect(await read(first.id)).toMatchObject({
      unboundAt: at,
      unboundBy: name,
      unbindReason: '磨损',
      lifeUsed_h: 250.5,
      version: 2,
    });
    const { rows, total } = await changes(vehicleId);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        kind: 'replaced',
        at,
        oldPart: expect.stringMatching(/^OLD-\d+ 旧制动片$/),
        newPart: expect.stringMatching(/^NEW-\d+ 新制动片$/),
        newSerialNo: 'SN-1',
        lifeUsed_h: 250.5,
        by: name,
        reason: '磨损',
      },
      { kind: 'fitted', oldPart: null, lifeUsed_h: null, reason: null },
    ]);
    expect((await changes(vehicleId, { partId: newPart })).rows).toMatchObject([{ kind: 'replaced' }]);
  });

  it('R7.22 correcting the moment of a change moves the end of the old piece and the beginning of the new one', async () => {
    const vehicleId = await aVehicle(db());
    const old = await fitted(vehicleId);
    const { partId } = old;
    const { object } = await replacing(old.id, { partId, boundAt: '2026-10-01T00:00:00.000Z' });
    const { id } = fittedPart.row.parse(object);
    const correcting = (boundAt: string) => {
      const body = { ...piece, vehicleId, partId, boundAt, version: 1 };
      return server.send(fittedPart.calls.update, { params: { id }, body, token: admin });
    };
    expect(await correcting('2026-08-31T00:00:00Z')).toMatchObject(invalid('boundAt'));
    expect(await read(old.id)).toMatchObject({ unboundAt: '2026-10-01T00:00:00.000Z', version: 2 });
    const at = '2026-09-15T00:00:00.000Z';
    expect(await correcting(at)).toMatchObject({ status: 200, object: { boundAt: at } });
    expect(await read(old.id)).toMatchObject({ unboundAt: at, version: 3 });
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where call = ${fittedPart.calls.update.name} and record = ${`fittedPart/${old.id}`}`.execute(
      db(),
    );
    expect(rows).toEqual([{ after: { unboundAt: at } }]);
  });

  it('R7.22 D53 a piece is replaced or taken off once, at a time that can be, and by who may', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const { id, partId } = await fitted(vehicleId);
    const next = { partId };
    expect(await replacing(id, { ...next, boundAt: '2099-01-01T00:00:00Z' })).toMatchObject(
      invalid('boundAt'),
    );
    expect(await replacing(id, { ...next, boundAt: '2026-08-31T23:59:59Z' })).toMatchObject(
      invalid('boundAt'),
    );
    expect(await replacing(id, { ...next, reason: ' ' })).toMatchObject(invalid('reason'));
    expect(await unbinding(id, { unboundAt: '2026-08-31T23:59:59Z' })).toMatchObject(invalid('unboundAt'));
    const { token } = await aMember(db(), { orgId, permissions: ['fitted-part-add'] });
    expect(await replacing(id, next, token)).toMatchObject({ status: 403 });
    expect(await unbinding(id, {}, token)).toMatchObject({ status: 403 });
    const stranger = await aMember(db(), { orgId: await anOrg(db()), permissions: ['fitted-part-edit'] });
    expect(await replacing(id, next, stranger.token)).toMatchObject({ status: 404 });
    expect(await unbinding(id, {}, stranger.token)).toMatchObject({ status: 404 });
    expect(
      await server.send(queryPartChanges, { body: { criteria: { vehicleId } }, token: stranger.token }),
    ).toMatchObject({ status: 404 });

    expect(await unbinding(id)).toMatchObject({
      status: 200,
      object: { unbindReason: '不再使用', version: 2 },
    });
    expect(await unbinding(id)).toMatchObject(refusal('STALE_EDIT'));
    expect(await unbinding(id, { version: 2 })).toMatchObject(refusal('PART_NOT_FITTED'));
    expect(await replacing(id, { ...next, version: 2, boundAt: '2026-10-02T00:00:00Z' })).toMatchObject(
      refusal('PART_NOT_FITTED'),
    );
    expect((await changes(vehicleId)).rows).toMatchObject([
      { kind: 'removed', newPart: null, reason: '不再使用', by: name },
      { kind: 'fitted' },
    ]);
  });

  it('R7.22 nothing is replaced or taken off on a retired vehicle', async () => {
    const vehicleId = await aVehicle(db());
    const { id, partId } = await fitted(vehicleId);
    await sql`update vehicle set retired_at = now() where id = ${vehicleId}`.execute(db());
    expect(await unbinding(id)).toMatchObject(refusal('VEHICLE_RETIRED'));
    expect(await replacing(id, { partId, boundAt: '2026-10-02T00:00:00Z' })).toMatchObject(
      refusal('VEHICLE_RETIRED'),
    );
  });

  it('R7.22 the changes are exported with their kind in the reader’s language', async () => {
    const vehicleId = await aVehicle(db());
    const { id, partName } = await fitted(vehicleId, { boundAt: '2026-09-01T00:00:00Z' });
    await unbinding(id);
    const columns = partChangeSheet.properties.map((property) => ({ property, title: `标题 ${property}` }));
    const response = await server.app.inject({
      method: 'POST',
      url: partChangeSheet.call.path,
      headers: { authorization: `Bearer ${admin}`, 'accept-language': 'ja' },
      payload: { title: '交換', columns, list: { criteria: { vehicleId } } },
    });
    const [titles, newest = [], oldest = []] = textsOf(await readXlsx(response.rawPayload));
    const written = columns.map(({ property, title }) => (property === 'at' ? `${title} (UTC+8)` : title));
    expect(titles).toEqual(written);
    expect([newest[1], newest[2], oldest[1], oldest[4]]).toEqual([
      '取外し',
      expect.stringContaining(partName),
      '取付',
      expect.stringContaining(partName),
    ]);
  });
});

describe('a part and its model', () => {
  it('R7.22 R7.25 only parts that fit the vehicle’s model are offered and taken', async () => {
    const [modelId, otherModel] = [await anotherModel(db()), await anotherModel(db())];
    const mark = `适配${unique()}`;
    const parts = [await aPart(db(), { name: `${mark}甲` }), await aPart(db(), { name: `${mark}乙` })];
    const forAll = await aPart(db(), { name: `${mark}丙` });
    for (const [at, id] of [modelId, otherModel].entries())
      await sql`insert into part_model (part_id, model_id, position) values (${parts[at]}, ${id}, 1)`.execute(
        db(),
      );
    const offered = await server.ask(option.fittingPart, {
      params: { id: modelId },
      query: { keyword: mark },
      token: admin,
    });
    expect(offered.map(({ dictName }) => dictName).toSorted()).toEqual([`${mark}丙`, `${mark}甲`].toSorted());

    const vehicleId = await aVehicle(db(), { modelId });
    const misfit = { ...piece, vehicleId, partId: parts[1] };
    const refused = refusal('PART_MISFIT', 'partId');
    expect(await server.send(fittedPart.calls.create, { body: misfit, token: admin })).toMatchObject(refused);
    const { id } = await fitted(vehicleId, { partId: parts[0] });
    expect(await replacing(id, { partId: parts[1], boundAt: '2026-10-02T00:00:00Z' })).toMatchObject(refused);
    expect(await replacing(id, { partId: forAll, boundAt: '2026-10-02T00:00:00Z' })).toMatchObject({
      status: 200,
    });
  });
});

describe('what a part has run', () => {
  it('R7.22 is the rise of the hour meter, or the running hours of its days where no meter was noted', async () => {
    const vehicleId = await aVehicle(db());
    for (const [day, running_h, mileage_km] of [
      ['2026-08-31', 50, 500],
      ['2026-09-01', 5, 40],
      ['2026-09-02', 6.25, 31],
    ] as const)
      await aWorkDay(db(), { vehicleId, day, running_h, mileage_km });
    const byMeter = await fitted(vehicleId);
    // No meter has been reported yet.
    expect(await read(byMeter.id)).toMatchObject({ lifeUsed_h: 11.3, lifeUsed_km: 71 });
    await aVehicleState(db(), { vehicleId, values: { engineTotalHours: 640.25, vehicleTotalHours: 900 } });
    expect(await read(byMeter.id)).toMatchObject({ lifeUsed_h: 540.3, lifeUsed_km: 71 });
    const byDays = await fitted(vehicleId, { hourMeterAtBind_h: null, boundAt: '2026-09-01T16:00:00Z' });
    // Already the second day in the time zone of the platform.
    expect(byDays).toMatchObject({ lifeUsed_h: 6.3, lifeUsed_km: 31, life_h: null });
    await sql`update part set life_h = 25, life_km = 310 where id = ${byDays.partId}`.execute(db());
    expect(await read(byDays.id)).toMatchObject({ life_h: 25, lifeShare: 0.252 });
    const list = { criteria: { vehicleId }, order: { property: 'lifeShare', direction: 'DESC' } };
    const { rows } = await server.ask(fittedPart.calls.list, { body: list, token: admin });
    expect(rows.map(({ id }) => id)).toEqual([byDays.id, byMeter.id]);
    const otherMeter = await fitted(vehicleId, { hourMeterAtBind_h: 5000 });
    expect(otherMeter).toMatchObject({ lifeUsed_h: 11.3 });
  });
});
