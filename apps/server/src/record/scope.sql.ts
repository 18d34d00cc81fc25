import { type RawBuilder, sql } from 'kysely';

/** Which organisations' records a member may see (decisions §1); an empty list is no rows. */
export type Scope =
  | { kind: 'all' }
  /** The organisations themselves and what belongs to them. */
  | ({ kind: 'org' } & SomeOrgs)
  /** What these organisations look after for others. */
  | ({ kind: 'service' } & SomeOrgs);

interface SomeOrgs {
  orgIds: readonly number[];
  /** There are no others: the planner need not compare hundreds of ids to find that out. */
  areAll?: boolean;
}

type Condition = RawBuilder<boolean>;

/** As the database reads them: written once for a member, and not by the driver with each statement. */
const literals = new WeakMap<readonly number[], string>();

function literalOf(orgIds: readonly number[]): string {
  const literal = literals.get(orgIds) ?? `{${orgIds.join(',')}}`;
  literals.set(orgIds, literal);
  return literal;
}

function isOneOf(column: string, { orgIds, areAll = false }: SomeOrgs): Condition {
  if (areAll) return sql<boolean>`${sql.ref(column)} is not null`;
  return sql<boolean>`${sql.ref(column)} = any(${literalOf(orgIds)}::integer[])`;
}

export const everything: Condition = sql<boolean>`true`;

/** `alias` names the table `vehicle` in the query. */
export function vehicleScope(scope: Scope, alias: string): Condition {
  if (scope.kind === 'all') return everything;
  return isOneOf(scope.kind === 'org' ? `${alias}.org_id` : `${alias}.service_org_id`, scope);
}

/** What belongs to a vehicle, whose id the column holds. */
export function ofVehicleScope(scope: Scope, idColumn: string): Condition {
  if (scope.kind === 'all') return everything;
  return sql<boolean>`exists (
    select from vehicle owned where owned.id = ${sql.ref(idColumn)} and ${vehicleScope(scope, 'owned')})`;
}

/** `idColumn` holds the id of an organisation. */
export function orgScope(scope: Scope, idColumn: string): Condition {
  return scope.kind === 'all' ? everything : isOneOf(idColumn, scope);
}

/** Roles of the platform are everybody's to see, others with the organisation that made them. */
export function roleScope(scope: Scope, alias: string): Condition {
  if (scope.kind === 'all') return everything;
  return sql<boolean>`(${sql.ref(`${alias}.org_id`)} is null or ${orgScope(scope, `${alias}.org_id`)})`;
}

/** A terminal is in scope with the vehicle that it is bound to; a free one with the organisation that it belongs to. */
export function terminalScope(scope: Scope, alias: string): Condition {
  if (scope.kind === 'all') return everything;
  const isFreeInScope = orgScope(scope, `${alias}.org_id`);
  // Asked row by row, not by a table of all vehicles made beforehand: a page of a list looks at few terminals.
  if (scope.kind === 'org' && scope.areAll)
    return sql<boolean>`(${isFreeInScope} or coalesce((
      select true from vehicle bound where bound.terminal_id = ${sql.ref(`${alias}.id`)}), false))`;
  return sql<boolean>`coalesce((
    select coalesce(${vehicleScope(scope, 'bound')}, false)
    from vehicle bound where bound.terminal_id = ${sql.ref(`${alias}.id`)}), ${isFreeInScope})`;
}

/** Whether what is asked within it names no organisations, and so is the same for many members. */
export function isSameForMany(scope: Scope): boolean {
  return scope.kind === 'all' || scope.areAll === true;
}

/** The same rule as `vehicleScope`, for a vehicle that has been read already. */
export function isVehicleInScope(
  scope: Scope,
  vehicle: { orgId: number; serviceOrgId: number | null },
): boolean {
  if (scope.kind === 'all') return true;
  const owner = scope.kind === 'org' ? vehicle.orgId : vehicle.serviceOrgId;
  return owner !== null && scope.orgIds.includes(owner);
}
