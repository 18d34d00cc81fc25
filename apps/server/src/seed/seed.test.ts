import { configFile } from '@vehicle/contract/config-file';
import { metric, metricGroup } from '@vehicle/contract/metric';
import { permission } from '@vehicle/contract/permission';
import { vehicleModel } from '@vehicle/contract/vehicle-model';
import { metricCatalogue, metricGroups } from '@vehicle/signals/metric-catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../http/testing.ts';
import { anAdministrator } from '../modules/builders.ts';
import { menu } from './menu.ts';
import { seed } from './seed.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
  token = (await anAdministrator(server.database.kysely)).token;
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const tables = ['org', 'application', 'resource', 'role', 'role_resource', 'dictionary', 'vehicle_category'];
const dataTables = ['metric_group', 'metric', 'config_file', 'config_file_revision', 'file', 'vehicle_model'];

async function counts(): Promise<number[]> {
  const found = [];
  for (const table of [...tables, ...dataTables]) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db(),
    );
    found.push(rows[0]?.count ?? 0);
  }
  return found;
}

describe('the first start', () => {
  it('brings every table something, and a second start nothing more', async () => {
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    await seed(server.database, new Date());
    expect(await counts()).toEqual(before);
  });

  it('what an operator has removed does not come back, but the menu does', async () => {
    await sql`delete from dictionary where code = 'rental'`.execute(db());
    await sql`delete from resource where code = 'metrics-group'`.execute(db());
    await seed(server.database, new Date());
    const { rows } = await sql`select from dictionary where code = 'rental'`.execute(db());
    expect(rows).toHaveLength(0);
    const menus = await sql`select from resource where code = 'metrics-group'`.execute(db());
    expect(menus.rows).toHaveLength(1);
  });

  it('everything that it brings can be read through the contract', async () => {
    const body = { pageSize: 10_000 };
    const metrics = await server.ask(metric.calls.list, { body, token });
    expect(metrics.total).toBe(metricCatalogue.length);
    expect((await server.ask(metricGroup.calls.list, { body, token })).total).toBe(metricGroups.length);
    const files = await server.ask(configFile.calls.list, { body, token });
    expect(
      files.rows.map(({ enabled, unmappedCount, modelCount }) => [enabled, unmappedCount, modelCount]),
    ).toEqual([
      [true, 0, 1],
      [true, 0, 1],
    ]);
    const models = await server.ask(vehicleModel.calls.list, { body, token });
    expect(models.rows.map(({ energyType }) => energyType).sort()).toEqual(['diesel', 'electric']);
  });

  it('R6.4 every button of the menu is a permission of the contract', () => {
    const buttons = menu.flatMap(({ children = [] }) => children.flatMap((entry) => entry.buttons ?? []));
    expect(buttons.length).toBeGreaterThan(15);
    for (const { code } of buttons) expect(permission.safeParse(code).success).toBe(true);
  });

  it('R7.27 all groups come in their order', async () => {
    const { rows } = await server.ask(metricGroup.calls.list, {
      body: { order: { property: 'sort', direction: 'ASC' }, pageSize: 100 },
      token,
    });
    expect(rows.map(({ code }) => code)).toEqual(metricGroups.map(({ code }) => code));
  });
});
