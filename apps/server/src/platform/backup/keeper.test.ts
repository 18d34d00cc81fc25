import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { assertPaired } from '../db/store-pair.ts';
import { askForBackup, lastRuns, readKeeperState } from './backup-run.sql.ts';
import { createKeeper, isDue, type KeeperOptions } from './keeper.ts';
import { Schedule } from './schedule.ts';
import type { BackupSettings } from './settings.ts';

const patience = { timeout: 60_000, interval: 100 };

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase({ isApart: false });
  folder = mkdtempSync(join(tmpdir(), 'vehicle-keeper-'));
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (name: string): BackupSettings => ({
  address: { kind: 'folder', folder: join(folder, name) },
  schedule: new Schedule('30 2 * * *'),
  keep: { days: 7, weeks: 0, months: 0 },
  keepText: '7d',
});

async function aKeeper(
  of: TestDatabase,
  settings: BackupSettings,
  clock: () => Date,
  archiveState: KeeperOptions['archiveState'] = undefined,
) {
  const events: string[] = [];
  const collect = (event: string) => void events.push(event);
  const log = { debug: collect, info: collect, warn: collect, error: collect };
  const { database, ownerUrl } = of;
  const keeper = createKeeper({ database, ownerUrl, settings, log, clock, askEvery_ms: 20, archiveState });
  await keeper.start();
  onTestFinished(keeper.stop);
  return { keeper, events };
}

const runs = () => lastRuns(test.database.kysely, 10);
const states = async () => (await runs()).map(({ state }) => state);

describe('the schedule of backups', () => {
  it("R14.4 comes in the mines' time, once; one that was missed is due at the start, one that failed half an hour later", () => {
    const schedule = new Schedule('30 2 * * *');
    const at = (text: string) => new Date(text);
    const facts = { isAsked: false, isRunning: false, goodAt: at('2026-11-21T18:30:05Z'), failedAt: null };
    expect(schedule.interval_ms(at('2026-11-22T00:00:00Z'))).toBe(86_400_000);
    expect(isDue(facts, { schedule }, at('2026-11-22T18:29:59Z'))).toBe(false);
    expect(isDue(facts, { schedule }, at('2026-11-22T18:30:00Z'))).toBe(true);
    expect(isDue(facts, { schedule }, at('2026-11-25T09:00:00Z'))).toBe(true);
    const failed = { ...facts, failedAt: at('2026-11-25T09:00:00Z') };
    expect(isDue(failed, { schedule }, at('2026-11-25T09:29:59Z'))).toBe(false);
    expect(isDue(failed, { schedule }, at('2026-11-25T09:30:00Z'))).toBe(true);
    expect(isDue({ ...failed, isAsked: true }, { schedule }, at('2026-11-25T09:00:01Z'))).toBe(true);
  });

  it('R14.4 makes one by itself at its time, one when somebody asks, and of two processes one does it', async () => {
    let now = new Date('2026-11-20T09:00:00Z');
    const clock = () => now;
    const settings = settingsOf('timely');
    await aKeeper(test, settings, clock);
    await aKeeper(test, settings, clock);
    await expect.poll(states, patience).toEqual(['good']);
    now = new Date('2026-11-20T18:29:00Z');
    expect(await askForBackup(test.database.kysely, now)).toBe(true);
    expect(await askForBackup(test.database.kysely, now)).toBe(false);
    await expect.poll(states, patience).toEqual(['good', 'good']);
    // Days later, as after a stop.
    now = new Date('2026-11-24T03:00:00Z');
    await expect.poll(states, patience).toEqual(['good', 'good', 'good']);
    const [last] = await runs();
    expect(last).toMatchObject({
      name: 'vehicle-20261124T030000Z.backup',
      checkedAt: now,
      progress: null,
      reason: null,
    });
    expect(last?.bytes).toBeGreaterThan(10_000);
    expect(readdirSync(join(folder, 'timely')).filter((name) => name.endsWith('.backup'))).toHaveLength(3);
    expect(await readKeeperState(test.database.kysely)).toMatchObject({
      place: join(folder, 'timely'),
      refusal: null,
    });
    // Its disk is gone.
    rmSync(join(folder, 'timely'), { recursive: true });
    await askForBackup(test.database.kysely, now);
    const reason = async () => (await runs())[0]?.reason;
    await expect.poll(reason, patience).toContain('is the disk mounted?');
    expect(existsSync(join(folder, 'timely'))).toBe(false);
    await test.database.pool.query(`delete from backup_run where state = 'failed'`);
  });

  it('R14.4 one that fails is noted with its reason, and one whose process is gone as well', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const now = new Date('2026-11-27T09:00:00Z');
    await test.database.pool.query(
      `insert into backup_run (at, rows, bytes, state, started_at) values ($1, 0, 0, 'running', $1)`,
      [new Date('2026-11-26T09:00:00Z')],
    );
    const { events } = await aKeeper(test, settingsOf('a-file'), () => now);
    await expect.poll(async () => (await states()).slice(0, 2), patience).toContain('failed');
    await askForBackup(test.database.kysely, now);
    await expect.poll(() => events, patience).toContain('backup.failed');
    const reasons = (await runs()).map(({ reason }) => reason);
    expect(reasons).toContain('The process that made it ended before it was done.');
    expect(reasons).toContainEqual(expect.stringMatching(/ENOTDIR|EEXIST/));
  });

  it('R14.4 what hinders the archive is told while a backup is being made', async () => {
    let trouble: string | null = null;
    let isOver = false;
    // A bucket that does not answer for a while.
    const bucket = createServer(async (_, response) => {
      while (!isOver) await sleep(20);
      response.writeHead(403).end();
    });
    await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void bucket.close());
    const { port } = bucket.address() as AddressInfo;
    const s3 = { region: 'us-east-1', keyId: 'key', secret: 'secret', bucket: 'slow', prefix: '' };
    const settings: BackupSettings = {
      ...settingsOf(''),
      address: { kind: 's3', endpoint: `http://127.0.0.1:${port}`, ...s3 },
    };
    const { keeper } = await aKeeper(
      test,
      settings,
      () => new Date('2026-11-29T09:00:00Z'),
      () => ({ waiting_bytes: 0, from: null, until: null, trouble }),
    );
    await expect.poll(states, patience).toContain('running');
    trouble = 'The base could not be made.';
    const told = async () => (await readKeeperState(test.database.kysely))?.archive?.trouble;
    await expect.poll(told, patience).toBe(trouble);
    expect(await states()).toContain('running');
    isOver = true;
    await keeper.stop();
  });

  it('R14.4 R15.6 of a platform in two databases none is made, which is said once', async () => {
    const apart = await testDatabase({ isApart: true });
    onTestFinished(apart.drop);
    await assertPaired(apart);
    const { keeper, events } = await aKeeper(apart, settingsOf('apart'), () => new Date());
    await keeper.stop();
    expect(events).toEqual(['backup.refused']);
    expect(await readKeeperState(apart.database.kysely)).toMatchObject({
      refusal: expect.stringContaining('TELEMETRY_URL'),
    });
    expect(await lastRuns(apart.database.kysely, 1)).toEqual([]);
  });
});
