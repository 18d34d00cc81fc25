import { type RawBuilder, sql } from 'kysely';
import type { FleetRange } from '../../pipeline/usage/work-daily.sql.ts';
import { allRows } from '../../platform/db/query.ts';
import { platformDay } from '../../platform/platform-day.ts';
import type { Access } from '../../record/access.ts';
import { everything, orgScope, type Scope, vehicleScope } from '../../record/scope.sql.ts';
import { isOfOrg, type OrgChoice } from '../access/org-choice.sql.ts';
import type { DayRange } from './statistics-period.ts';

/** Of which vehicles and days usage is asked for. */
export interface FleetCriteria extends DayRange, OrgChoice {
  vehicleId?: number | undefined;
  modelId?: number | undefined;
}

/** The calendar day on which the call is made. */
export function today({ now }: Access): string {
  return platformDay(now.getTime()).day;
}

/**
 * A day belongs to who owned the vehicle then, also when that sees the vehicle no longer; of one vehicle, who sees it now reads
 * every day.
 */
function daysInScope(scope: Scope, vehicleId: number | undefined): RawBuilder<boolean> {
  if (scope.kind !== 'org') return vehicleScope(scope, 'v');
  const owned = orgScope(scope, 'span.org_id');
  return vehicleId === undefined ? owned : sql<boolean>`(${owned} or ${vehicleScope(scope, 'v')})`;
}

/** The days of vehicles in scope that are asked for, of vehicles as `v` and their owners in `span`; days to come are not planned yet. */
export function fleetRange(
  access: Access,
  criteria: FleetCriteria,
  also: RawBuilder<boolean> = everything,
): FleetRange {
  const { vehicleId, modelId, from, until } = criteria;
  const conditions = [
    daysInScope(access.member.scope, vehicleId),
    vehicleId === undefined ? everything : sql<boolean>`v.id = ${vehicleId}`,
    modelId === undefined ? everything : sql<boolean>`v.model_id = ${modelId}`,
    isOfOrg('span.org_id', criteria),
    also,
  ];
  const last = today(access);
  return {
    condition: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    withUnused: vehicleId !== undefined,
    from,
    until: until < last ? until : last,
  };
}

type Group = 'vehicle' | 'model' | 'org';
const names = {
  vehicle: ({ member }: Access) => sql`
    select v.id, v.vin as name, case when ${vehicleScope(member.scope, 'v')} then v.plate_no end as "plateNo" from vehicle v`,
  model: () => sql`select v.id, v.name, null as "plateNo" from vehicle_model v`,
  org: () => sql`select v.id, v.name, null as "plateNo" from org v`,
} as const;

/** A vehicle by its VIN, and the plate that it bears now by who may see it. */
export interface GroupName {
  name: string;
  plateNo: string | null;
}

/** What the groups of statistics are called. */
export async function groupNames(
  access: Access,
  groupBy: Group,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GroupName>> {
  const rows = await allRows<GroupName & { id: number }>(access.executor)`
    ${names[groupBy](access)} where v.id = any(${[...ids]}::integer[])`;
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
