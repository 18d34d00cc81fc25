import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts';
import { silentLog } from '../../log.ts';
import { Schedule } from '../schedule.ts';
import { FolderStore } from '../store/folder-store.ts';
import { createArchiver } from './archiver.ts';

const patience = { timeout: 60_000, interval: 100 };

let folder: string;
let backups: string;
let postgres: EmbeddedPostgres;
let system: string;
/** How far the clock is ahead. */
let ahead_ms = 0;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vehicle-archiver-')));
  chmodSync(folder, 0o755);
  backups = join(folder, 'backups');
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silentLog, isArchived: true });
  system = String(await ask('select system_identifier::text from pg_control_system()'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (text: string): Promise<unknown> =>
  withClient(postgres.superuserUrl('postgres'), async (client) =>
    (await client.query({ text, rowMode: 'array' })).rows.flat().at(0),
  );

/** Something must change for a piece of the log to end. */
async function goOn(): Promise<void> {
  await ask('select pg_current_xact_id()');
  await ask('select pg_switch_wal()');
}

function started() {
  const archiver = createArchiver({
    embedded: postgres,
    settings: {
      address: { kind: 'folder', folder: backups },
      schedule: new Schedule('30 2 * * *'),
      keep: { days: 7, weeks: 0, months: 0 },
      keepText: '7d',
    },
    log: silentLog,
    clock: () => new Date(Date.now() + ahead_ms),
    lookEvery_ms: 50,
  });
  archiver.start();
  onTestFinished(archiver.stop);
  return archiver;
}

const stored = async (part: 'base' | 'wal'): Promise<string[]> =>
  (await new FolderStore(backups).list(`archive/${system}/${part}/`)).map(
    ({ name }) => name.split('/').at(-1) ?? '',
  );

describe('the archive of the log', () => {
  it('R14.4 a base that cannot be made is told until there is one, and the log goes on meanwhile', async () => {
    const inTheWay = join(backups, 'archive', system, 'base');
    mkdirSync(join(backups, 'archive', system, 'wal'), { recursive: true });
    writeFileSync(inTheWay, '');
    const half = join(backups, 'archive', system, 'wal', 'half.zst.unfinished');
    const another = join(backups, 'vehicle-20261122T183000Z.backup.unfinished');
    for (const file of [half, another]) writeFileSync(file, '');
    const archiver = started();
    const trouble = () => archiver.state()?.trouble ?? null;
    await expect.poll(trouble, patience).toMatch(/EEXIST|ENOTDIR/);
    const before = (await stored('wal')).length;
    await goOn();
    await expect.poll(async () => (await stored('wal')).length, patience).toBeGreaterThan(before);
    expect(trouble()).toMatch(/EEXIST|ENOTDIR/);
    // Its own half is gone, and what is not its own is left to whoever makes it.
    expect([half, another].map((file) => existsSync(file))).toEqual([false, true]);
    rmSync(inTheWay);
    ahead_ms = 15 * 60_000;
    await expect.poll(trouble, patience).toBeNull();
    ahead_ms = 0;
    const names = (await stored('base')).join(' ');
    expect(names).toMatch(/\.json .*\.tar\.zst/);
  });

  it('R14.4 a stop during a base ends it, and what one that was cut short has left is taken away', async () => {
    const leftover = join(backups, 'archive', system, 'base', '20200101T000000Z.tar.zst');
    writeFileSync(leftover, 'half');
    const before = (await stored('base')).filter((name) => !name.startsWith('2020'));
    const archiver = started();
    const from = async () => {
      await goOn();
      return archiver.state()?.from;
    };
    await expect.poll(from, patience).toBeTruthy();
    // So long that only who is stopped comes to an end.
    const large = join(postgres.directory, 'cluster', 'large');
    writeFileSync(large, '');
    truncateSync(large, 2 ** 40);
    ahead_ms = 8 * 86_400_000;
    const folderOfBases = join(backups, 'archive', system, 'base');
    const halves = () => readdirSync(folderOfBases).filter((name) => name.endsWith('.unfinished'));
    await expect.poll(halves, patience).toHaveLength(1);
    await archiver.stop();
    rmSync(large);
    ahead_ms = 0;
    expect(await stored('base')).toEqual(before);
    expect(halves()).toEqual([]);
  });

  it('R14.4 a base whose facts cannot be read is named and does not count, and another one is made', async () => {
    const facts = (await stored('base')).filter((name) => name.endsWith('.json'));
    const paths = facts.map((name) => join(backups, 'archive', system, 'base', name));
    for (const path of paths) writeFileSync(path, readFileSync(path).subarray(0, 20));
    const archiver = started();
    await expect
      .poll(async () => (await stored('base')).filter((name) => name.endsWith('.json')).length, patience)
      .toBeGreaterThan(facts.length);
    await expect.poll(() => archiver.state()?.trouble, patience).toContain(`${facts[0]} cannot be read`);
    for (const path of paths) rmSync(path);
  });

  it('R14.4 a piece of the log of another database does not come into the archive', async () => {
    await goOn();
    const spool = join(postgres.directory, 'spool');
    const whole = () => readdirSync(spool).filter((name) => !name.endsWith('.part'));
    await expect.poll(whole, patience).not.toEqual([]);
    const foreign = readFileSync(join(spool, whole()[0] ?? ''));
    expect(String(foreign.readBigUInt64LE(24))).toBe(system);
    foreign.writeBigUInt64LE(7n, 24);
    const name = '0000000100000000000000AA';
    writeFileSync(join(spool, name), foreign);
    const archiver = started();
    await expect.poll(() => archiver.state()?.trouble, patience).toContain('another database (7)');
    expect((await stored('wal')).filter((segment) => segment.startsWith(name))).toEqual([]);
    rmSync(join(spool, name));
    await expect.poll(() => archiver.state()?.trouble, patience).toBeNull();
  });
});
