import type { clientFleets, faultyModels } from '@vehicle/contract/telemetry/home-report/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { faultRates } from '../../../pipeline/usage/fault-rate.sql.ts';
import { workTotals } from '../../../pipeline/usage/work-daily.sql.ts';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { liveStatus } from '../../fleet/live-status.sql.ts';
import { isUsed } from '../../fleet/vehicle-use.sql.ts';
import { fleetRange, today } from '../fleet-range.sql.ts';
import type { DayRange } from '../statistics-period.ts';
import { noWork, rounded, share } from '../work-usage.ts';

type ClientFleet = z.input<(typeof clientFleets)['result']>[number];
type FaultyModel = z.input<(typeof faultyModels)['result']>[number];
type NamedFleet = Pick<ClientFleet, 'id' | 'name' | 'vehicles' | 'online'>;

const rangeDays = 30;
const day_ms = 86_400_000;

function lastDays(access: Access): DayRange {
  const until = today(access);
  const from = new Date(Date.parse(until) - (rangeDays - 1) * day_ms).toISOString().slice(0, 10);
  return { from, until };
}

function clientsInUse({ executor, member, now }: Access, limit: number): Promise<NamedFleet[]> {
  return allRows<NamedFleet>(executor)`
    select owner.id, owner.name, count(*)::integer as vehicles,
      count(*) filter (where ${liveStatus(now)} not in ('offline', 'never'))::integer as online
    from vehicle t
    join org owner on owner.id = t.org_id
    join vehicle_model model on model.id = t.model_id
    left join vehicle_state state on state.vehicle_id = t.id
    where owner.type = 'client' and ${isUsed} and ${vehicleScope(member.scope, 't')}
    group by owner.id order by vehicles desc, owner.name, owner.id limit ${limit}`;
}

/** The clients with the most vehicles in use. */
export async function fleetsOfClients(access: Access, limit: number): Promise<ClientFleet[]> {
  const clients = await clientsInUse(access, limit);
  const range = lastDays(access);
  const ids = clients.map(({ id }) => id);
  const isOfThem = sql<boolean>`span.org_id = any(${ids}::integer[])`;
  const theirs = fleetRange(access, range, isOfThem);
  const totals = await workTotals(access.executor, { ...theirs, groupBy: ['org'] });
  const rates = await faultRates(access.executor, { ...theirs, groupBy: 'org' });
  return clients.map((client) => {
    const { covered_h, planned_h } = totals.find(({ orgId }) => orgId === client.id) ?? noWork;
    const rate = rates.find(({ id }) => id === client.id)?.faultsPer100h ?? null;
    return { ...client, faultsPer100h: rounded(rate), coverage: share(covered_h, planned_h) };
  });
}

/** The models with the most faults that nobody has cleared: how many, and on how many vehicles. */
export function modelsWithFaults({ executor, member }: Access, limit: number): Promise<FaultyModel[]> {
  return allRows<FaultyModel>(executor)`
    select model.id, model.name, count(*)::integer as value, count(distinct machine.id)::integer as vehicles
    from vehicle_fault t
    join vehicle machine on machine.id = t.vehicle_id
    join vehicle_model model on model.id = machine.model_id
    where t.status <> 'cleared' and machine.retired_at is null and ${vehicleScope(member.scope, 'machine')}
    group by model.id order by value desc, model.name, model.id limit ${limit}`;
}
