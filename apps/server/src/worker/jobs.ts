import type { Transaction } from 'kysely';
import { expiredCommands } from '../commands/expired-commands.ts';
import { makePartitions } from '../db/partitions.ts';
import type { Schema } from '../db/schema.ts';
import { faultsJob } from '../faults/fault-job.ts';
import { figuresJob } from '../figures/figures-job.ts';
import { expiredForwarding } from '../forwarding/expired-forwarding.ts';
import { silentConnections } from '../ingest/silent-connections.ts';
import { stockMaintenanceJob } from '../modules/factory/stock-maintenance-reminder/stock-maintenance-job.ts';
import { debugJob } from '../modules/factory/vehicle-debug/debug-job.ts';
import { maintenanceJob } from '../modules/telematics/maintenance-reminder/maintenance-job.ts';
import { apart, type NoteFailure } from '../modules/transaction.ts';
import { noticeJobs } from '../notices/notice-jobs.ts';
import { expiredTelemetry } from '../telemetry/expired-telemetry.sql.ts';
import { packedDays } from '../telemetry/pack-days.ts';
import { oldLogs, oldRows } from './old-rows.sql.ts';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

export interface Job {
  readonly name: string;
  readonly period_ms: number;
  /** One run does a piece; as long as it touches something it is run again at once, each time in a transaction of its own. */
  readonly isPiecemeal?: true;
  /**
   * All in the one transaction, so that it is done once or not at all; but a row that cannot be done is noted and never stops the
   * others. Answers how many rows it touched.
   */
  run(transaction: Transaction<Schema>, now: Date, note: NoteFailure): Promise<number>;
}

function removed(result: { numDeletedRows: bigint }): number {
  return Number(result.numDeletedRows);
}

const before = (now: Date, age_ms: number) => new Date(now.getTime() - age_ms);

export const jobs: readonly Job[] = [
  silentConnections,
  oldRows,
  oldLogs,
  {
    name: 'partitions',
    period_ms: hour_ms,
    run: async (transaction, now) => {
      await makePartitions(transaction, now);
      return 0;
    },
  },
  {
    name: 'unreferencedFiles',
    period_ms: hour_ms,
    run: async (transaction, now, note) => {
      const files = await transaction
        .selectFrom('file')
        .select('id')
        .where('record', 'is', null)
        .where('created_at', '<', before(now, day_ms))
        .execute();
      return apart(
        transaction,
        files.map(({ id }) => id),
        {
          // Who claims one meanwhile keeps it.
          work: async (ids) =>
            removed(
              await transaction
                .deleteFrom('file')
                .where('id', 'in', ids)
                .where('record', 'is', null)
                .executeTakeFirstOrThrow(),
            ),
          note: (ids, error) => note({ files: ids }, error),
        },
      );
    },
  },
  packedDays,
  expiredTelemetry,
  expiredCommands,
  expiredForwarding,
  faultsJob,
  figuresJob,
  ...noticeJobs,
  debugJob,
  stockMaintenanceJob,
  maintenanceJob,
];
