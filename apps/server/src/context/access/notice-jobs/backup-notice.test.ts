import { listNotices, noticeRules } from '@vehicle/contract/access/notice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type KeeperState, writeKeeperState } from '../../../platform/backup/backup-run.sql.ts';
import { aMember, anOrg } from '../../../testing/builders.ts';
import { aNoticeBoard, minute, type NoticeBoard } from '../../../testing/notice.ts';

let board: NoticeBoard;
beforeAll(async () => {
  board = await aNoticeBoard();
});
afterAll(() => board.server.close());
beforeEach(async () => {
  await sql`delete from backup_run`.execute(db());
  await keeps({});
  await board.forget();
});

const db = () => board.server.database.kysely;

const keeps = (state: Partial<KeeperState>) =>
  writeKeeperState(db(), {
    place: '/backup',
    schedule: '0 * * * *',
    keep: '7d',
    interval_ms: 60 * 60_000,
    since: minute(0).toISOString(),
    refusal: null,
    archive: null,
    ...state,
  });

const aRun = (state: string, at: Date, reason: string | null = null) =>
  sql`insert into backup_run (at, rows, bytes, state, name, started_at, ended_at, reason)
    values (${at}, 1, 1, ${state}, ${state === 'failed' ? null : `vehicle-${at.getTime()}`}, ${at}, ${at}, ${reason})`.execute(
    db(),
  );

const told = async () => (await board.reported('backup')).map((notice) => notice);
const troubles = async () =>
  (await told()).map((notice) => ('trouble' in notice ? notice.trouble : null)).toReversed();

describe('notices of backups', () => {
  it('R14.4 one that fails is told once, and once that they work again', async () => {
    await aRun('failed', minute(1), 'The disk is full.');
    await board.look(minute(2));
    await aRun('failed', minute(31), 'The disk is full.');
    await board.look(minute(32));
    expect(await told()).toEqual([
      { vehicleId: null, trouble: 'failed', backupAt: null, reason: 'The disk is full.' },
    ]);
    await aRun('good', minute(61));
    await board.look(minute(62));
    await board.look(minute(63));
    expect(await troubles()).toEqual(['failed', 'well']);
    await aRun('failed', minute(64), 'The disk is full.');
    await board.look(minute(65));
    expect(await troubles()).toEqual(['failed', 'well', 'failed']);
  });

  it('R14.4 told once when the newest good one is older than two intervals, or there has never been one', async () => {
    await board.look(minute(119));
    expect(await troubles()).toEqual([]);
    await board.look(minute(121));
    await board.look(minute(122));
    expect(await troubles()).toEqual(['old']);
    await aRun('good', minute(123));
    await board.look(minute(124));
    await board.look(minute(244));
    expect(await troubles()).toEqual(['old', 'well', 'old']);
  });

  it('R14.4 each damaged one is told, and an archive that has stopped', async () => {
    await aRun('good', minute(2));
    await aRun('damaged', minute(1), 'One byte is another.');
    await keeps({ archive: { waiting_bytes: 5, from: null, until: null, trouble: 'No bucket.' } });
    await board.look(minute(3));
    await board.look(minute(4));
    expect((await troubles()).toSorted()).toEqual(['archive', 'damaged']);
    expect(await told()).toContainEqual({
      vehicleId: null,
      trouble: 'damaged',
      backupAt: minute(1).toISOString(),
      reason: 'One byte is another.',
    });
  });

  it('R14.4 nobody hears of them who does not see the whole platform, nor has a rule for it', async () => {
    await aRun('failed', minute(1), 'The disk is full.');
    await board.look(minute(2));
    const { token } = await aMember(db(), { orgId: await anOrg(db()) });
    const { rows } = await board.server.ask(listNotices, { body: { criteria: { kind: 'backup' } }, token });
    expect(rows).toEqual([]);
    const rules = await board.server.ask(noticeRules, { token });
    expect(rules.map(({ kind }) => kind)).not.toContain('backup');
  });
});
