import { fittedPart } from '@vehicle/contract/fleet/fitted-part/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, unique } from '../../../testing/builders.ts';
import { aFittedPart, aPart } from '../../../testing/master-data-builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';

const codes = ['fitted-part-add', 'fitted-part-edit', 'fitted-part-remove'] as const;

let server: TestApp;
let client: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  const executor = server.database.kysely;
  client = await clientOf(server, fittedPart, async () => ({
    vehicleId: await aVehicle(executor),
    partId: await aPart(executor),
    serialNo: null,
    position: '左前',
    qty: 2,
    boundAt: '2026-11-20T08:00:00.000Z',
    hourMeterAtBind_h: 120.5,
    warrantyUntil: '2027-11-20',
    remark: null,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('fitted parts', () => {
  it('R7.22 R3.26 are entered, read, changed and removed', async () => {
    const { create, update, remove } = fittedPart.calls;
    expect([create, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /factory/vehiclePart',
      'PUT /factory/vehiclePart/:id',
      'DELETE /factory/vehiclePart/:id',
    ]);
    const partId = await aPart(db(), { name: '制动片', code: `BP-${unique()}` });
    const { id } = await client.made({ partId });
    expect(await client.row(id)).toMatchObject({
      partName: '制动片',
      vin: expect.stringMatching(/^LTEST/),
      boundAt: '2026-11-20T08:00:00.000Z',
      boundBy: expect.stringContaining(client.admin.loginName),
      hourMeterAtBind_h: 120.5,
      warrantyUntil: '2027-11-20',
      unboundAt: null,
      replacesId: null,
    });
    expect(await client.edit(id, { position: '右前' })).toMatchObject({
      status: 200,
      object: { position: '右前', version: 2 },
    });
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await client.read(id)).toMatchObject({ status: 404 });
  });

  it('R7.22 a serialised part is one piece with its number, which is in one machine at a time', async () => {
    const partId = await aPart(db(), { serialised: true });
    expect(await client.make({ partId, qty: 1 })).toMatchObject(invalid('serialNo'));
    expect(await client.make({ partId, serialNo: 'S1' })).toMatchObject(invalid('qty'));
    const first = await client.made({ partId, serialNo: 'S1', qty: 1 });
    expect(await client.make({ partId, serialNo: 'S1', qty: 1 })).toMatchObject(
      refusal('DUPLICATE', 'serialNo'),
    );
    expect(await client.edit(first.id, { qty: 2 })).toMatchObject(invalid('qty'));
    await sql`update fitted_part set unbound_at = now() where id = ${first.id}`.execute(db());
    expect(await client.make({ partId, serialNo: 'S1', qty: 1 })).toMatchObject({ status: 201 });
  });

  it('D54 R7.22 of many who fit the same piece at once exactly one succeeds', async () => {
    const partId = await aPart(db(), { serialised: true });
    const tries = Array.from({ length: 8 }, () => client.make({ partId, serialNo: 'ONE', qty: 1 }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 406)]);
    expect(await client.list({ partId })).toHaveLength(1);
  });

  it('R7.22 a piece stays in the history of its vehicle', async () => {
    const { id, vehicleId } = await client.made();
    expect(await client.edit(id, { vehicleId: await aVehicle(db()) })).toMatchObject(
      refusal('FIXED_FIELD', 'vehicleId'),
    );
    expect(await client.row(id)).toMatchObject({ vehicleId, version: 1 });
    const successor = await client.made({ vehicleId });
    await sql`update fitted_part set replaces_id = ${id} where id = ${successor.id}`.execute(db());
    expect(await client.remove(id)).toMatchObject(refusal('IN_USE'));
  });

  it('R7.22 nothing is fitted to, changed on or taken off a retired vehicle', async () => {
    const { id, vehicleId } = await client.made();
    await sql`update vehicle set retired_at = now() where id = ${vehicleId}`.execute(db());
    const retired = refusal('VEHICLE_RETIRED');
    expect(await client.make({ vehicleId })).toMatchObject(retired);
    expect(await client.edit(id, { position: '右前' })).toMatchObject(retired);
    expect(await client.remove(id)).toMatchObject(retired);
    expect(await client.list({ vehicleId })).toMatchObject([{ id, position: '左前' }]);
  });

  it('C34 C35 R7.22 are seen and changed with their vehicle only', async () => {
    const [orgId, foreignOrg] = [await anOrg(db()), await anOrg(db())];
    const own = await aFittedPart(db(), { vehicleId: await aVehicle(db(), { orgId }) });
    const foreignVehicle = await aVehicle(db(), { orgId: foreignOrg });
    const foreign = await aFittedPart(db(), { vehicleId: foreignVehicle });
    const { token } = await aMember(db(), { orgId, permissions: codes });
    expect((await client.list({}, token)).map(({ id }) => id)).toEqual([own]);
    expect(await client.read(foreign, token)).toMatchObject({ status: 404 });
    expect(await client.edit(foreign, { qty: 9 }, token)).toMatchObject({ status: 404 });
    expect(await client.remove(foreign, token)).toMatchObject({ status: 404 });
    expect(await client.make({ vehicleId: foreignVehicle }, token)).toMatchObject(
      refusal('REFERENCE_MISSING', 'vehicleId'),
    );
    expect(await client.edit(own, { qty: 3 }, token)).toMatchObject({ status: 200, object: { qty: 3 } });
  });

  it('R6.1 R7.22 a service user sees those of the vehicles that it looks after', async () => {
    const serviceOrgId = await anOrg(db(), { type: 'service' });
    const id = await aFittedPart(db(), { vehicleId: await aVehicle(db(), { serviceOrgId }) });
    const { token } = await aMember(db(), { type: 'serviceUser', orgId: serviceOrgId });
    expect((await client.list({}, token)).map((row) => row.id)).toEqual([id]);
  });

  it('R7.22 are found by vehicle, part, number and whether they are fitted now', async () => {
    const { id, partId, vin } = await client.made({ serialNo: `SN${unique()}` });
    const former = await aFittedPart(db(), { partId: Number(partId) });
    await sql`update fitted_part set unbound_at = now() where id = ${former}`.execute(db());
    const ids = async (criteria: object) => (await client.list({ ...criteria })).map((row) => row.id);
    expect(await ids({ partId })).toEqual([former, id]);
    expect(await ids({ partId, isFitted: true })).toEqual([id]);
    expect(await ids({ partId, isFitted: false })).toEqual([former]);
    expect(await ids({ vin })).toEqual([id]);
  });

  it('R7.22 R6.3 an old edit is refused, and so is who lacks the codes', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const { id } = await client.made({ vehicleId });
    await client.edit(id, { position: '先改' });
    expect(await client.edit(id, { position: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    expect(await client.deniedTo(orgId, id)).toEqual([403, 403, 403, 200]);
  });
});
