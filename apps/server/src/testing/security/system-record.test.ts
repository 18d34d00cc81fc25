import { calls } from '@vehicle/contract/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerNames } from './caller.ts';
import { fingerprint } from './fingerprint.sql.ts';
import { request } from './request.ts';
import { together } from './together.ts';
import { aWorld, makeCaller, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.server.close());

/** The tables whose records can have come with the product. */
async function systemTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'is_system' and table_schema = 'public' order by 1`.execute(
    world.server.database.kysely,
  );
  return rows.map(({ name }) => name);
}

async function systemIds(table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where is_system order by id`.execute(world.server.database.kysely);
  return rows.map(({ id }) => id);
}

describe('what came with the product', () => {
  it('C45 is organisations and menus at least', async () => {
    expect(await systemTables()).toEqual(expect.arrayContaining(['org', 'menu_entry']));
    for (const table of await systemTables()) expect(await systemIds(table)).not.toEqual([]);
  });

  it.each(callerNames)('C45 cannot be removed by %s', async (name) => {
    const executor = world.server.database.kysely;
    const token = (await makeCaller(world, name)).member?.token ?? null;
    const before = await fingerprint(executor);
    for (const table of await systemTables()) {
      const resource = table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const call = calls.get(`${resource}.remove`);
      if (!call) throw new Error(`${table} has records of the product but no call that removes them`);
      await together(await systemIds(table), async (id) => {
        const { status } = await request(world.server, call, {
          input: { params: { id }, query: {}, body: undefined },
          token,
        });
        expect([401, 403, 404, 406], `${call.name} ${id} ${status}`).toContain(status);
      });
    }
    expect(await fingerprint(executor)).toBe(before);
  });
});
