import { expect, it } from 'vitest';
import { testDatabase } from './database.ts';

it('gives each caller a database of its own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  await one.database.kysely.insertInto('setting').values({ name: 'mark', value: '1' }).execute();
  const found = await two.database.kysely
    .selectFrom('setting')
    .selectAll()
    .where('name', '=', 'mark')
    .execute();
  expect(found).toEqual([]);
  await one.drop();
  await two.drop();
});
