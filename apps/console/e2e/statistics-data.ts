import { option } from '@vehicle/contract/core/option';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { queryWorkDaily } from '@vehicle/contract/telemetry/work-daily/contract';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { DayUsage } from '../../server/src/pipeline/usage/day-usage.ts';
import { machinesOf } from '../../server/src/pipeline/usage/fold/work-fold.sql.ts';
import { readInstants, takeInArrivals } from '../../server/src/pipeline/usage/usage.ts';
import { recomputed } from '../../server/src/pipeline/usage/usage-check.ts';
import { openDatabase, storesOf } from '../../server/src/platform/db/database.ts';
import { dayNamed } from '../../server/src/platform/platform-day.ts';
import { runInTransaction } from '../../server/src/platform/process/job-run.ts';
import { machineReports, randomOf } from '../../server/src/testing/machine.ts';
import { aModelOf } from './data-records.ts';
import { aClientOrg } from './orgs.ts';
import { aReportingVehicle, ask, aVehicle } from './records.ts';
import { testServer } from './test-server.ts';

const day_ms = 86_400_000;

/** The platform's calendar day so many days ago. */
export function dayAgo(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now() - days * day_ms);
}

export interface ReportingFleet {
  orgId: number;
  orgName: string;
  /** Of another organisation, which has no vehicles. */
  emptyOrgId: number;
  modelName: string;
  vehicles: { id: number; vin: string; days: ReadonlyMap<string, DayUsage> }[];
}

/** Brings the usage up to what has arrived, as the server's job does every 30 seconds. */
async function takeIn(vehicleIds: readonly number[]): Promise<ReadonlyMap<number, Map<string, DayUsage>>> {
  const { runtimeUrl, telemetryRuntimeUrl } = testServer();
  const database = openDatabase(runtimeUrl, { telemetryUrl: telemetryRuntimeUrl });
  try {
    await runInTransaction(database, { now: new Date() }, (run) =>
      takeInArrivals(run, { commits: 1000, patience_ms: 10_000 }),
    );
    const machines = await machinesOf(database.kysely, vehicleIds);
    const found = new Map<number, Map<string, DayUsage>>();
    for (const vehicleId of vehicleIds) {
      const machine = machines.get(vehicleId);
      if (machine === undefined) throw new Error('no model');
      const span = { from: dayNamed(dayAgo(8)).from, until: Date.now() + day_ms };
      const instants = await readInstants(storesOf(database), vehicleId, span);
      found.set(vehicleId, recomputed({ instants, machineOf: () => machine }));
    }
    return found;
  } finally {
    await database.close();
  }
}

/** Vehicles of an organisation of their own that have reported for some days, with their days computed from the messages. */
export async function aReportingFleet(seed: number): Promise<ReportingFleet> {
  const random = randomOf(seed);
  const [category] = await ask(option.category, { query: { keyword: '柴油' } });
  const org = await aClientOrg();
  const model = await aModelOf(Number(category?.id), { reportInterval_s: 300, offlineAfter_s: 1200 });
  const from = dayNamed(dayAgo(3)).from;
  const until = dayNamed(dayAgo(0)).from;
  const rows = await Promise.all(
    [1, 2, 3].map(() => aReportingVehicle({ orgId: org.id, modelId: model.id, plannedHoursPerDay: 10 })),
  );
  for (const { report } of rows) {
    const reports = machineReports({ from, until }, random).filter(({ at }) => Date.parse(at) < until);
    for (let at = 0; at < reports.length; at += 500) await report(...reports.slice(at, at + 500));
  }
  const days = await takeIn(rows.map(({ row }) => row.id));
  const list = { criteria: { orgId: org.id, from: dayAgo(8), until: dayAgo(0) }, pageSize: 100 };
  const reported = () => ask(queryWorkDaily, { body: list });
  const whole = [...days.values()].reduce((sum, own) => sum + own.size, 0);
  await vi.waitFor(async () => expect((await reported()).total).toBe(whole), {
    timeout: 60_000,
    interval: 200,
  });
  return {
    orgId: org.id,
    orgName: org.name,
    emptyOrgId: (await aClientOrg()).id,
    modelName: model.name,
    vehicles: rows.map(({ row }) => ({ id: row.id, vin: row.vin, days: days.get(row.id) ?? new Map() })),
  };
}

export interface StockedFleet {
  warehouseName: string;
  warehouseId: number;
  modelName: string;
  clientName: string;
}

/** Three vehicles come into a warehouse; two of them are sold, one without a price and the other for less than its list price. There is no screen for this yet. */
export async function aStockedFleet(): Promise<StockedFleet> {
  const [client, seller] = [await aClientOrg(), await aClientOrg()];
  const [category] = await ask(option.category, { query: { keyword: '柴油' } });
  const model = await aModelOf(Number(category?.id));
  const depot = await ask(warehouse.calls.create, {
    body: {
      code: `S${seller.id}`,
      name: `仓库${seller.id}`,
      orgId: seller.id,
      address: null,
      lat: null,
      lng: null,
      managerId: null,
      capacity: null,
      enabled: true,
    },
  });
  const movement = new pg.Client(testServer().ownerUrl);
  await movement.connect();
  const move = (vehicleId: number, daysAgo: number, sale?: { price: number | null }) =>
    movement.query(
      `insert into stock_movement (no, vehicle_id, warehouse_id, direction, reason, counterparty_org_id, price, moved_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now())`,
      [
        `E2E-${vehicleId}-${daysAgo}`,
        vehicleId,
        depot.id,
        sale ? 'OUT' : 'IN',
        sale ? 'sale' : 'production',
        sale ? client.id : null,
        sale?.price ?? null,
        new Date(dayNamed(dayAgo(daysAgo)).from + day_ms / 2),
      ],
    );
  try {
    const ids: number[] = [];
    for (let count = 0; count < 3; count++)
      ids.push((await aVehicle({ modelId: model.id, orgId: seller.id })).id);
    for (const id of ids) await move(id, 40);
    await move(ids[0] ?? 0, 5, { price: 1_280_000.5 });
    await move(ids[1] ?? 0, 3, { price: null });
    await movement.query(
      `insert into settlement (movement_id, client_org_id, amount, status, created_at, updated_at)
       select id, counterparty_org_id, 1200000.50, 'confirmed', now(), now() from stock_movement
       where vehicle_id = $1 and direction = 'OUT'`,
      [ids[0]],
    );
  } finally {
    await movement.end();
  }
  return {
    warehouseName: depot.name,
    warehouseId: depot.id,
    modelName: model.name,
    clientName: client.name,
  };
}
