import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locationOf } from '@vehicle/jt808/location';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentOf, schemaOf } from '../../testing/content.sql.ts';
import { emptyDatabase, testDatabase } from '../../testing/database.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { connect, withoutLimits } from '../db/database.ts';
import { migrate, readMigrations, registrySeries, telemetrySeries } from '../db/migrate.ts';
import { assertPaired } from '../db/store-pair.ts';
import { writeBackup } from './backup.ts';
import { migrationsOf } from './catalogue.sql.ts';
import { clear, firstTableInUse, markUnfinished } from './restore.sql.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { fileSource } from './store/folder-store.ts';

const say = () => undefined;

let source: TestGateway;
let folder: string;
/** Made when everything stood still. */
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vehicle-backup-'));
  file = join(folder, 'still.backup');
  source = await testGateway({ isApart: false });
});
afterAll(async () => {
  await source.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyPlace(): Promise<{ ownerUrl: string; client: pg.Client }> {
  const { ownerUrl, drop } = await emptyDatabase();
  const client = await connect(ownerUrl, withoutLimits);
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { ownerUrl, client };
}

async function ownerOf(url: string): Promise<pg.Client> {
  const client = await connect(url, withoutLimits);
  onTestFinished(() => client.end());
  return client;
}

const aLocation = () => ({
  type: 'location' as const,
  ...locationOf({ latitude: 39.9, longitude: 116.4, speed_kmh: 12.5, status: 3, time: new Date() }),
});

/** A copy of the good file with something done to it. */
function changed(change: (bytes: Buffer) => Buffer): string {
  const bytes = change(readFileSync(file));
  const path = join(folder, `changed-${Math.random()}`);
  writeFileSync(path, bytes);
  return path;
}

const countOf = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n);

describe('backup and restore', () => {
  it('F19 a backup made while terminals send is of one moment, and holds what was acknowledged before', async () => {
    const terminal = await source.terminal();
    const live = join(folder, 'live.backup');
    let acknowledged = 0;
    const store = async (): Promise<void> => {
      terminal.send(aLocation());
      if ((await terminal.result()) === 0) acknowledged += 1;
    };
    await store();
    const before = acknowledged;
    let isMade = false;
    const sending = (async () => {
      while (!isMade) await store();
    })();
    await writeBackup({ ownerUrl: source.test.ownerUrl, file: live, say });
    isMade = true;
    await sending;
    const { ownerUrl, client } = await emptyPlace();
    await restoreBackup({ ownerUrl, source: fileSource(live), say });
    const messages = await countOf(client, 'message');
    expect(messages).toBeGreaterThanOrEqual(before);
    expect(messages).toBeLessThanOrEqual(acknowledged);
    // Each message had a commit of its own, and each commit of messages a row here.
    expect(await countOf(client, 'arrival')).toBe(messages);
  });

  it('F19 what is restored is the same table by table, and goes on from there', async () => {
    await source.gateway.stop();
    await source.ingest.stop();
    const owner = await ownerOf(source.test.ownerUrl);
    const content = await contentOf(owner);
    const summary = await writeBackup({ ownerUrl: source.test.ownerUrl, file, say });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(summary.tables).toBe(Object.keys(content).length);
    expect(await countOf(owner, 'backup_run')).toBe(2);

    const { ownerUrl, client } = await emptyPlace();
    await restoreBackup({ ownerUrl, source: fileSource(file), say });
    expect(await contentOf(client)).toEqual(content);
    expect(await schemaOf(client)).toEqual(await schemaOf(owner));
    for (const series of [registrySeries, telemetrySeries])
      expect(await migrationsOf(client, series)).toEqual(await migrationsOf(owner, series));
    const { rows } = await client.query<{ isNext: boolean }>(
      `insert into backup_run (at, rows, bytes) values (now(), 0, 0)
       returning id > (select max(id) from backup_run) as "isNext"`,
    );
    expect(rows).toEqual([{ isNext: true }]);
    expect(await migrate(ownerUrl)).toEqual([]);
  });

  it('R15.6 of two databases no half is written, and the operator is told what to use', async () => {
    const apart = await testDatabase({ isApart: true });
    onTestFinished(apart.drop);
    await assertPaired(apart);
    const half = join(folder, 'half.backup');
    const written = writeBackup({ ownerUrl: apart.ownerUrl, file: half, say });
    await expect(written).rejects.toThrow('the telemetry first, and the registry after it');
    expect(existsSync(half)).toBe(false);
  });

  it('writes over no file, and leaves no half of one', async () => {
    await expect(writeBackup({ ownerUrl: source.test.ownerUrl, file, say })).rejects.toThrow('there already');
    const { ownerUrl } = await emptyPlace();
    const none = join(folder, 'none.backup');
    await expect(writeBackup({ ownerUrl, file: none, say })).rejects.toThrow('nothing to back up');
    expect([none, `${none}.unfinished`].map((path) => existsSync(path))).toEqual([false, false]);
  });

  it('a file that is cut off or has one other bit is refused before the database is touched', async () => {
    const length = readFileSync(file).length;
    const cut = [0, 7, 16, 40, length >> 1, length - 1].map((at) =>
      changed((bytes) => bytes.subarray(0, at)),
    );
    const flipped = Array.from({ length: 24 }, (_, index) =>
      changed((bytes) => {
        const at = Math.floor((index * (length - 1)) / 23);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (index % 8));
        return bytes;
      }),
    );
    const longer = changed((bytes) => Buffer.concat([bytes, Buffer.from('more')]));
    for (const broken of [...cut, ...flipped, longer]) {
      await expect(checkBackup(fileSource(broken))).rejects.toMatchObject({ name: 'DamagedBackup' });
    }
    const { ownerUrl, client } = await emptyPlace();
    const restored = restoreBackup({ ownerUrl, source: fileSource(flipped[12] ?? ''), say });
    await expect(restored).rejects.toThrow(/damaged|incomplete/);
    expect(await schemaOf(client)).toEqual([]);
  });

  it('a database that holds something is refused and stays as it is', async () => {
    const owner = await ownerOf(source.test.ownerUrl);
    const before = await contentOf(owner);
    const restored = restoreBackup({ ownerUrl: source.test.ownerUrl, source: fileSource(file), say });
    await expect(restored).rejects.toThrow('The database is not empty');
    expect(await contentOf(owner)).toEqual(before);
  });

  it('F19 a restore that was cut short is nothing to start on, and can be run again', async () => {
    const { ownerUrl, client } = await emptyPlace();
    await migrate(ownerUrl);
    await client.query(`insert into setting (name, value) values ('half', '1')`);
    await markUnfinished(client);
    await expect(migrate(ownerUrl)).rejects.toThrow('Run the restore again');
    await restoreBackup({ ownerUrl, source: fileSource(file), say });
    expect(await countOf(client, `setting where name = 'half'`)).toBe(0);
    expect(await migrate(ownerUrl)).toEqual([]);
    expect(await firstTableInUse(client)).not.toBe(null);
    await clear(client);
    expect(await schemaOf(client)).toEqual([]);
  });

  it('F19 a backup of an older server is brought up to date', async () => {
    const known = await readMigrations();
    const older = await emptyPlace();
    // The first schema that notes its backups.
    const upTo = known.findIndex(({ name }) => name.startsWith('0011')) + 1;
    await migrate(older.ownerUrl, { restoring: { upTo } });
    await older.client.query(`insert into setting (name, value) values ('kept', '1')`);
    const olderFile = join(folder, 'older.backup');
    await writeBackup({ ownerUrl: older.ownerUrl, file: olderFile, say });
    const { ownerUrl, client } = await emptyPlace();
    await restoreBackup({ ownerUrl, source: fileSource(olderFile), say });
    expect((await migrationsOf(client, registrySeries)).map(({ name }) => name)).toEqual(
      known.map(({ name }) => name),
    );
    expect(await countOf(client, `setting where name = 'kept'`)).toBe(1);
  });

  it('F19 a backup of a newer server is refused', async () => {
    const newer = await emptyPlace();
    const applied = await migrate(newer.ownerUrl);
    await newer.client.query(
      `insert into schema_migration (version, name, checksum, applied_at) values ($1, 'next.sql', $2, now())`,
      [applied.length + 1, '0'.repeat(64)],
    );
    const newerFile = join(folder, 'newer.backup');
    await writeBackup({ ownerUrl: newer.ownerUrl, file: newerFile, say });
    const { ownerUrl, client } = await emptyPlace();
    await expect(restoreBackup({ ownerUrl, source: fileSource(newerFile), say })).rejects.toThrow(
      'with the newer server',
    );
    expect(await schemaOf(client)).toEqual([]);
  });
});
