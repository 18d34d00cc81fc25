import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { insert, recorded, unique } from './builders.ts';
import { telemetryOf } from './telemetry.ts';

interface WorkDayParts {
  vehicleId: number;
  day: string;
  running_h?: number;
  idle_h?: number;
  working_h?: number;
  unknown_h?: number;
  online_h?: number;
  covered_h?: number;
  mileage_km?: number;
  fuel_l?: number;
  idle_fuel_l?: number;
  refuelled_l?: number;
  electricity_kwh?: number;
  idle_electricity_kwh?: number;
}

/** The usage of a vehicle's day; what is not given is not known. */
export async function aWorkDay(executor: Executor, parts: WorkDayParts): Promise<void> {
  const { vehicleId, online_h = 0, covered_h = 0, ...usage } = parts;
  const values = { ...usage, vehicle_id: vehicleId, online_h, covered_h, message_count: 7 };
  const json = { sources: '{}', refuels: '[]', charges: '[]', updated_at: new Date() };
  const entries = Object.entries({ ...values, ...json });
  await sql`
    insert into work_daily (${sql.join(entries.map(([name]) => sql.id(name)))})
    values (${sql.join(entries.map(([, value]) => value))})`.execute(executor);
}

interface MovementParts {
  vehicleId: number;
  warehouseId: number;
  direction: 'IN' | 'OUT';
  reason?: 'production' | 'transfer' | 'return' | 'sale';
  counterpartyOrgId?: number;
  price?: string;
  at: string;
}

export function aMovement(executor: Executor, parts: MovementParts): Promise<number> {
  return insert(executor, 'stock_movement', {
    no: `SM-${unique()}`,
    vehicle_id: parts.vehicleId,
    warehouse_id: parts.warehouseId,
    direction: parts.direction,
    reason: parts.reason ?? (parts.direction === 'IN' ? 'production' : 'sale'),
    counterparty_org_id: parts.counterpartyOrgId ?? null,
    price: parts.price ?? null,
    moved_at: new Date(parts.at),
    ...recorded(),
  });
}

interface SettlementParts {
  movementId: number;
  clientOrgId: number;
  amount: string;
  paid?: string;
  status?: 'draft' | 'confirmed' | 'settled';
}

export function aSettlement(executor: Executor, parts: SettlementParts): Promise<number> {
  return insert(executor, 'settlement', {
    movement_id: parts.movementId,
    client_org_id: parts.clientOrgId,
    amount: parts.amount,
    paid: parts.paid ?? '0',
    status: parts.status ?? 'confirmed',
    ...recorded(),
  });
}

interface MessageLogParts {
  vehicleId: number;
  at: Date;
  kind?: number;
  flags?: number;
  raw?: Buffer;
  receivedAt?: Date;
  terminalId?: number;
  /** Degrees. */
  place?: { latitude: number; longitude: number; speed_kmh?: number; status?: number };
}

/** A message as the ingest stores it; gives its digest. */
export async function aMessageLog(executor: Executor, parts: MessageLogParts): Promise<string> {
  const { vehicleId, at, kind = 0x0200, flags = 0, raw = Buffer.of(0), receivedAt = at, place } = parts;
  const digest = String(-unique());
  const telemetry = telemetryOf(executor);
  await sql`select ensure_message_partition(${at.toISOString().slice(0, 10)}::date)`.execute(telemetry);
  await sql`
    insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, lat, lng, speed, status, raw)
    values (${vehicleId}, ${at}, ${digest}, ${receivedAt}, ${parts.terminalId ?? 1}, ${kind}, ${flags},
      ${place ? Math.round(place.latitude * 1e6) : null}, ${place ? Math.round(place.longitude * 1e6) : null},
      ${place?.speed_kmh === undefined ? null : Math.round(place.speed_kmh * 10)}, ${place ? (place.status ?? 3) : null},
      ${raw})`.execute(telemetry);
  return digest;
}
