import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/db/columns.ts';
import { apart, attemptRow, type RecordFailure } from '../../../platform/db/transaction.ts';
import type { JobRun } from '../../../platform/process/job-run.ts';
import { computeReminders, type ReminderChoice } from './reminder-computation.sql.ts';
import { dropReminders, idsOf, makeReminders } from './reminder-making.sql.ts';

/** A piece of a run; a fleet of 100,000 has as many reminders for each of its strategies. */
const remindersAPiece = 5000;

type Step = (choice: ReminderChoice | null) => Promise<number>;

/** A step for all; where one strategy or one vehicle breaks it, for all the others. */
async function stepOf(
  executor: Transaction<Schema>,
  step: Step,
  recordFailure: RecordFailure,
): Promise<number> {
  const done = await attemptRow(
    executor,
    () => step(null),
    () => undefined,
  );
  if (done !== null) return done;
  const strategyIds = await idsOf(executor, 'maintenance_strategy');
  const broken: number[] = [];
  let sum = await apart(executor, strategyIds, {
    work: (ids) => step({ strategyIds: ids, vehicleIds: null }),
    recordFailure: (ids) => broken.push(...ids),
  });
  for (const strategyId of broken) {
    sum += await apart(executor, await idsOf(executor, 'vehicle'), {
      work: (vehicleIds) => step({ strategyIds: [strategyId], vehicleIds }),
      recordFailure: (vehicleIds, error) => recordFailure({ strategyId, vehicleIds }, error),
    });
  }
  return sum;
}

/** A job of the worker: which machine is to be maintained next, by what its meters and the calendar say. */
export const maintenanceJob = Object.freeze({
  name: 'maintenance',
  period_ms: 60_000,
  isPiecemeal: true as const,
  isPatient: true as const,
  async run({ transaction: executor, now, recordFailure }: JobRun): Promise<number> {
    const limit = remindersAPiece;
    const steps: Step[] = [
      (choice) => dropReminders(executor, { choice, limit }),
      (choice) => makeReminders(executor, { now, choice, limit }),
      (choice) => computeReminders(executor, { now, choice, limit }),
    ];
    let most = 0;
    for (const step of steps) most = Math.max(most, await stepOf(executor, step, recordFailure));
    // What is less than a piece was all there was.
    return most < limit ? 0 : limit;
  },
});
