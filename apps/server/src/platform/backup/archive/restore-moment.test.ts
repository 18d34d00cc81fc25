import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts';
import { silentLog } from '../../log.ts';
import { Schedule } from '../schedule.ts';
import type { BackupSettings } from '../settings.ts';
import { FolderStore } from '../store/folder-store.ts';
import { bytesOf, readWhole } from '../store/store.ts';
import { type Archiver, createArchiver } from './archiver.ts';
import { restoreMoment } from './restore-moment.ts';

const patience = { timeout: 120_000, interval: 200 };
const long_ms = 300_000;

let folder: string;
let dataDir: string;
let settings: BackupSettings;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vehicle-moment-')));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  settings = {
    address: { kind: 'folder', folder: join(folder, 'backups') },
    schedule: new Schedule('30 2 * * *'),
    keep: { days: 7, weeks: 0, months: 0 },
    keepText: '7d',
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storeOf = () => new FolderStore(join(folder, 'backups'));

interface Platform {
  postgres: EmbeddedPostgres;
  archiver: Archiver;
  stop(): Promise<void>;
}

/** PostgreSQL with its archive, as the server has it. */
async function started(): Promise<Platform> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, isArchived: true });
  const archiver = createArchiver({ embedded: postgres, settings, log: silentLog, lookEvery_ms: 100 });
  archiver.start();
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await archiver.stop();
    await postgres.stop();
  };
  onTestFinished(stop);
  return { postgres, archiver, stop };
}

const ask = ({ postgres }: Platform, text: string, database = 'vehicle') =>
  withClient(postgres.superuserUrl(database), async (client) =>
    (await client.query({ text, rowMode: 'array' })).rows.flat(),
  );

/** The database's own clock, with some time on either side. */
async function moment(platform: Platform): Promise<Date> {
  await ask(platform, 'select pg_sleep(0.3)');
  const [now] = await ask(platform, 'select clock_timestamp()');
  await ask(platform, 'select pg_sleep(0.3)');
  return new Date(String(now instanceof Date ? now.toISOString() : now));
}

const restore = (to: Date) => restoreMoment({ dataDir, store: storeOf(), moment: to, say: () => undefined });

const until = ({ archiver }: Platform) => new Date(archiver.state()?.until ?? 0).getTime();

/** Something must change for a piece of the log to end. */
async function goOn(platform: Platform): Promise<void> {
  await ask(platform, 'select pg_current_xact_id()');
  await ask(platform, 'select pg_switch_wal()');
}

/** Everything up to a moment lies in the archive, behind a base. */
async function archived(platform: Platform, to: Date): Promise<void> {
  const reached = async () => {
    await goOn(platform);
    return until(platform);
  };
  await expect.poll(reached, { timeout: patience.timeout, interval: 1_000 }).toBeGreaterThan(to.getTime());
}

describe('restoring to a moment', () => {
  it(
    'R14.4 what was deleted after a moment is there again and what came later is not, a first and a second time',
    async () => {
      const first = await started();
      await ask(first, 'create database vehicle', 'postgres');
      await ask(first, 'create table schema_migration (version integer)');
      await ask(first, 'insert into schema_migration values (1)');
      await ask(first, 'create table machine (name text)');
      await ask(first, `insert into machine select 'early ' || n from generate_series(1, 1000) n`);
      await archived(first, new Date(0));
      await ask(first, `insert into machine values ('before')`);
      const before = await moment(first);
      await ask(first, 'delete from machine');
      await ask(first, `insert into machine values ('later')`);
      const later = await moment(first);
      await ask(first, `insert into machine values ('last')`);
      await archived(first, later);
      expect((await storeOf().list('archive/')).filter(({ name }) => name.endsWith('.tar.zst'))).toHaveLength(
        1,
      );
      await first.stop();
      const between = new Date();

      await expect(restore(new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(/any moment from 20.+ to 20/);
      await expect(restore(new Date('2100-01-01T00:00:00Z'))).rejects.toThrow('cannot be reached');
      const restored = await restore(before);
      expect(existsSync(join(restored.before ?? '', 'PG_VERSION'))).toBe(true);
      const second = await started();
      expect(await ask(second, 'select count(*)::integer, max(name) from machine')).toEqual([
        1001,
        'early 999',
      ]);
      expect(await ask(second, `select name from machine where name not like 'early %'`)).toEqual(['before']);
      expect(await ask(second, 'select timeline_id from pg_control_checkpoint()')).toEqual([2]);

      // It goes on in a past of its own, and that can be gone back in as well.
      await ask(second, `insert into machine values ('anew')`);
      const anew = await moment(second);
      await ask(second, 'drop table machine');
      await moment(second);
      await second.stop();
      await restore(anew);
      const third = await started();
      expect(await ask(third, `select name from machine where name not like 'early %' order by 1`)).toEqual([
        'anew',
        'before',
      ]);
      expect(await ask(third, 'select timeline_id from pg_control_checkpoint()')).toEqual([3]);
      const end = await moment(third);
      await ask(third, `insert into machine values ('much later')`);
      await archived(third, end);
      await third.stop();

      // Before the moment that was restored first.
      await restore(before);
      const fourth = await started();
      expect(await ask(fourth, `select name from machine where name not like 'early %'`)).toEqual(['before']);
      await ask(fourth, `insert into machine values ('a fourth past')`);
      await fourth.stop();

      // After it, in the past that was left: what was then, and not what any later past has made of it.
      await expect(restore(between)).rejects.toThrow(/cannot be reached: .+ any moment from .+, or from/);
      await restore(later);
      const fifth = await started();
      expect(await ask(fifth, 'select name from machine')).toEqual(['later']);
      await fifth.stop();
    },
    long_ms,
  );

  it(
    'R14.4 a damaged base or a restore that is cut short leaves the old database, which is what starts',
    async () => {
      const old = await started();
      const rows = `select name from machine where name not like 'early %' order by 1`;
      const kept = await ask(old, rows);
      await old.stop();
      const store = storeOf();
      const { name = '' } =
        (await store.list('archive/')).find((file) => file.name.endsWith('.tar.zst')) ?? {};
      const content = Buffer.concat(await (await store.get(name)).toArray());
      const [base = ''] = (await store.list('archive/')).flatMap((file) =>
        file.name.endsWith('.json') ? [file.name] : [],
      );
      const { stopAt } = JSON.parse(Buffer.concat(await (await store.get(base)).toArray()).toString());
      const broken = Buffer.from(content);
      broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 1;
      const put = async (bytes: Buffer) => {
        await store.remove(name);
        await store.put(name, Readable.from([bytes]));
      };
      await put(broken);
      await expect(restore(new Date(new Date(stopAt).getTime() + 1))).rejects.toThrow(
        /damaged|not what was written/,
      );
      await put(content);
      // More than there is room for, which is no fault of the base.
      const facts = (await readWhole(store, base)).toString();
      const write = async (text: string) => {
        await store.remove(base);
        await store.put(base, bytesOf(text));
      };
      await write(JSON.stringify({ ...JSON.parse(facts), unpacked_bytes: 1e15 }));
      await expect(restore(new Date(new Date(stopAt).getTime() + 1))).rejects.toThrow(
        /needs 1000000.\d GB in/,
      );
      await write(facts);
      const platform = await started();
      expect(await ask(platform, rows)).toEqual(kept);
      await platform.stop();
    },
    long_ms,
  );
});
