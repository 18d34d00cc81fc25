import type { LeftOut, vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';

type Clock = z.input<(typeof vehicleDefects)['result']>['clock'];

const shownDays = 90;
const mostShown = 200;

/** The newest message of the last day whose time was ahead, unless one with a true time has come since. */
export async function clockAhead({ executor, now }: Access, vehicleId: number): Promise<Clock> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ receivedAt: Date; deviceAt: Date }>`
    select ahead.received_at as "receivedAt", ahead.ts as "deviceAt"
    from (
      select received_at, ts from message where vehicle_id = ${vehicleId} and ts > ${dayAgo} and flags & 1 = 1
      union all
      select received_at, ts from message_quarantine
      where vehicle_id = ${vehicleId} and received_at > ${dayAgo} and reason = 'future' and ts is not null) ahead
    where ahead.received_at > ${dayAgo} and ahead.received_at > coalesce(
      (select state.received_at from vehicle_state state where state.vehicle_id = ${vehicleId}), '-infinity')
    order by ahead.received_at desc limit 1`.execute(executor);
  const newest = rows[0];
  if (newest === undefined) return null;
  return { receivedAt: newest.receivedAt.toISOString(), deviceAt: newest.deviceAt.toISOString() };
}

/** Of the last days, the newest first. */
export async function readingsLeftOut({ executor, now }: Access, vehicleId: number): Promise<LeftOut[]> {
  const { rows } = await sql<LeftOut>`
    select w.day, told.kind, told.code, told.count, told."firstAt", told."lastAt", told.before, told.after
    from work_daily w
    cross join lateral jsonb_to_recordset(w.left_out) as told (
      kind text, code text, count integer, "firstAt" text, "lastAt" text, before double precision, after double precision)
    where w.vehicle_id = ${vehicleId} and w.day > ${now}::date - ${sql.lit(shownDays)}
    order by w.day desc, told."lastAt" desc limit ${sql.lit(mostShown)}`.execute(executor);
  return rows;
}
