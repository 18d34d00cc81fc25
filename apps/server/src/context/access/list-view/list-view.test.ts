import {
  arrangeList,
  createListView,
  type ListView,
  listViewLimit,
  readListViews,
  removeListView,
  updateListView,
} from '@vehicle/contract/access/list-view/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg } from '../../../testing/builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const columns = [
  { field: 'vin', isShown: true, width: null },
  { field: 'plateNo', isShown: true, width: 240 },
  { field: 'simNo', isShown: false, width: null },
];
const arrangement = { columns, density: 'compact' as const };

function aView(traits: Partial<Pick<ListView, 'name' | 'isShared' | 'criteria'>> = {}) {
  return {
    list: 'vehicle',
    name: '夜班车组',
    isShared: false,
    criteria: { plateNo: '晋', status: ['fault', 'working'], isRetired: false },
    order: { property: 'plateNo', direction: 'DESC' as const },
    arrangement,
    ...traits,
  };
}

const read = (token: string) => server.ask(readListViews, { token });
const keep = (token: string, traits = {}) => server.ask(createListView, { token, body: aView(traits) });
const sharedBy = (view: ListView) => ({ ...view, isOwn: false });

describe('how a member has a list', () => {
  it('U40 is kept for the member alone, replaced by what is written last, and gone when it is given up', async () => {
    const [own, other] = [await aMember(db()), await aMember(db())];
    await server.ask(arrangeList, { token: own.token, params: { list: 'vehicle' }, body: { arrangement } });
    const loose = { ...arrangement, density: 'loose' as const };
    await server.ask(arrangeList, {
      token: own.token,
      params: { list: 'vehicle' },
      body: { arrangement: loose },
    });
    expect((await read(own.token)).arrangements).toEqual([{ list: 'vehicle', arrangement: loose }]);
    expect((await read(other.token)).arrangements).toEqual([]);
    await server.ask(arrangeList, {
      token: own.token,
      params: { list: 'vehicle' },
      body: { arrangement: null },
    });
    expect((await read(own.token)).arrangements).toEqual([]);
  });

  it('U40 holds no width beyond what can be drawn, no field twice, and no more than its bounds', async () => {
    const { token } = await aMember(db());
    const send = (body: object) => server.send(arrangeList, { token, params: { list: 'vehicle' }, body });
    const wide = [{ field: 'vin', isShown: true, width: 100_000 }];
    expect(await send({ arrangement: { ...arrangement, columns: wide } })).toMatchObject({ status: 400 });
    const twice = [...columns, ...columns];
    expect(await send({ arrangement: { ...arrangement, columns: twice } })).toMatchObject({ status: 400 });
    const many = Array.from({ length: listViewLimit.columns + 1 }, (_, at) => ({
      field: `f${at}`,
      isShown: true,
      width: null,
    }));
    expect(await send({ arrangement: { ...arrangement, columns: many } })).toMatchObject({ status: 400 });
  });
});

describe('a list that is kept under a name', () => {
  it('U40 is seen by its maker; shared, by the colleagues of the organisation and by nobody else', async () => {
    const orgId = await anOrg(db());
    const [maker, colleague] = [await aMember(db(), { orgId }), await aMember(db(), { orgId })];
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    const own = await keep(maker.token, { name: '我的' });
    const shared = await keep(maker.token, { name: '大家的', isShared: true });
    expect((await read(maker.token)).views).toEqual([own, shared]);
    expect((await read(colleague.token)).views).toEqual([sharedBy(shared)]);
    expect((await read(stranger.token)).views).toEqual([]);
  });

  it('U40 is changed and removed by its maker alone', async () => {
    const orgId = await anOrg(db());
    const [maker, colleague] = [await aMember(db(), { orgId }), await aMember(db(), { orgId })];
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    const { id, version, ...shared } = await keep(maker.token, { isShared: true });
    const { list: _, isOwn: __, makerName: ___, ...content } = shared;
    const rename = (token: string, at = version) =>
      server.send(updateListView, {
        token,
        params: { id },
        body: { ...content, name: '白班车组', version: at },
      });
    const remove = (token: string) => server.send(removeListView, { token, params: { id } });
    expect(await rename(colleague.token)).toMatchObject({ status: 403 });
    expect(await remove(colleague.token)).toMatchObject({ status: 403 });
    expect(await rename(stranger.token)).toMatchObject({ status: 404 });
    expect(await rename(maker.token)).toMatchObject({ status: 200 });
    expect(await rename(maker.token)).toMatchObject({ object: { code: 'STALE_EDIT' } });
    expect((await read(colleague.token)).views).toMatchObject([{ name: '白班车组' }]);
    expect(await remove(maker.token)).toMatchObject({ status: 204 });
    expect((await read(colleague.token)).views).toEqual([]);
    const { rows } = await sql<{ call: string }>`
      select call from audit_log where record = ${`listView/${id}`} order by id`.execute(db());
    expect(rows.map(({ call }) => call)).toEqual(['listView.create', 'listView.update', 'listView.remove']);
  });

  it('U40 has a name that its maker has used once, and there are no more than its bounds', async () => {
    const { token } = await aMember(db(), { orgId: await anOrg(db()) });
    await keep(token, { name: '一' });
    const again = await server.send(createListView, { token, body: aView({ name: '一' }) });
    expect(again).toMatchObject({ status: 406, object: { code: 'DUPLICATE' } });
    for (let at = 1; at < listViewLimit.viewsOfMember; at++) await keep(token, { name: `n${at}` });
    const beyond = await server.send(createListView, { token, body: aView({ name: 'beyond' }) });
    expect(beyond).toMatchObject({ status: 406, object: { code: 'VIEWS_TAKEN' } });
  });

  it('U40 holds what fits its bound', async () => {
    const { token } = await aMember(db());
    const long = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, '长'.repeat(200)]));
    const { status } = await server.send(createListView, { token, body: aView({ criteria: long }) });
    expect(status).toBe(400);
  });

  it('U40 goes with its maker', async () => {
    const orgId = await anOrg(db());
    const [maker, colleague] = [await aMember(db(), { orgId }), await aMember(db(), { orgId })];
    await keep(maker.token, { isShared: true });
    await sql`delete from member where id = ${maker.memberId}`.execute(db());
    expect((await read(colleague.token)).views).toEqual([]);
  });
});
