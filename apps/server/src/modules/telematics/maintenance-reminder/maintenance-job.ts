import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { dropReminders, makeReminders } from './reminder-making.sql.ts';
import { reckonReminders } from './reminder-reckoning.sql.ts';

/** A piece of a run; a fleet of 100,000 has as many reminders for each of its strategies. */
const remindersAPiece = 5000;

/** A job of the worker: which machine is to be maintained next, by what its meters and the calendar say. */
export const maintenanceJob = Object.freeze({
  name: 'maintenance',
  period_ms: 60_000,
  isPiecemeal: true as const,
  async run(executor: Transaction<Schema>, now: Date): Promise<number> {
    const limit = remindersAPiece;
    const counts = [
      await dropReminders(executor, limit),
      await makeReminders(executor, { now, choice: null, limit }),
      await reckonReminders(executor, { now, choice: null, limit }),
    ];
    // What is less than a piece was all there was.
    return Math.max(...counts) < limit ? 0 : limit;
  },
});
