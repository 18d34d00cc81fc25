import { maintenanceJob } from '../../server/src/context/service/maintenance-reminder/maintenance-job.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { testServer } from './test-server.ts';

/** What the server does each minute: what is to be maintained follows what machines have reported. */
export async function computeMaintenance(): Promise<void> {
  const database = openDatabase(testServer().runtimeUrl);
  try {
    await database.kysely.transaction().execute((executor) => maintenanceJob.run(executor, new Date()));
  } finally {
    await database.close();
  }
}
