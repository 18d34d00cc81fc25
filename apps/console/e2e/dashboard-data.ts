import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import pg from 'pg';
import { aClientOrg, someoneOf } from './orgs.ts';
import { aModel, ask, askAsAdministrator, aVehicle } from './records.ts';
import { memberPassword } from './registered-member.ts';
import { testServer } from './test-server.ts';

export interface Mine {
  orgId: number;
  orgName: string;
  vehicles: readonly { id: number; vin: string }[];
  /** Somebody who sees this mine and nothing else. */
  credentials: { loginName: string; password: string };
  /** When the fault of the first vehicle began. */
  firstFaultAt_ms: number;
}

const vehicleCount = 12;

/** Thirty days of work of each vehicle, the later made the longer; the first has nothing for the last three days. */
async function giveWork(orgId: number): Promise<void> {
  const client = new pg.Client(testServer().ownerUrl);
  await client.connect();
  try {
    await client.query(
      `insert into work_daily (vehicle_id, day, running_h, idle_h, working_h, online_h, covered_h, mileage_km,
         message_count, sources, refuels, charges, updated_at)
       select id, (now() at time zone 'Asia/Shanghai')::date - ago, 3 + number * 0.6, 1, 2 + number * 0.6, 4 + number * 0.7,
         4 + number * 0.6, (20 + number * 7.5) * (1 + ago % 7 / 10.0), 100, '{}', '[]', '[]', now()
       from (select id, row_number() over (order by id) as number from vehicle where org_id = $1) fleet,
         generate_series(0, 29) as ago
       where not (number = 1 and ago < 3)`,
      [orgId],
    );
  } finally {
    await client.end();
  }
}

async function giveFaults(vehicles: Mine['vehicles'], newest_ms: number): Promise<void> {
  for (const [number, { id }] of vehicles.slice(0, 8).entries()) {
    const time = new Date(newest_ms - number * 50 * 60_000).toISOString();
    const body = {
      vehicleId: id,
      sourceAddress: 0,
      spn: 100 + 10 * (number % 2),
      fmi: number % 2,
      occurrences: 1,
    };
    const rest = {
      lamp: 'amberWarning',
      status: number < 5 ? 'active' : 'cleared',
      hourMeter_h: null,
    } as const;
    const times = { firstAt: time, lastAt: time, odometer_km: null, resolution: null };
    await ask(vehicleFault.calls.create, { body: { ...body, ...rest, ...times } });
  }
}

/** A mine with a fleet that has worked for a month; nobody else is counted with it. */
export async function aMine(): Promise<Mine> {
  await askAsAdministrator();
  const { id: orgId, name } = await aClientOrg();
  const { id: modelId } = await aModel();
  const vehicles: { id: number; vin: string }[] = [];
  for (let made = 0; made < vehicleCount; made += 1) vehicles.push(await aVehicle({ orgId, modelId }));
  await giveWork(orgId);
  const firstFaultAt_ms = Math.floor(Date.now() / 1000) * 1000 - 10 * 60_000;
  await giveFaults(vehicles, firstFaultAt_ms);
  const { loginName } = await someoneOf(orgId);
  return {
    orgId,
    orgName: name,
    vehicles,
    credentials: { loginName, password: memberPassword },
    firstFaultAt_ms,
  };
}
