import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/columns.ts';
import { disconnectSilent } from './presence.sql.ts';

/** A gateway closes who says nothing for three minutes, and writes once a minute who sent when. */
const silence_ms = 5 * 60_000;

/** The flags of a gateway that was killed and has not come back. */
export const silentConnections = {
  name: 'silentConnections',
  period_ms: 60_000,
  run: (transaction: Kysely<Schema>, now: Date) =>
    disconnectSilent(transaction, new Date(now.getTime() - silence_ms)),
};
