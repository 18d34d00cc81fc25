import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../figures/platform-day.ts';
import type { FleetRange } from '../figures/work-daily.sql.ts';
import type { Access } from './access.ts';
import { everything, vehicleScope } from './scope.sql.ts';
import type { DayRange } from './statistics-period.ts';
import { isInBranch } from './tree.sql.ts';

/** Of which vehicles and days figures are asked for. */
export interface FleetCriteria extends DayRange {
  vehicleId?: number | undefined;
  modelId?: number | undefined;
  /** Itself and those below it. */
  orgId?: number | undefined;
}

/** The calendar day on which the call is made. */
export function today({ now }: Access): string {
  return dayOf(now.getTime()).day;
}

/** The vehicles in scope that are asked for, as `v`; days to come have no planned hours yet. */
export function fleetRange(
  access: Access,
  { vehicleId, modelId, orgId, from, until }: FleetCriteria,
  also: RawBuilder<boolean> = everything,
): FleetRange {
  const conditions = [
    vehicleScope(access.member.scope, 'v'),
    vehicleId === undefined ? everything : sql<boolean>`v.id = ${vehicleId}`,
    modelId === undefined ? everything : sql<boolean>`v.model_id = ${modelId}`,
    orgId === undefined ? everything : isInBranch('v.org_id', { table: 'org', id: orgId }),
    also,
  ];
  const last = today(access);
  return {
    condition: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    from,
    until: until < last ? until : last,
  };
}

type Group = 'vehicle' | 'model' | 'org';
const names = {
  vehicle: sql`select id, vin as name from vehicle`,
  model: sql`select id, name from vehicle_model`,
  org: sql`select id, name from org`,
} as const;

/** What the groups of figures are called. */
export async function groupNames(
  { executor }: Access,
  groupBy: Group,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    ${names[groupBy]} where id = any(${[...ids]}::integer[])`.execute(executor);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
