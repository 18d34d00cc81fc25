import { z } from 'zod';
import {
  isOverdue,
  type KeeperState,
  lastRuns,
  newestGood,
  type RunRow,
  readKeeperState,
} from '../../../platform/backup/backup-run.sql.ts';
import { type Draft, type Executor, type Look, readCursor, writeCursor, writeNotices } from './notice.sql.ts';

type Details = Draft<'backup'>['details'];
type Lasting = Exclude<Details['trouble'], 'damaged' | 'well'>;

const position = z.object({
  /** Since when each trouble lasts, in milliseconds: told once until it is over. */
  troubled: z.partialRecord(z.enum(['failed', 'old', 'archive']), z.number()),
});

const runsLookedAt = 50;

function draftOf(subject: string, details: Details): Draft<'backup'> {
  return { kind: 'backup', vehicleId: null, orgId: null, subject, details };
}

/** What is not as it should be at the moment, and lasts. */
function troublesOf(
  keeper: KeeperState,
  { last, good }: { last: RunRow | undefined; good: Date | null },
  now: Date,
): Map<Lasting, string | null> {
  const found = new Map<Lasting, string | null>();
  if (keeper.refusal !== null) found.set('failed', keeper.refusal);
  else if (last?.state === 'failed') found.set('failed', last.reason);
  if (isOverdue(keeper, good, now)) found.set('old', null);
  const archived = keeper.archive?.trouble ?? null;
  if (archived !== null) found.set('archive', archived);
  return found;
}

/** Backups that fail or grow old and an archive that stops, each once until it is over, and that it is; and each one that is damaged. */
export async function notifyBackups(executor: Executor, look: Look): Promise<number> {
  const keeper = await readKeeperState(executor);
  if (keeper === null) return 0;
  const { now } = look;
  const runs = await lastRuns(executor, runsLookedAt);
  const good = (await newestGood(executor))?.at ?? null;
  const last = runs.find(
    ({ state, startedAt }) => startedAt !== null && state !== 'asked' && state !== 'running',
  );
  const backupAt = good?.toISOString() ?? null;
  const before = (await readCursor(executor, 'backup', position))?.troubled ?? {};
  const troubled: typeof before = {};
  const drafts: Draft<'backup'>[] = [];
  for (const [trouble, reason] of troublesOf(keeper, { last, good }, now)) {
    const since_ms = before[trouble] ?? now.getTime();
    troubled[trouble] = since_ms;
    drafts.push(draftOf(`${trouble}/${since_ms}`, { trouble, backupAt, reason }));
  }
  if (Object.keys(before).length > 0 && drafts.length === 0)
    drafts.push(draftOf(`well/${now.getTime()}`, { trouble: 'well', backupAt, reason: null }));
  for (const { id, at, state, reason } of runs) {
    if (state !== 'damaged') continue;
    drafts.push(draftOf(`damaged/${id}`, { trouble: 'damaged', backupAt: at.toISOString(), reason }));
  }
  await writeCursor(executor, 'backup', { troubled });
  return writeNotices(executor, drafts, look);
}
