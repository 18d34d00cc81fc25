import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { ofVehicleScope, vehicleScope } from '../../../record/scope.sql.ts';
import { lockVersion, stamp, tableStore } from '../../../record/table-store.sql.ts';
import { isVehicleLike, vehicleName } from '../../fleet/vehicle-name.sql.ts';
import { keepVehicle } from '../../fleet/vehicle-visibility.sql.ts';
import { photoLines, recordedColumns, recordedValues, type ServiceRecord } from '../service-record.sql.ts';
import { partsOfFault } from './fault-part.sql.ts';
import { isAtStage, isPresent, isStillReported, isTaken } from './fault-stage.sql.ts';

/** What the list of fault codes has on the code: of the model and the address rather than of any. */
function fromBase<T>(column: string) {
  return sql<T | null>`(
    select fault_code.${sql.id(column)} from fault_code
    where fault_code.spn = t.spn and fault_code.fmi = t.fmi and fault_code.enabled
      and (fault_code.model_id is null or fault_code.model_id = machine.model_id)
      and (fault_code.source_address is null or fault_code.source_address = t.source_address)
    order by fault_code.model_id is not null desc, fault_code.source_address is not null desc limit 1)`;
}

export const level = fromBase<number>('level');
export const faultName = fromBase<string>('name');
export const isStopping = sql<boolean>`(t.lamp = 'redStop')`;
/** More than any moment of `t.first_at` has seconds. */
const rankStep = sql.lit(1e11);

/** The place in the queue of what somebody has to come for; a stop lamp that no list knows the level of counts as critical. */
const urgency = sql<number | null>`case when ${isPresent} or ${isTaken} then
  (2 * coalesce(${level}, case when ${isStopping} then 4 else 0 end) + ${isStopping}::integer) * ${rankStep}
  - extract(epoch from t.first_at)::double precision end`;

const plan = definePlan({
  resource: vehicleFault,
  table: 'vehicle_fault',
  joins: sql`
    left join vehicle machine on machine.id = t.vehicle_id
    left join vehicle_model model on model.id = machine.model_id
    left join org owner on owner.id = machine.org_id
    left join member handler on handler.id = t.handler_id
    left join member clearer on clearer.id = t.cleared_by_id`,
  derived: ({ member }) => ({
    vin: sql`machine.vin`,
    plateNo: sql`machine.plate_no`,
    orgName: sql`owner.name`,
    modelName: sql`model.name`,
    origin: sql`t.origin`,
    faultName,
    level,
    spnName: sql`(select name from suspect_parameter where spn = t.spn)`,
    fmiName: sql`(select name from fault_mode where fmi = t.fmi)`,
    clearedAt: sql`t.cleared_at`,
    openSince: sql`case when t.status = 'active' then t.first_at end`,
    latitude: sql`t.lat / 1e6::double precision`,
    longitude: sql`t.lng / 1e6::double precision`,
    handler: sql`handler.name`,
    takenAt: sql`t.taken_at`,
    handledAt: sql`t.handled_at`,
    isStillReported,
    isMine: sql`(${isTaken} and t.handler_id = ${member.memberId})`,
    parts: partsOfFault,
    ...recordedColumns(
      'vehicle_fault_photo',
      sql<boolean>`pair.vehicle_id = t.vehicle_id and pair.fault_id = t.id`,
    ),
    clearedBy: sql`clearer.name`,
    // Hundreds of values each: `snapshotOf` reads that of one.
    snapshot: sql`null::jsonb`,
  }),
  orders: ({ member }) => ({
    vin: vehicleName('machine'),
    urgency,
    ownUrgency: sql`${urgency} + (${isTaken} and t.handler_id = ${member.memberId})::integer * 10 * ${rankStep}`,
  }),
  criteria: {
    vin: (word) => isVehicleLike('machine', String(word)),
    stage: isAtStage,
    isPresent: (isAsked) => (isAsked === true ? isPresent : sql<boolean>`not ${isPresent}`),
    firstFrom: (at) => sql<boolean>`t.first_at >= ${at}`,
    firstUntil: (at) => sql<boolean>`t.first_at < ${at}`,
    // Who handles a fault ends it as well, whatever the machine goes on telling.
    presentFrom: (at) => sql<boolean>`(
      t.status = 'active' or coalesce(t.cleared_at, greatest(t.last_at, t.handled_at)) >= ${at})`,
  },
  scope: (scope) => ofVehicleScope(scope, 't.vehicle_id'),
  references: { vehicleId: { table: 'vehicle', scope: (scope) => vehicleScope(scope, 't') } },
  initial: () => ({ origin: 'manual' }),
});

export const vehicleFaultTable = tableStore(plan);

/** In how many entries of the knowledge the fault is a case; a fault is telemetry and has no key. */
export function casesOf({ executor }: Access, id: number): Promise<number> {
  return countRows(executor)`expert_knowledge_case where fault_id = ${id}`;
}

/**
 * Raises STALE_EDIT when the record has another version; else nobody can change it, or hand its vehicle over, before the end of the
 * transaction.
 */
export async function lockFault(access: Access, id: number, version: number): Promise<void> {
  const { vehicle_id } = await lockVersion(plan, access, id, version);
  await keepVehicle(access, vehicle_id);
}

interface FaultKey {
  id: number;
  vehicleId: number;
}

/** The member is who has dealt with the fault. */
export async function recordHandler(access: Access, { id, vehicleId }: FaultKey): Promise<void> {
  await execute(access.executor)`
    update vehicle_fault set handler_id = ${access.member.memberId}, handled_at = ${access.now},
      taken_at = coalesce(taken_at, ${access.now})
    where vehicle_id = ${vehicleId} and id = ${id}`;
}

export async function recordCleared(access: Access, { id, vehicleId }: FaultKey): Promise<void> {
  await execute(access.executor)`
    update vehicle_fault set cleared_at = ${access.now}, cleared_by_id = ${access.member.memberId}
    where vehicle_id = ${vehicleId} and id = ${id}`;
}

export async function snapshotOf(access: Access, id: number): Promise<Record<string, number> | null> {
  const row = await firstRow<{ snapshot: Record<string, number> | null }>(access.executor)`
    select snapshot from vehicle_fault where id = ${id}`;
  return row?.snapshot ?? null;
}

interface Holder {
  id: number;
  name: string;
  takenAt: Date | null;
  /** The member can still be used. */
  isActive: boolean;
}

/** Who deals with the fault; null: nobody has taken it. */
export function holderOf({ executor, now }: Access, { id, vehicleId }: FaultKey): Promise<Holder | null> {
  return firstRow<Holder>(executor)`
    select holder.id, holder.name, t.taken_at as "takenAt",
      holder.enabled and coalesce(holder.expires_at > ${now}, true) as "isActive"
    from vehicle_fault t join member holder on holder.id = t.handler_id
    where t.vehicle_id = ${vehicleId} and t.id = ${id}`;
}

/** What was done; a fault that the machine no longer reports stays cleared. */
export async function recordHandling(
  access: Access,
  { id, vehicleId }: FaultKey,
  { resolution, at, ...record }: ServiceRecord & { resolution: string; at: Date },
): Promise<void> {
  const { executor } = access;
  await execute(executor)`
    update vehicle_fault set resolution = ${resolution}, handled_at = ${at},
      status = case status when 'active' then 'handled' else status end,
      ${recordedValues(record)}, ${stamp(access)}
    where vehicle_id = ${vehicleId} and id = ${id}`;
  await execute(executor)`
    insert into vehicle_fault_photo (vehicle_id, fault_id, file_id, moment, position)
    select ${vehicleId}::integer, ${id}::integer, taken.file_id, taken.moment, taken.position
    from ${photoLines(record)} on conflict do nothing`;
}

/** Of a fault that goes. */
export async function forgetPhotos({ executor }: Access, { id, vehicleId }: FaultKey): Promise<void> {
  await execute(executor)`
    delete from vehicle_fault_photo where vehicle_id = ${vehicleId} and fault_id = ${id}`;
}

/** The member is who deals with the fault from now on. */
export async function recordTaken(access: Access, { id, vehicleId }: FaultKey): Promise<void> {
  const { member, now } = access;
  await execute(access.executor)`
    update vehicle_fault set handler_id = ${member.memberId}, taken_at = ${now}, ${stamp(access)}
    where vehicle_id = ${vehicleId} and id = ${id}`;
}
