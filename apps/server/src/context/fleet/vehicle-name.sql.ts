import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../record/like.sql.ts';

const column = (vehicle: string, name: 'vin' | 'plate_no') => sql<string>`${sql.id(vehicle)}.${sql.id(name)}`;

/** Whether the plate or the VIN holds the word; `vehicle` is what the table is called in the statement. */
export function isVehicleLike(vehicle: string, word: string): RawBuilder<boolean> {
  return sql<boolean>`(${holds(column(vehicle, 'plate_no'), word)} or ${holds(column(vehicle, 'vin'), word)})`;
}

/** Whether the word is the whole plate or the whole VIN, in capitals or not: what somebody types who knows what it is called. */
export function isVehicleNamed(vehicle: string, word: string): RawBuilder<boolean> {
  const [plate, vin] = [column(vehicle, 'plate_no'), column(vehicle, 'vin')];
  return sql<boolean>`(coalesce(lower(${plate}) = lower(${word}), false) or lower(${vin}) = lower(${word}))`;
}

/** What people call it, to be ordered by. */
export function vehicleName(vehicle: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${column(vehicle, 'plate_no')}, ''), ${column(vehicle, 'vin')})`;
}
