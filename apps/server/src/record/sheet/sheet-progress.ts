import type { Log } from '../../platform/log.ts';
import { fieldsOf, occasion } from '../../platform/occasion.ts';
import type { Access } from '../access.ts';
import { writeSheetJob } from './sheet-job.sql.ts';

/** How many rows are done of how many; null: that is not yet known. */
export type TellProgress = (done: number, total: number | null) => Promise<void>;

interface Progress {
  /** Null: nobody asks. */
  job: string | null;
  resource: string;
  log: Log;
}

/**
 * Keeps how far an import or export is where the member can read it, over a connection of its own: what a transaction
 * writes nobody sees. An import does not fail because its progress could not be reported.
 */
export function progressOf(access: Access, { job, resource, log }: Progress): TellProgress {
  return async (done, total) => {
    if (job === null) return;
    await writeSheetJob(access, { id: job, resource, done, total }).catch((error: unknown) =>
      log.debug('sheet.progressLost', { ...fieldsOf(occasion.getStore() ?? {}), job, error }),
    );
  };
}
