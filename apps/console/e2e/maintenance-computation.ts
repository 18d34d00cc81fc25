import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { maintenanceJob } from '../../server/src/context/service/maintenance-reminder/maintenance-job.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { runInTransaction } from '../../server/src/platform/process/job-run.ts';
import { nextMark } from './data-records.ts';
import { ask } from './records.ts';
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

interface HourlyStrategy {
  modelId: number;
  tasks?: string;
  partIds?: number[];
}

/** To be maintained each 250 h. */
export async function anHourlyStrategy(of: HourlyStrategy): Promise<void> {
  const { modelId, tasks = '更换机油、机滤', partIds = [] } = of;
  const name = nextMark('250 小时保养');
  const never = { first_km: null, first_days: null, interval_km: null, interval_days: null };
  const unwarned = { warnBefore_km: null, warnBefore_days: null };
  const hours = { first_h: 250, interval_h: 250, warnBefore_h: 20 };
  await ask(maintenanceStrategy.calls.create, {
    body: {
      name,
      modelIds: [modelId],
      type: 'LOOP',
      enabled: true,
      tasks,
      partIds,
      ...hours,
      ...never,
      ...unwarned,
    },
  });
}
