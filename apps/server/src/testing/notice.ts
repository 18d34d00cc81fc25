import { listNotices } from '@vehicle/contract/access/notice/contract';
import { sql } from 'kysely';
import { noticeJobs } from '../context/access/notice-jobs/notice-jobs.ts';
import type { Database } from '../platform/db/database.ts';
import { runInTransaction } from '../platform/process/job-run.ts';
import { testApp } from './app.ts';
import { anAdministrator } from './builders.ts';

/** Looks once for everything that there is to tell, as the worker does. */
export async function lookForNotices(database: Database, now: Date): Promise<void> {
  for (const job of noticeJobs) await runInTransaction(database, { now }, (run) => job.run(run));
}

const base_ms = Date.now();
/** Minutes from a fixed moment. */
export function minute(count: number): Date {
  return new Date(base_ms + count * 60_000);
}

type Kind = 'fault' | 'offline' | 'clock' | 'forwarding' | 'maintenance' | 'stockMaintenance' | 'backup';

/** A server with a member who gets every notice. */
export async function aNoticeBoard() {
  const server = await testApp();
  const db = server.database.kysely;
  const { memberId, token } = await anAdministrator(db);
  await sql`update member set created_at = '2026-01-01' where id = ${memberId}`.execute(db);
  const rule = { enabled: true, level: null, member_id: memberId };
  await db
    .insertInto('notice_rule')
    .values({ ...rule, kind: 'offline' })
    .execute();
  const look = (now: Date) => lookForNotices(server.database, now);
  return {
    server,
    look,
    /** The newest first. */
    reported: async (kind: Kind) => {
      const { rows } = await server.ask(listNotices, { body: { criteria: { kind } }, token });
      return rows.map(({ details, vehicleId }) => ({ vehicleId, ...details }));
    },
    /** As before anybody has looked. */
    forget: async () => {
      await sql`delete from notice`.execute(db);
      await sql`delete from notice_cursor`.execute(db);
      await look(minute(0));
    },
  };
}

export type NoticeBoard = Awaited<ReturnType<typeof aNoticeBoard>>;
