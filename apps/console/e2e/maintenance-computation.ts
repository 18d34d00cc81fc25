import { maintenanceJob } from '../../server/src/context/service/maintenance-reminder/maintenance-job.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { runInTransaction } from '../../server/src/platform/process/job-run.ts';
import { testServer } from './test-server.ts';

/** What the server does each minute: what is to be maintained follows what machines have reported. */
export async function computeMaintenance(): Promise<void> {
  const { runtimeUrl, telemetryRuntimeUrl } = testServer();
  const database = openDatabase(runtimeUrl, { telemetryUrl: telemetryRuntimeUrl });
  try {
    await runInTransaction(database, { now: new Date() }, maintenanceJob.run);
  } finally {
    await database.close();
  }
}
