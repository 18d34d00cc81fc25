import {
  clientFleets,
  faultCount,
  faultRateTop10,
  faultyModels,
  type homePeriod,
  homeReportLimit,
  idleTop10,
  mileTop10,
  onlineRateTop10,
  type settlementPeriod,
  settlementTop10,
  vehicleCount,
  vehicleTop10,
  workTimeTop10,
} from '@vehicle/contract/telemetry/home-report/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { faultRates } from '../../../pipeline/usage/fault-rate.sql.ts';
import { type FleetRange, fleetOf } from '../../../pipeline/usage/work-daily.sql.ts';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { isUsed } from '../../fleet/vehicle-use.sql.ts';
import { faultCounts } from '../../service/vehicle-fault/fault-count.service.ts';
import { dealsOf, netAgreed } from '../../stock/deal.sql.ts';
import { fleetRange, today } from '../fleet-range.sql.ts';
import type { DayRange } from '../statistics-period.ts';
import { rounded } from '../work-usage.ts';
import { fleetsOfClients, modelsWithFaults } from './fleet-overview.sql.ts';
import { vehicleCounts } from './home-count.sql.ts';

type RankedSettlement = z.input<(typeof settlementTop10)['result']>[number];
type RankedOrg = Omit<RankedSettlement, 'paid'>;

type RankedVehicle = z.input<(typeof mileTop10)['result']>[number];
type NamedVehicle = Omit<RankedVehicle, 'value' | 'coverage'>;

/** Who owned a vehicle once knows it by its VIN; what it bears today is its present owner's. */
const plateNo = ({ scope }: Access['member']) =>
  sql`case when ${vehicleScope(scope, 'v')} then v.plate_no end`;

async function namedVehicles(
  { executor, member }: Access,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedVehicle>> {
  const rows = await allRows<NamedVehicle>(executor)`
    select v.id, v.vin, ${plateNo(member)} as "plateNo" from vehicle v where v.id = any(${[...ids]}::integer[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The clients with the most vehicles in use. */
function clientsByVehicles({ executor, member }: Access, limit: number): Promise<RankedOrg[]> {
  return allRows<RankedOrg>(executor)`
    select owner.id, owner.name, count(*) as value
    from vehicle t join org owner on owner.id = t.org_id
    where owner.type = 'client' and ${isUsed} and ${vehicleScope(member.scope, 't')}
    group by owner.id order by value desc, owner.name, owner.id limit ${limit}`;
}

/** The clients that have bought for the most, of what has been agreed and without what came back, as the analysis of sales has it. */
async function clientsBySettlement(
  access: Access,
  range: DayRange,
  limit: number,
): Promise<RankedSettlement[]> {
  return allRows<RankedSettlement>(access.executor)`
    select client.id, client.name, ${netAgreed} as value,
      coalesce(sum(t.paid) filter (where not t.is_return and t.agreed is not null), 0)::double precision as paid
    from (${dealsOf(access, range)}) t join org client on client.id = t.client_id
    group by client.id having ${netAgreed} > 0 order by value desc, client.name, client.id limit ${limit}`;
}

/** What vehicles are ranked by, of the sums of their days. */
const rankedBy = {
  mileage: sql`sum(w.mileage_km)`,
  workTime: sql`sum(w.working_h)`,
  onlineRate: sql`sum(least(w.online_h, f.planned_h)) filter (where f.is_used) / nullif(p.planned_h, 0)`,
  idle: sql`sum(w.idle_h)`,
} as const;
type RankedBy = keyof typeof rankedBy;

/** The vehicles of which the figure is greatest, equal ones by VIN; what is 0 or not known has no rank. */
function greatestVehicles(
  { executor, member }: Access,
  range: FleetRange,
  { by, limit }: { by: RankedBy; limit: number },
): Promise<Array<RankedVehicle & { idleFuel_l: number | null }>> {
  return allRows<RankedVehicle & { idleFuel_l: number | null }>(executor)`
    with f as materialized (${fleetOf({ ...range, groupBy: [] })}),
    p as (select id, sum(planned_h * (last_day - first_day + 1)) filter (where is_used) as planned_h from f group by id)
    select v.id, v.vin, ${plateNo(member)} as "plateNo", round(ranked.value::numeric, 6)::double precision as value,
      round(ranked.coverage::numeric, 6)::double precision as coverage,
      round(ranked.idle_fuel_l::numeric, 6)::double precision as "idleFuel_l"
    from (
      select p.id, ${rankedBy[by]} as value, sum(w.idle_fuel_l) as idle_fuel_l,
        sum(least(w.covered_h, f.planned_h)) filter (where f.is_used) / nullif(p.planned_h, 0) as coverage
      from work_daily w
      join f on f.id = w.vehicle_id and w.day between f.first_day and f.last_day
      join p on p.id = f.id
      group by p.id, p.planned_h) ranked
    join vehicle v on v.id = ranked.id
    where ranked.value > 0
    order by ranked.value desc, v.vin limit ${limit}`;
}

type HomePeriod = z.output<typeof homePeriod>;

const day_ms = 86_400_000;

/** Today, the last seven days, this calendar month, this calendar year. */
function rangeOf(access: Access, period: z.output<typeof settlementPeriod>): DayRange {
  const until = today(access);
  const weekAgo = new Date(Date.parse(until) - 6 * day_ms).toISOString().slice(0, 10);
  const from = {
    day: until,
    week: weekAgo,
    month: `${until.slice(0, 8)}01`,
    year: `${until.slice(0, 5)}01-01`,
  };
  return { from: from[period], until };
}

type Candidate = Omit<RankedVehicle, 'vin' | 'plateNo'>;

/** The greatest ten; what is 0 has no rank, equal ones are ordered by VIN. */
async function topOf(access: Access, candidates: readonly Candidate[]): Promise<RankedVehicle[]> {
  const ranked = candidates.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const least = ranked[homeReportLimit - 1]?.value ?? 0;
  const near = ranked.filter(({ value }) => value >= least);
  const ids = near.map(({ id }) => id);
  const vehicles = await namedVehicles(access, ids);
  return near
    .flatMap(({ id, value, coverage }) => {
      const vehicle = vehicles.get(id);
      return vehicle ? [{ ...vehicle, value, coverage }] : [];
    })
    .sort((a, b) => b.value - a.value || a.vin.localeCompare(b.vin))
    .slice(0, homeReportLimit);
}

/** The ten vehicles in scope of which a figure is greatest in the period (R7.32, R9.2). */
function topVehicles(access: Access, period: HomePeriod, by: RankedBy): ReturnType<typeof greatestVehicles> {
  const range = fleetRange(access, rangeOf(access, period));
  return greatestVehicles(access, range, { by, limit: homeReportLimit });
}

async function topFaultRates(access: Access, period: HomePeriod): Promise<RankedVehicle[]> {
  const range = fleetRange(access, rangeOf(access, period));
  const rates = await faultRates(access.executor, { ...range, groupBy: 'vehicle' });
  return topOf(
    access,
    rates.map(({ id, faultsPer100h, coverage }) => ({
      id,
      coverage: rounded(coverage),
      value: rounded(faultsPer100h) ?? 0,
    })),
  );
}

function topSettlements(
  access: Access,
  period: z.output<typeof settlementPeriod>,
): Promise<RankedSettlement[]> {
  return clientsBySettlement(access, rangeOf(access, period), homeReportLimit);
}

export const module = defineModule({
  pages: [{ code: 'dashboard', sort: 1, path: '/dashboard', icon: 'dashboard', isPinned: true }],
  routes(app) {
    route(app, faultRateTop10, ({ access, query }) => topFaultRates(access, query.period));
    route(app, mileTop10, ({ access, query }) => topVehicles(access, query.period, 'mileage'));
    route(app, onlineRateTop10, ({ access, query }) => topVehicles(access, query.period, 'onlineRate'));
    route(app, workTimeTop10, ({ access, query }) => topVehicles(access, query.period, 'workTime'));
    route(app, settlementTop10, ({ access, query }) => topSettlements(access, query.period));
    route(app, vehicleTop10, ({ access }) => clientsByVehicles(access, homeReportLimit));
    route(app, vehicleCount, ({ access }) => vehicleCounts(access));
    route(app, faultCount, ({ access }) => faultCounts(access));
    route(app, idleTop10, ({ access, query }) => topVehicles(access, query.period, 'idle'));
    route(app, clientFleets, ({ access }) => fleetsOfClients(access, homeReportLimit));
    route(app, faultyModels, ({ access }) => modelsWithFaults(access, homeReportLimit));
  },
});
