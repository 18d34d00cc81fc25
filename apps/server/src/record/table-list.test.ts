import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  type TestMember,
  unique,
} from '../testing/builders.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const list = (body: Record<string, unknown>, token = admin.token) =>
  server.ask(vehicle.calls.list, { body, token });

describe('a list', () => {
  it.each([0, -1, 1e9, 10_001, '10'])('D48 of the page size %s is 400', async (pageSize) => {
    const answer = await server.send(vehicle.calls.list, { body: { pageSize }, token: admin.token });
    expect(answer.status).toBe(400);
  });

  it.each([0, -1, 1_000_001, 1.5, '1'])('D48 of the page %s is 400', async (pageIndex) => {
    const answer = await server.send(vehicle.calls.list, { body: { pageIndex }, token: admin.token });
    expect(answer.status).toBe(400);
  });

  it('D48 R3.9 beyond the end is an empty page that says how many there are', async () => {
    const plateNo = `末页${unique()}`;
    await aVehicle(db(), { plateNo });
    const page = await list({ criteria: { plateNo }, pageIndex: 1_000_000, pageSize: 10_000 });
    expect(page).toMatchObject({ rows: [], total: 1, pageIndex: 1_000_000, pageSize: 10_000 });
  });

  it.each(['ASC', 'DESC'] as const)(
    'R3.9 has each record once over all pages, those without a value last: plateNo %s',
    async (direction) => {
      const orgId = await anOrg(db());
      const plates = ['B', 'A', 'A', 'A', 'C'].map((letter) => `${letter}${'x'.repeat(3)}`);
      const ids: number[] = [];
      for (const plateNo of plates) ids.push(await aVehicle(db(), { orgId, plateNo }));
      for (const _ of [1, 2]) ids.push(await aVehicle(db(), { orgId }));
      const seen = [];
      for (const pageIndex of [1, 2, 3, 4]) {
        const order = { property: 'plateNo', direction };
        seen.push(...(await list({ criteria: { orgId }, order, pageIndex, pageSize: 2 })).rows);
      }
      const letters = seen.map((row) => row.plateNo?.[0] ?? '-').join('');
      expect(letters).toBe(direction === 'ASC' ? 'AAABC--' : 'CBAAA--');
      expect(seen.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(ids);
    },
  );

  it.each(['modelName', 'orgName'])('R3.9 ordered by %s leaves no record out', async (property) => {
    const orgId = await anOrg(db());
    for (const _ of [1, 2, 3]) await aVehicle(db(), { orgId });
    const { rows, total } = await list({ criteria: { orgId }, order: { property, direction: 'ASC' } });
    expect([rows.length, total]).toEqual([3, 3]);
  });

  it('R3.9 begins in every order as all of it does, whichever way it is found', async () => {
    const orgId = await anOrg(db());
    const word = unique();
    for (const at of [3, 1, 4, 1, 5, 9, 2, 6]) await aVehicle(db(), { orgId, plateNo: `序${at}-${word}` });
    const idsOf = async (body: Record<string, unknown>) => (await list(body)).rows.map(({ id }) => id);
    for (const property of vehicle.order) {
      for (const direction of ['ASC', 'DESC']) {
        const order = { property, direction };
        // A long page is found and read by two statements, the first one of everything by one.
        const [all, first] = [await idsOf({ order, pageSize: 501 }), await idsOf({ order, pageSize: 7 })];
        expect({ order, first }).toEqual({ order, first: all.slice(0, 7) });
        const few = new Set(await idsOf({ order, criteria: { orgId } }));
        const criteria = { plateNo: String(word) };
        expect(await idsOf({ order, criteria })).toEqual([...few]);
      }
    }
  });

  it('finds a word of two characters and more in a name, and a single one', async () => {
    const name = `液压油压${unique()}过低`;
    await sql`
      insert into fault_code (spn, fmi, name, level, created_at, updated_at)
      values (${400_000 + unique()}, 1, ${name}, 1, now(), now())`.execute(db());
    const found = async (word: string) =>
      (
        await server.ask(faultCode.calls.list, {
          body: { criteria: { name: word }, pageSize: 1000 },
          token: admin.token,
        })
      ).rows.map((row) => row.name);
    for (const word of ['压', '油压', '液压油压', name]) expect(await found(word)).toContain(name);
    for (const word of ['压液', '油过', '%', '油_']) expect(await found(word)).not.toContain(name);
  });

  it('C34 a terminal is shown with the vehicle that it is bound to, and to who registered it', async () => {
    const [own, other] = [await anOrg(db()), await anOrg(db())];
    const mark = `TS${unique()}`;
    await aTerminal(db(), { terminalNo: `${mark}-registered`, orgId: own });
    const bound = await aTerminal(db(), { terminalNo: `${mark}-bound`, orgId: other });
    await aVehicle(db(), { orgId: own, terminalId: bound });
    await aTerminal(db(), { terminalNo: `${mark}-foreign`, orgId: other });
    await aTerminal(db(), { terminalNo: `${mark}-nobody` });
    const { token } = await aMember(db(), { orgId: own });
    const { rows } = await server.ask(terminal.calls.list, {
      body: { criteria: { terminalNo: mark } },
      token,
    });
    expect(rows.map((row) => row.terminalNo)).toEqual([`${mark}-bound`, `${mark}-registered`]);
  });
});

describe('the count of a large table', () => {
  const total = async (criteria: Record<string, unknown>, token = admin.token) =>
    (await server.ask(terminal.calls.list, { body: { criteria, pageSize: 1 }, token })).total;

  it('is right after every write, whoever makes it, and for every scope', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    await sql`
      insert into terminal (terminal_no, sim_no, phone, type, org_id, created_at, updated_at)
      select 'LARGE' || n, (15500000000 + n)::text, (15500000000 + n)::text, 'JSON', ${orgId}::integer, now(), now()
      from generate_series(1, 10500) n`.execute(db());
    const before = await total({});
    expect(before).toBeGreaterThanOrEqual(10_500);
    expect(await total({}, token)).toBe(10_500);
    expect(await total({ type: 'JT808-2013' }, token)).toBe(0);

    const body = { terminalNo: `L${unique()}`, simNo: '15599999999', type: 'JT808-2013' as const };
    const rest = {
      hardwareVersion: null,
      manufacturer: null,
      productionDate: null,
      debugFlag: false,
      remark: null,
    };
    const { id } = await server.ask(terminal.calls.create, {
      body: { ...body, ...rest },
      token: admin.token,
    });
    expect(await total({})).toBe(before + 1);
    await server.send(terminal.calls.remove, { params: { id }, token: admin.token });
    expect(await total({})).toBe(before);
  });

  it('follows what another process writes', async () => {
    const before = await total({ type: 'JSON' });
    await sql`delete from terminal where terminal_no = 'LARGE1'`.execute(db());
    await server.database.notify('written', '');
    await expect.poll(() => total({ type: 'JSON' })).toBe(before - 1);
  });
});
