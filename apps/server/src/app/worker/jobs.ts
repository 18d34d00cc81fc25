import { noticeJobs } from '../../context/access/notice-jobs/notice-jobs.ts';
import { debugJob } from '../../context/service/debug-run/debug-job.ts';
import { maintenanceJob } from '../../context/service/maintenance-reminder/maintenance-job.ts';
import { stockMaintenanceJob } from '../../context/stock/stock-maintenance-reminder/stock-maintenance-job.ts';
import { roadJob } from '../../context/telemetry/road/road-job.ts';
import { expiredCommands } from '../../pipeline/commands/expired-commands.ts';
import { faultsJob } from '../../pipeline/faults/fault-job.ts';
import { expiredForwarding } from '../../pipeline/forwarding/expired-forwarding.ts';
import { silentConnections } from '../../pipeline/ingest/state/silent-connections.ts';
import { expiredTelemetry } from '../../pipeline/store/expired-telemetry.sql.ts';
import { makePartitions } from '../../pipeline/store/loose-day.sql.ts';
import { packedDays } from '../../pipeline/store/packed/pack-days.ts';
import { usageJob } from '../../pipeline/usage/usage-job.ts';
import { apart } from '../../platform/db/transaction.ts';
import type { JobRun } from '../../platform/process/job-run.ts';
import { oldLogs, oldRows } from './old-rows.sql.ts';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

export interface Job {
  readonly name: string;
  readonly period_ms: number;
  /** One run does a piece; as long as it touches something it is run again at once, each time in a transaction of its own. */
  readonly isPiecemeal?: true;
  /** Each node of the telemetry has its own turn, whichever process takes it: one that is away holds up no other. */
  readonly isPerNode?: true;
  /** Nobody waits for it: after a piece it rests for as long as that took, so that a month of days to pack leaves room to others. */
  readonly isPatient?: true;
  /**
   * All in the one transaction, so that it is done once or not at all; but a row that cannot be done is noted and never stops the
   * others. Answers how many rows it touched.
   */
  run(run: JobRun): Promise<number>;
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
    run: async ({ telemetry, now }) => {
      await makePartitions(telemetry, now);
      return 0;
    },
  },
  {
    name: 'unreferencedFiles',
    period_ms: hour_ms,
    run: async ({ transaction, now, recordFailure }) => {
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
          recordFailure: (ids, error) => recordFailure({ files: ids }, error),
        },
      );
    },
  },
  packedDays,
  expiredTelemetry,
  expiredCommands,
  expiredForwarding,
  faultsJob,
  usageJob,
  ...noticeJobs,
  debugJob,
  stockMaintenanceJob,
  maintenanceJob,
  roadJob,
];
