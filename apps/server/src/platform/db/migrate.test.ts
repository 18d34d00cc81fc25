import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { connect } from './database.ts';
import { migrate, registrySeries } from './migrate.ts';

const ownMigrations = fileURLToPath(new URL('./migrations/', import.meta.url));

async function copyOfMigrations(): Promise<URL> {
  const directory = await mkdtemp(join(tmpdir(), 'vehicle-migrations-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await cp(ownMigrations, directory, { recursive: true });
  return pathToFileURL(`${directory}/`);
}

async function freshDatabase(): Promise<string> {
  const { ownerUrl, drop } = await emptyDatabase();
  onTestFinished(drop);
  return ownerUrl;
}

/** Tables, columns and constraints, as one text. */
async function schemaOf(url: string): Promise<string> {
  const client = await connect(url);
  const { rows } = await client.query(`
    select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  const { rows: constraints } = await client.query(`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`);
  await client.end();
  return JSON.stringify([rows, constraints]);
}

describe('migrate', () => {
  it('is done by exactly one of five servers that start at once', async () => {
    const url = await freshDatabase();
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    expect(results.map((applied) => applied.length).toSorted((a, b) => a - b)).toEqual([
      0,
      0,
      0,
      0,
      expect.toSatisfy((count: number) => count >= 2),
    ]);
  });

  it('R14.5 refuses a schema that is newer than the server, with both named and what to do', async () => {
    const url = await freshDatabase();
    const directory = await copyOfMigrations();
    await writeFile(new URL('0099-next.sql', directory), '');
    await expect(migrate(url, { series: { directory, table: registrySeries.table } })).rejects.toThrow(
      'numbering',
    );
    await rm(new URL('0099-next.sql', directory));
    const applied = await migrate(url);
    const next = `${String(applied.length + 1).padStart(4, '0')}-next.sql`;
    await writeFile(new URL(next, directory), 'create table next (id integer)');
    expect(await migrate(url, { series: { directory, table: registrySeries.table } })).toEqual([next]);
    await expect(migrate(url)).rejects.toThrow(
      `schema ${applied.length + 1} (${next}) of a newer server; this one knows ${applied.length} (${applied.at(-1)}). Install the newer release again, or restore the backup that was made before the upgrade`,
    );
  });

  it('refuses when a file that was applied has changed', async () => {
    const url = await freshDatabase();
    const directory = await copyOfMigrations();
    await migrate(url, { series: { directory, table: registrySeries.table } });
    await writeFile(new URL('0001-foundation.sql', directory), 'select 1');
    await expect(migrate(url, { series: { directory, table: registrySeries.table } })).rejects.toThrow(
      '0001-foundation.sql is not the one',
    );
  });

  it('leaves nothing of a file that fails', async () => {
    const url = await freshDatabase();
    const directory = await copyOfMigrations();
    const applied = await migrate(url, { series: { directory, table: registrySeries.table } });
    const next = new URL(`${String(applied.length + 1).padStart(4, '0')}-broken.sql`, directory);
    const before = await schemaOf(url);
    await writeFile(next, 'create table half (id integer); select no_such_function()');
    await expect(migrate(url, { series: { directory, table: registrySeries.table } })).rejects.toThrow(
      'broken.sql failed',
    );
    expect(await schemaOf(url)).toBe(before);
  });

  it('killed at any moment and run again gives the schema of an undisturbed run', async () => {
    const undisturbed = await freshDatabase();
    await migrate(undisturbed);
    const url = await freshDatabase();
    const script = `import('${new URL('./migrate.ts', import.meta.url).href}').then((m) => {
      process.stdout.write('x'); return m.migrate(process.argv[1]); })`;
    for (const delay_ms of [5, 30, 60]) {
      const child = spawn(process.execPath, ['-e', script, url], { stdio: ['ignore', 'pipe', 'ignore'] });
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      await sleep(delay_ms);
      child.kill('SIGKILL');
      await ended;
    }
    await migrate(url);
    expect(await schemaOf(url)).toBe(await schemaOf(undisturbed));
  });
});
