import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { shardHash } from './shard-hash.ts';

it('R15.3 a vehicle is looked for where PostgreSQL places it', async () => {
  const { database, drop } = await testDatabase();
  const ids = Array.from({ length: 2_000 }, (_, at) =>
    at < 1_000 ? at + 1 : (at * 1_073_741) % 2_147_483_648,
  );
  const { rows } = await database.pool.query<{ id: number; hash: number }>(
    'select id, hashint4(id) as hash from unnest($1::integer[]) as u (id)',
    [[...ids, 2_147_483_647, 0, -1]],
  );
  await drop();
  expect(rows.map(({ id }) => shardHash(id))).toEqual(rows.map(({ hash }) => hash));
});
