import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { sql } from 'kysely';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { ofVehicleScope, orgScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { isStockVehicleLike, isWarehouseSeen, shownWarehouse } from '../stock-scope.sql.ts';

/** Seen with the warehouse; a sale by the client too, and a return by who gave the vehicle back. */
export const stockMovementTable = tableStore(
  definePlan({
    resource: stockMovement,
    table: 'stock_movement',
    joins: sql`
    left join vehicle machine on machine.id = t.vehicle_id
    left join vehicle_model model on model.id = machine.model_id
    left join warehouse on warehouse.id = t.warehouse_id
    left join org counterparty on counterparty.id = t.counterparty_org_id
    left join settlement on settlement.movement_id = t.id`,
    derived: (access) => ({
      ...shownWarehouse(access),
      vin: sql`machine.vin`,
      plateNo: sql`case when ${ofVehicleScope(access.member.scope, 't.vehicle_id')} then machine.plate_no end`,
      modelName: sql`model.name`,
      isVehicleSeen: ofVehicleScope(access.member.scope, 't.vehicle_id'),
      counterpartyOrgName: sql`counterparty.name`,
      price: sql`t.price::double precision`,
      settlementId: sql`settlement.id`,
      settlementStatus: sql`settlement.status`,
    }),
    criteria: {
      vin: (word, access) =>
        isStockVehicleLike(access, { machine: 'machine', vehicleId: 't.vehicle_id', word: String(word) }),
      movedFrom: (at) => sql<boolean>`t.moved_at >= ${at}`,
      movedUntil: (at) => sql<boolean>`t.moved_at < ${at}`,
    },
    scope: (scope) =>
      scope.kind === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`(${isWarehouseSeen(scope, 't.warehouse_id')} or ${orgScope(scope, 't.counterparty_org_id')})`,
  }),
);

export interface NewMovement {
  vehicleId: number;
  warehouseId: number;
  direction: 'IN' | 'OUT';
  reason: 'production' | 'transfer' | 'return' | 'sale';
  counterpartyOrgId: number | null;
  price: number | null;
  movedAt: string;
  remark: string | null;
}

const prefixes = { IN: 'RK', OUT: 'CK' } as const;

/** Its number has the day on which it was booked, and no other movement has it. */
export async function insertMovement(
  { executor, member, now }: Access,
  movement: NewMovement,
): Promise<{ id: number; no: string }> {
  const { vehicleId, warehouseId, direction, reason, counterpartyOrgId, price, movedAt, remark } = movement;
  const made = await firstRow<{ id: number; no: string }>(executor)`
    with booked as (select nextval(pg_get_serial_sequence('stock_movement', 'id'))::integer as id)
    insert into stock_movement (id, no, vehicle_id, warehouse_id, direction, reason, counterparty_org_id, price, moved_at,
      remark, creator_id, created_at, updated_by_id, updated_at)
    select booked.id,
      ${prefixes[direction]} || to_char(${platformDaySql(sql`${now}::timestamptz`)}, 'YYYYMMDD') || '-'
        || lpad(booked.id::text, greatest(4, length(booked.id::text)), '0'),
      ${vehicleId}, ${warehouseId}, ${direction}, ${reason}, ${counterpartyOrgId}, ${price}::numeric, ${movedAt}::timestamptz,
      ${remark}, ${member.memberId}, ${now}, ${member.memberId}, ${now}
    from booked returning id, no`;
  if (!made) throw new Error('No movement');
  return made;
}

/** What matters to a movement beside the vehicle itself. */
export interface Circumstances {
  /** When it was last moved; null: never. */
  lastMovedAt: Date | null;
  /** The day on which it was produced; null: not known. */
  producedOn: string | null;
  /** What its unfinished debug run is held against; null: there is none. */
  openSpec: string | null;
  /** Whether its model has a debug specification. */
  isDebugNeeded: boolean;
  /** Where it stands, if that is for this member. */
  warehouseName: string | null;
}

/** Of a vehicle that is locked already: what was waited for has been written by then. */
export async function circumstancesOf(
  { executor, member }: Access,
  vehicleId: number,
): Promise<Circumstances> {
  const circumstances = await firstRow<Circumstances>(executor)`
    select (select max(moved_at) from stock_movement where vehicle_id = machine.id) as "lastMovedAt",
      machine.produced_at::text as "producedOn",
      (select spec_name from vehicle_debug where vehicle_id = machine.id and finished_at is null) as "openSpec",
      model.debug_specification_id is not null as "isDebugNeeded",
      (select warehouse.name from warehouse
        where warehouse.id = machine.warehouse_id and ${orgScope(member.scope, 'warehouse.org_id')}) as "warehouseName"
    from vehicle machine join vehicle_model model on model.id = machine.model_id
    where machine.id = ${vehicleId}`;
  if (!circumstances) throw new Error('No vehicle');
  return circumstances;
}

export interface Client {
  name: string;
  isClient: boolean;
}

/** An enabled organisation in scope, which stays there until the end of the transaction; null: there is none. */
export function clientAt({ executor, member }: Access, orgId: number): Promise<Client | null> {
  return firstRow<Client>(executor)`
    select t.name, t.type = 'client' as "isClient" from org t
    where t.id = ${orgId} and t.enabled and ${orgScope(member.scope, 't.id')} for share`;
}
