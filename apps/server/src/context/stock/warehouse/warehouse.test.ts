import { org } from '@vehicle/contract/access/org/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, rootOrg, unique } from '../../../testing/builders.ts';
import { aWarehouse } from '../../../testing/master-data-builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';

const codes = ['warehouse-add', 'warehouse-edit', 'warehouse-remove'] as const;

let server: TestApp;
let client: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  const orgId = await rootOrg(server.database.kysely);
  client = await clientOf(server, warehouse, () => ({
    code: `WH-${unique()}`,
    name: '总装一号库',
    orgId,
    address: '工业园 1 号',
    lat: 39.6,
    lng: 109.8,
    managerId: null,
    capacity: 60,
    enabled: true,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('warehouses', () => {
  it('R7.17 R3.26 are made, read, changed and removed', async () => {
    const { create, update, remove } = warehouse.calls;
    expect([create, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /factory/storage',
      'PUT /factory/storage/:id',
      'DELETE /factory/storage/:id',
    ]);
    const { memberId, loginName } = await aMember(db());
    const { id } = await client.made({ managerId: memberId });
    expect(await client.row(id)).toMatchObject({
      orgName: '平台总部',
      managerName: `成员 ${loginName}`,
      lat: 39.6,
      capacity: 60,
    });
    expect(await client.edit(id, { enabled: false, managerId: null })).toMatchObject({
      status: 200,
      object: { enabled: false, managerName: null },
    });
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await client.make({ lat: 91, capacity: -1 })).toMatchObject(invalid('lat', 'capacity'));
  });

  it('C34 C35 R7.17 belong to an organisation, and others neither see nor change them', async () => {
    const [orgId, foreignOrg] = [await anOrg(db()), await anOrg(db())];
    const child = await anOrg(db(), { parentId: orgId });
    const [own, below, foreign] = [
      await aWarehouse(db(), { orgId }),
      await aWarehouse(db(), { orgId: child }),
      await aWarehouse(db(), { orgId: foreignOrg }),
    ];
    const { token } = await aMember(db(), { orgId, permissions: codes });
    const stranger = await aMember(db(), { orgId: foreignOrg });
    expect((await client.list({}, token)).map(({ id }) => id)).toEqual([below, own]);
    expect(await client.read(foreign, token)).toMatchObject({ status: 404 });
    expect(await client.edit(foreign, { name: '占用' }, token)).toMatchObject({ status: 404 });
    expect(await client.remove(foreign, token)).toMatchObject({ status: 404 });
    expect(await client.edit(own, { orgId: foreignOrg }, token)).toMatchObject(
      refusal('REFERENCE_MISSING', 'orgId'),
    );
    expect(await client.make({ orgId, managerId: stranger.memberId }, token)).toMatchObject(
      refusal('REFERENCE_MISSING', 'managerId'),
    );
    expect(await client.edit(own, { orgId: child }, token)).toMatchObject({ status: 200 });
  });

  it('R7.17 keep their organisation, and lose a manager whose member goes', async () => {
    const orgId = await anOrg(db());
    const { memberId } = await aMember(db(), { orgId });
    const id = await aWarehouse(db(), { orgId, managerId: memberId });
    await sql`delete from member where id = ${memberId}`.execute(db());
    expect(await client.row(id)).toMatchObject({ managerId: null, managerName: null });
    const { token } = client.admin;
    expect(await server.send(org.calls.remove, { params: { id: orgId }, token })).toMatchObject({
      ...refusal('IN_USE'),
      message: expect.stringContaining('仓库'),
    });
  });

  it('R7.17 a code is there once, and an old edit is refused', async () => {
    const { code, id } = await client.made();
    expect(await client.make({ code })).toMatchObject(refusal('DUPLICATE', 'code'));
    await client.edit(id, { name: '先改' });
    expect(await client.edit(id, { name: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
  });

  it('R6.3 R7.17 only who holds the codes changes them', async () => {
    const { id } = await client.made();
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
  });
});
