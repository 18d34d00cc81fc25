import type { JobRun } from '../../platform/process/job-run.ts';
import { expireCommands } from './terminal-command.sql.ts';

/** The gateway that waits for an answer ends its commands itself and has the first word. */
const grace_ms = 30_000;

/** A job of the worker. */
export const expiredCommands = Object.freeze({
  name: 'expiredCommands',
  period_ms: 60_000,
  run: ({ transaction, now }: JobRun): Promise<number> =>
    expireCommands(transaction, new Date(now.getTime() - grace_ms), now),
});
