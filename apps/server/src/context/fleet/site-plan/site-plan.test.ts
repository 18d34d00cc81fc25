import { org } from '@vehicle/contract/access/org/contract';
import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, rootOrg, unique } from '../../../testing/builders.ts';
import { fetched, plainPicture, uploaded } from '../../../testing/file.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';

const codes = ['site-plan-add', 'site-plan-edit', 'site-plan-remove'] as const;
const corners = [
  [109.8, 39.62],
  [109.83, 39.62],
  [109.83, 39.6],
  [109.8, 39.6],
] as const;
const [first, second, third, fourth] = corners;

let server: TestApp;
let client: ResourceClient;
let picture: Buffer;
const upload = (token: string) => uploaded(server, { token }, { content: picture });
beforeAll(async () => {
  server = await testApp();
  picture = await plainPicture(40, 30).png().toBuffer();
  const orgId = await rootOrg(server.database.kysely);
  client = await clientOf(server, sitePlan, async () => ({
    name: `采区 ${unique()}`,
    orgId,
    level: '-300 m',
    imageFileId: await upload(client.admin.token),
    corners,
    opacity: 0.7,
    enabled: true,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('site plans', () => {
  it('are made, read, changed and removed', async () => {
    const { id } = await client.made();
    expect(await client.row(id)).toMatchObject({
      orgName: '平台总部',
      level: '-300 m',
      corners,
      opacity: 0.7,
      enabled: true,
    });
    const turned = [second, third, fourth, first];
    expect(await client.edit(id, { corners: turned, opacity: 0, level: null })).toMatchObject({
      status: 200,
      object: { corners: turned, opacity: 0, level: null },
    });
    expect(await client.edit(id, { name: '后改', version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    expect((await client.list({ enabled: true })).map((row) => row.id)).toContain(id);
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await client.read(id)).toMatchObject({ status: 404 });
  });

  it('lie on four corners that enclose something', async () => {
    const wrong = [
      [first, third, second, fourth],
      [first, first, third, fourth],
      [first, second, [109.8001, 39.6199], fourth],
      [first, second, [109.83, 91], fourth],
      [first, second, third],
    ];
    for (const bad of wrong) {
      const { status, object } = await client.make({ corners: bad });
      expect([status, JSON.stringify(object)]).toEqual([400, expect.stringContaining('"corners')]);
    }
    expect(await client.make({ corners: [...corners].reverse() })).toMatchObject({ status: 201 });
    expect(await client.make({ opacity: 1.1, name: '' })).toMatchObject(invalid('name', 'opacity'));
  });

  it('C34 C35 belong to an organisation: those above see them too, others neither see nor change them', async () => {
    const [orgId, foreignOrg] = [await anOrg(db()), await anOrg(db())];
    const child = await anOrg(db(), { parentId: orgId });
    const own = await client.made({ orgId });
    const below = await client.made({ orgId: child });
    const foreign = await client.made({ orgId: foreignOrg });
    const { token } = await aMember(db(), { orgId, permissions: codes });
    expect((await client.list({}, token)).map(({ id }) => id)).toEqual([below.id, own.id]);
    expect(await client.read(foreign.id, token)).toMatchObject({ status: 404 });
    expect(await client.edit(foreign.id, { name: '占用' }, token)).toMatchObject({ status: 404 });
    expect(await client.remove(foreign.id, token)).toMatchObject({ status: 404 });
    expect(await client.edit(own.id, { orgId: foreignOrg }, token)).toMatchObject(
      refusal('REFERENCE_MISSING', 'orgId'),
    );
    expect(await client.deniedTo(orgId, own.id)).toEqual([403, 403, 403, 200]);
    expect(
      await server.send(org.calls.remove, { params: { id: orgId }, token: client.admin.token }),
    ).toMatchObject(refusal('IN_USE'));
  });

  it('E64 R2.51 the picture is for those who see the plan, and no other plan takes it', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId, permissions: codes });
    const stranger = await aMember(db(), { orgId: await anOrg(db()), permissions: codes });
    const imageFileId = await upload(client.admin.token);
    await client.made({ orgId, imageFileId });
    expect(await fetched(server, { token }, imageFileId)).toMatchObject({ status: 200 });
    expect(await fetched(server, stranger, imageFileId)).toMatchObject({ status: 404 });
    const taken = refusal('REFERENCE_MISSING', 'imageFileId');
    expect(await client.make({ imageFileId })).toMatchObject(taken);
    expect(await client.make({ imageFileId: await upload(token) })).toMatchObject(taken);
  });
});
