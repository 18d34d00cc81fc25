import type { JobRun } from '../../../platform/process/job-run.ts';
import { disconnectSilent } from './presence.sql.ts';

/** A gateway closes who says nothing for three minutes, and writes once a minute who sent when. */
const silence_ms = 5 * 60_000;

/** The flags of a gateway that was killed and has not come back. */
export const silentConnections = {
  name: 'silentConnections',
  period_ms: 60_000,
  run: ({ transaction, now }: JobRun) => disconnectSilent(transaction, new Date(now.getTime() - silence_ms)),
};
