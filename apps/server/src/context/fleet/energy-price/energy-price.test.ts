import { energyPrice } from '@vehicle/contract/fleet/energy-price/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg } from '../../../testing/builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';
import { sendSheet, takeSheet } from '../../../testing/sheet/sheet.ts';

const codes = ['energy-price-add', 'energy-price-edit', 'energy-price-remove'] as const;

let server: TestApp;
let client: ResourceClient;
beforeAll(async () => {
  server = await testApp();
  client = await clientOf(server, energyPrice, async () => ({
    orgId: await anOrg(db()),
    energy: 'fuel',
    validFrom: '2026-01-01',
    price: 7.35,
    currency: 'CNY',
    remark: null,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('energy prices', () => {
  it('R3.26 are made, read, changed and removed', async () => {
    const orgId = await anOrg(db(), { name: '北岭煤业' });
    const { id } = await client.made({ orgId, price: 7.3512 });
    expect(await client.row(id)).toMatchObject({ orgName: '北岭煤业', price: 7.3512, validUntil: null });
    expect(await client.edit(id, { currency: 'USD', price: 1.02 })).toMatchObject({
      status: 200,
      object: { currency: 'USD', price: 1.02 },
    });
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await client.make({ price: 0 })).toMatchObject(invalid('price'));
    expect(await client.make({ currency: 'XXX', energy: 'coal' })).toMatchObject(
      invalid('energy', 'currency'),
    );
  });

  it('hold from their day until the next of the same organisation and energy', async () => {
    const orgId = await anOrg(db());
    const [first, second] = [
      await client.made({ orgId }),
      await client.made({ orgId, validFrom: '2026-07-01', price: 7.9 }),
    ];
    const electricity = await client.made({
      orgId,
      energy: 'electricity',
      validFrom: '2026-03-01',
      price: 0.62,
    });
    await client.made({ validFrom: '2026-04-01' });
    expect(await client.row(first.id)).toMatchObject({ validUntil: '2026-06-30' });
    expect(await client.row(second.id)).toMatchObject({ validUntil: null });
    const validOn = async (day: string) =>
      (await client.list({ orgId, validOn: day })).map(({ id }) => id).toSorted((one, other) => one - other);
    expect(await validOn('2025-12-31')).toEqual([]);
    expect(await validOn('2026-06-30')).toEqual([first.id, electricity.id]);
    expect(await validOn('2026-07-01')).toEqual([second.id, electricity.id]);
    const taken = await client.make({ orgId, validFrom: '2026-07-01' });
    expect(taken).toMatchObject(refusal('DUPLICATE', 'validFrom'));
    expect(taken.message).toBe('生效日期“2026-07-01”已存在，请换一个。');
  });

  it('C34 C35 belong to an organisation, and others neither see nor change them', async () => {
    const [orgId, foreignOrg] = [await anOrg(db()), await anOrg(db())];
    const [own, foreign] = [await client.made({ orgId }), await client.made({ orgId: foreignOrg })];
    const { token } = await aMember(db(), { orgId, permissions: [...codes] });
    expect((await client.list({}, token)).map(({ id }) => id)).toEqual([own.id]);
    expect(await client.read(foreign.id, token)).toMatchObject({ status: 404 });
    expect(await client.edit(foreign.id, { price: 1 }, token)).toMatchObject({ status: 404 });
    expect(await client.make({ orgId: foreignOrg }, token)).toMatchObject(
      refusal('REFERENCE_MISSING', 'orgId'),
    );
    expect(await client.deniedTo(orgId, own.id)).toEqual([403, 403, 403, 200]);
  });

  it('R2.49 what is exported can be imported', async () => {
    const orgId = await anOrg(db(), { name: `南山煤矿 ${Date.now()}` });
    const { id } = await client.made({ orgId, energy: 'electricity', price: 0.6234 });
    const { token } = client.admin;
    const { file } = await takeSheet(server, {
      token,
      resource: energyPrice,
      mode: 'all',
      list: { criteria: { orgId } },
    });
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await sendSheet(server, { token, resource: energyPrice, file })).toMatchObject({
      status: 200,
      object: { inserted: 1 },
    });
    expect(await client.list({ orgId })).toMatchObject([
      { energy: 'electricity', price: 0.6234, currency: 'CNY' },
    ]);
  });
});
