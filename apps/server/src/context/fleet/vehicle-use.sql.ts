import { type RawBuilder, sql } from 'kysely';

/** Whether a vehicle is in use now, as the days of usage have it (`vehicleSpans`); `t` is the vehicle, `owner` its organisation. */
export const isUsed: RawBuilder<boolean> = sql<boolean>`(
  t.retired_at is null and (t.state = 'sold' or (t.state = 'built'
    and (t.role = 'rental' or (t.role <> 'test' and owner.type not in ('factory', 'inPlant'))))))`;
