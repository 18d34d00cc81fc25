import { getBackups, startBackup } from '@vehicle/contract/telemetry/backup/contract';
import type { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import {
  askForBackup,
  isOverdue,
  type KeeperState,
  lastRuns,
  newestGood,
  readKeeperState,
} from '../../../platform/backup/backup-run.sql.ts';
import { Schedule } from '../../../platform/backup/schedule.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';

type Answer = z.input<(typeof getBackups)['result']>;

const shownRuns = 30;

function keeperOf(state: KeeperState, goodAt: Date | null, now: Date): NonNullable<Answer['keeper']> {
  const { place, keep, schedule, refusal, archive } = state;
  return {
    place,
    keep,
    nextAt: new Schedule(schedule).after(now).toISOString(),
    isRefused: refusal !== null,
    isOverdue: isOverdue(state, goodAt, now),
    goodAt: goodAt?.toISOString() ?? null,
    archive: archive && {
      waitingBytes: archive.waiting_bytes,
      from: archive.from,
      until: archive.until,
      trouble: archive.trouble,
    },
  };
}

async function backupsOf({ executor, now }: Access): Promise<Answer> {
  const keeper = await readKeeperState(executor);
  const runs = await lastRuns(executor, shownRuns);
  const good = await newestGood(executor);
  return {
    keeper: keeper && keeperOf(keeper, good?.at ?? null, now),
    backups: runs.map(({ id, at, state, name, bytes, checkedAt, progress, reason }) => ({
      id,
      at: at.toISOString(),
      state,
      name,
      bytes,
      checkedAt: checkedAt?.toISOString() ?? null,
      progress,
      reason,
    })),
  };
}

/** A worker finds it asked for and makes it. */
async function ask(access: Access): Promise<null> {
  const keeper = await readKeeperState(access.executor);
  if (keeper === null || keeper.refusal !== null) throw fail.notFound('backup', 0);
  const isNew = await askForBackup(access.executor, access.now);
  if (isNew) await recordAct(access, { call: startBackup.name, record: 'backup', before: null, after: null });
  return null;
}

export const module = defineModule({
  routes(app) {
    route(app, getBackups, ({ access }) => backupsOf(access));
    route(app, startBackup, (context) => writing(context, ask));
  },
});
