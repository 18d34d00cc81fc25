import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { calls } from '@vehicle/contract/catalogue';
import { dictionaryKind } from '@vehicle/contract/core/enumeration';
import { languages } from '@vehicle/contract/core/language';
import { permission } from '@vehicle/contract/core/permission';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { metric, metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { metricCatalogue, metricGroups } from '@vehicle/signals/metric-catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { anAdministrator } from '../../testing/builders.ts';
import { menu } from './menu.ts';
import { roles } from './role.sql.ts';
import { seed } from './seed.ts';

const migrations = fileURLToPath(new URL('../../platform/db/migrations/', import.meta.url));

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
  token = (await anAdministrator(server.database.kysely)).token;
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const tables = [
  'org',
  'application',
  'menu_entry',
  'role',
  'role_menu_entry',
  'dictionary',
  'vehicle_category',
];
const dataTables = [
  'metric_group',
  'metric',
  'config_file',
  'config_file_revision',
  'file',
  'vehicle_model',
  'fault_mode',
  'suspect_parameter',
  'fault_code',
  'expert_knowledge',
];

/** Decisions §3, without the pages that no menu leads to. */
const paths: Readonly<Record<string, readonly string[]>> = {
  '': ['/dashboard', '/terminal', '/configFile'],
  monitoring: ['distribution', 'equipmentList', 'queryMessage'],
  data: ['vehicle', 'vehicleCategory', 'vehicleModel', 'metrics', 'metricsGroup', 'partsDictionary'],
  inspection: ['debugSpecification', 'vehicleDebug'],
  maintenance: ['maintenanceReminder', 'stockMaintenanceItem', 'stockVehicle', 'warehouse'],
  research: ['faultCode', 'repository'],
  expert: ['category', 'model', 'spec', 'faultCode', 'case'],
  statistics: ['energyEfficiency', 'repertory', 'sell', 'worktime'],
  system: ['account', 'role', 'menu', 'org', 'dictionary', 'auditLog'],
};

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
  it('R2.35 every screen has its path, and the view of the same name', async () => {
    const { rows } = await sql<{ path: string; url: string; hidden: boolean }>`
      select path, url, hidden from menu_entry where kind = 'Menu' and url <> ''`.execute(db());
    const byPath = new Map(rows.map((row) => [row.path, row]));
    const kebab = (path: string) => path.slice(1).replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    for (const [group, names] of Object.entries(paths)) {
      for (const path of names.map((name) => (group === '' ? name : `/${group}/${name}`)))
        expect(byPath.get(path), path).toMatchObject({ url: kebab(path) });
    }
    expect(rows.filter(({ hidden }) => hidden)).toEqual([]);
  });

  it('R6.2 the roles to begin with hold what the menu has, and a service or external user nothing to change', async () => {
    const { rows } = await sql<{ name: string; codes: string[]; buttons: number }>`
      select role.name, array_agg(menu_entry.code) as codes,
        count(*) filter (where menu_entry.kind = 'Action') as buttons
      from role join role_menu_entry on role_id = role.id join menu_entry on menu_entry.id = menu_entry_id
      group by role.name`.execute(db());
    const held = new Map(rows.map((row) => [row.name, row]));
    for (const { name, entries } of roles) {
      expect(held.get(name)?.codes.sort()).toEqual([...entries].sort());
    }
    expect([held.get('服务用户')?.buttons, held.get('外部用户')?.buttons]).toEqual([0, 0]);
  });

  it('brings every table something, and a second start nothing more', async () => {
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    await seed(server.database, new Date());
    expect(await counts()).toEqual(before);
  });

  it('what an operator has removed does not come back, but the menu does', async () => {
    await sql`delete from dictionary where code = 'rental'`.execute(db());
    await sql`
      delete from menu_entry where code = 'metrics-group'
        or parent_id = (select id from menu_entry where code = 'metrics-group')`.execute(db());
    await seed(server.database, new Date());
    const { rows } = await sql`select from dictionary where code = 'rental'`.execute(db());
    expect(rows).toHaveLength(0);
    const menus = await sql`select from menu_entry where code = 'metrics-group'`.execute(db());
    expect(menus.rows).toHaveLength(1);
  });

  it('stock and sales are a group, also where the platform is older, without what people have put elsewhere', async () => {
    const place = async () => {
      const { rows } = await sql<{ code: string; above: string; sort: number }>`
        select page.code, above.code as above, page.sort from menu_entry page join menu_entry above on above.id = page.parent_id
        where page.code in ('stock-vehicle', 'stock-maintenance-item', 'warehouse', 'settlement')
        order by page.sort`.execute(db());
      return rows.map(({ code, above }) => `${above}/${code}`);
    };
    const together = ['stock-vehicle', 'stock-maintenance-item', 'warehouse', 'settlement'].map(
      (code) => `stock/${code}`,
    );
    expect(await place()).toEqual(together);

    const goBack = async () => {
      await sql`
        update menu_entry set parent_id = (select id from menu_entry where code = 'maintenance'), updated_by_id = null
        where parent_id = (select id from menu_entry where code = 'stock')`.execute(db());
      await sql`delete from menu_entry where code = 'stock'`.execute(db());
    };
    const update = async () => {
      const [file = ''] = (await readdir(migrations)).filter((name) => name.endsWith('-stock-menu.sql'));
      await sql.raw(await readFile(join(migrations, file), 'utf8')).execute(db());
      await seed(server.database, new Date());
    };
    await goBack();
    // Who was given the group for these pages only holds nothing else of it.
    const { rows: sellers } = await sql<{ id: number }>`
      insert into role (application_id, name, created_at, updated_at) values (1, '销售', now(), now()) returning id`.execute(
      db(),
    );
    const sellerId = sellers[0]?.id ?? 0;
    await sql`
      insert into role_menu_entry (role_id, menu_entry_id)
      select ${sellerId}, id from menu_entry where code in ('maintenance', 'settlement')`.execute(db());
    await update();
    expect(await place()).toEqual(together);
    const { rows: kept } = await sql<{ code: string }>`
      select code from role_menu_entry join menu_entry on menu_entry.id = menu_entry_id where role_id = ${sellerId}`.execute(
      db(),
    );
    expect(kept.map(({ code }) => code)).toEqual(['settlement']);
    await sql`delete from role_menu_entry where role_id = ${sellerId}`.execute(db());
    await sql`delete from role where id = ${sellerId}`.execute(db());

    // Somebody has made a place of their own for one of them.
    await goBack();
    const { rows } = await sql<{ id: number }>`select id from member limit 1`.execute(db());
    await sql`update menu_entry set updated_by_id = ${rows[0]?.id}, parent_id = (select id from menu_entry where code = 'system')
      where code = 'settlement'`.execute(db());
    await update();
    expect((await place()).toSorted()).toEqual([
      'stock/stock-maintenance-item',
      'stock/stock-vehicle',
      'stock/warehouse',
      'system/settlement',
    ]);

    // Somebody has made one group of both on purpose.
    await goBack();
    await sql`update menu_entry set updated_by_id = ${rows[0]?.id}, name = '保养与仓储' where code = 'maintenance'`.execute(
      db(),
    );
    await update();
    expect(await place()).toContain('maintenance/warehouse');
    // An empty group would be a page that is not there.
    const { rows: groups } = await sql`select from menu_entry where code = 'stock'`.execute(db());
    expect(groups).toHaveLength(0);
    await sql`update menu_entry set updated_by_id = null, name = '保养管理' where code = 'maintenance'`.execute(
      db(),
    );
    await update();
    expect(await place()).toContain('stock/warehouse');
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

  it('R6.4 every permission that a call asks for has its button, also where the platform is older', async () => {
    await sql`delete from menu_entry where code in ('vehicle-forwarding', 'role-view')`.execute(db());
    await seed(server.database, new Date());
    const { rows } = await sql<{ code: string }>`
      select code from menu_entry where kind = 'Action' and is_system and application_id = 1`.execute(db());
    const buttons = new Set(rows.map(({ code }) => code));
    const asked = [...calls.values()].flatMap(({ authority, authorityIn }) => [
      authority,
      ...Object.values(authorityIn),
    ]);
    const codes = asked.flatMap((code) => permission.safeParse(code).data ?? []);
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !buttons.has(code))).toEqual([]);
    expect(buttons.has('vehicle-forwarding')).toBe(true);
  });

  it('every kind of the dictionary has entries in four languages', async () => {
    const { rows } = await server.ask(dictionary.calls.list, { body: { pageSize: 1000 }, token });
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(dictionaryKind.options));
    for (const { dictName } of rows)
      for (const language of languages) expect(dictName[language]).toBeTruthy();
  });

  it('a platform that is older than the dictionary gets it, and keeps what it had', async () => {
    await sql`delete from dictionary where kind <> 'vehicleRole'`.execute(db());
    await sql`update dictionary set dict_name = '{"zh": "运行"}', is_system = false`.execute(db());
    await sql`delete from setting where name = 'seed dictionary'`.execute(db());
    await seed(server.database, new Date());
    const { rows } = await server.ask(dictionary.calls.list, { body: { pageSize: 1000 }, token });
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(dictionaryKind.options));
    expect(rows.find(({ code }) => code === 'operating')).toMatchObject({
      dictName: { zh: '运行' },
      isSystem: true,
    });
  });

  it('categories stand below their kind of machine, save where an operator has put them', async () => {
    const { rows } = await server.ask(vehicleCategory.calls.list, { body: { pageSize: 100 }, token });
    const names = new Map(rows.map(({ code, parentName }) => [code, parentName]));
    expect(names.get('loaders')).toBeNull();
    expect([names.get('loader'), names.get('loaderElectric')]).toEqual(['铲运机', '铲运机']);
    await sql`update vehicle_category set parent_id = null where code = 'loader'`.execute(db());
    await sql`
      update vehicle_category set parent_id = kind.id from vehicle_category kind
      where vehicle_category.code = 'loaderElectric' and kind.code = 'utilities'`.execute(db());
    await sql`delete from setting where name = 'seed vehicleKinds'`.execute(db());
    await seed(server.database, new Date());
    const after = await server.ask(vehicleCategory.calls.list, { body: { pageSize: 100 }, token });
    const parents = new Map(after.rows.map(({ code, parentName }) => [code, parentName]));
    expect([parents.get('loader'), parents.get('loaderElectric')]).toEqual(['铲运机', '多功能车']);
    expect(after.total).toBe(rows.length);
  });

  it('R7.27 all groups come in their order', async () => {
    const { rows } = await server.ask(metricGroup.calls.list, {
      body: { order: { property: 'sort', direction: 'ASC' }, pageSize: 100 },
      token,
    });
    expect(rows.map(({ code }) => code)).toEqual(metricGroups.map(({ code }) => code));
  });
});
