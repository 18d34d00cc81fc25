import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import { roadJob } from '../../server/src/context/telemetry/road/road-job.ts';
import { takeInArrivals } from '../../server/src/pipeline/usage/usage.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { dayNamed } from '../../server/src/platform/platform-day.ts';
import { runInTransaction } from '../../server/src/platform/process/job-run.ts';
import { aClientOrg } from './orgs.ts';
import { aModel, aReportingVehicle } from './records.ts';
import { dayAgo } from './statistics-data.ts';
import { testServer } from './test-server.ts';

const metresPerDegree = 111_195;

/** A place of this mine, in metres east and north of where its road begins. */
export interface DrivenMine {
  orgId: number;
  modelId: number;
  /** The day that it was driven on. */
  day: string;
  at: (east_m: number, north_m: number) => { latitude: number; longitude: number };
}

/** No two mines lie within one window of the map. */
const middle = (orgId: number) => ({
  latitude: 39.4 + (Math.floor(orgId / 20) % 20) * 0.03,
  longitude: 109.4 + (orgId % 20) * 0.06,
});

const speed_kmh = 30;
const step_m = 50;
const step_s = 6;
const roadLength_m = 900;

interface Turn {
  start_ms: number;
  at: DrivenMine['at'];
}

/** There, four minutes of standing, back, and two minutes in the mountain, where no satellite is seen. */
function turnOf({ start_ms, at }: Turn): JsonReport[] {
  const steps = roadLength_m / step_m;
  const driven = (first_s: number, isBack: boolean) =>
    Array.from({ length: steps + 1 }, (_, step): JsonReport => {
      const along_m = isBack ? roadLength_m - step * step_m : step * step_m;
      const position = { ...at(along_m, 0), speed_kmh, direction_deg: isBack ? 270 : 90 };
      return {
        at: new Date(start_ms + (first_s + step * step_s) * 1000).toISOString(),
        accOn: true,
        position,
      };
    });
  const still = (first_s: number, count: number, position?: JsonReport['position']) =>
    Array.from({ length: count }, (_, step): JsonReport => {
      const time = new Date(start_ms + (first_s + step * 30) * 1000).toISOString();
      return { at: time, accOn: true, ...(position && { position }) };
    });
  const [standing, back] = [steps * step_s + 10, steps * step_s + 280];
  return [
    ...driven(0, false),
    ...still(standing, 9, { ...at(roadLength_m + 5, 4), speed_kmh: 0 }),
    ...driven(back, true),
    ...still(back + steps * step_s + 10, 5),
  ];
}

/** What the server's jobs do in time: takes in what has come, and learns roads from closed days. */
async function learn(): Promise<void> {
  const { runtimeUrl, telemetryRuntimeUrl } = testServer();
  const database = openDatabase(runtimeUrl, { telemetryUrl: telemetryRuntimeUrl });
  const run = <T>(job: Parameters<typeof runInTransaction<T>>[2]) =>
    runInTransaction(database, { now: new Date() }, job);
  try {
    await run((job) => takeInArrivals(job, { commits: 1000, patience_ms: 10_000 }));
    while ((await run((job) => roadJob.run(job))) > 0);
  } finally {
    await database.close();
  }
}

/** A mine whose machine went over one road to and fro, yesterday, with a stop at its eastern end and a portal at its western one. */
export async function aDrivenMine(turns = 12): Promise<DrivenMine> {
  const [{ id: orgId }, { id: modelId }] = [await aClientOrg(), await aModel()];
  const { latitude, longitude } = middle(orgId);
  const at = (east_m: number, north_m: number) => ({
    latitude: latitude + north_m / metresPerDegree,
    longitude: longitude + east_m / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
  });
  const day = dayAgo(1);
  const { report } = await aReportingVehicle({ orgId, modelId });
  const { from } = dayNamed(day);
  for (let turn = 0; turn < turns; turn += 1)
    await report(...turnOf({ start_ms: from + (1 + turn) * 3_600_000, at }));
  await learn();
  return { orgId, modelId, day, at };
}
