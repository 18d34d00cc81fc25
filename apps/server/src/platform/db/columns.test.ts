import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columnsFile } from '../../testing/columns.ts';
import { testDatabase } from '../../testing/database.ts';

const file = new URL('columns.ts', import.meta.url);

it('the types of the columns are those of the migrations', async () => {
  const { database, drop } = await testDatabase();
  const made = await columnsFile(database);
  await drop();
  if (process.env.UPDATE_COLUMNS === '1') writeFileSync(file, made);
  expect(readFileSync(file, 'utf8')).toBe(made);
});
