import type { Executor } from '../../platform/db/executor.ts';
import { allRows, firstRow } from '../../platform/db/query.ts';

/** A message whose time was ahead when it was received. */
interface AheadMessage {
  receivedAt: Date;
  deviceAt: Date;
}

/** The newest of the vehicle since `since`, unless one with a true time has come after it. */
export function clockAhead(executor: Executor, vehicleId: number, since: Date): Promise<AheadMessage | null> {
  return firstRow<AheadMessage>(executor)`
    select ahead.received_at as "receivedAt", ahead.ts as "deviceAt"
    from (
      select received_at, ts from message where vehicle_id = ${vehicleId} and ts > ${since} and flags & 1 = 1
      union all
      select received_at, ts from message_quarantine
      where vehicle_id = ${vehicleId} and received_at > ${since} and reason = 'future' and ts is not null) ahead
    where ahead.received_at > ${since} and ahead.received_at > coalesce(
      (select state.received_at from vehicle_state state where state.vehicle_id = ${vehicleId}), '-infinity')
    order by ahead.received_at desc limit 1`;
}

/** The newest of each vehicle of the fleet that was received after `since` and is ahead of `now`. */
export function clocksAhead(
  executor: Executor,
  { now, since }: { now: Date; since: Date },
): Promise<Array<AheadMessage & { id: number }>> {
  return allRows<AheadMessage & { id: number }>(executor)`
    select distinct on (vehicle.id) vehicle.id, ahead.received_at as "receivedAt", ahead.ts as "deviceAt"
    from vehicle cross join lateral (
      (select received_at, ts from message
        where vehicle_id = vehicle.id and ts > ${now} and flags & 1 = 1 and received_at > ${since}
        order by ts desc limit 1)
      union all
      (select received_at, ts from message_quarantine
        where vehicle_id = vehicle.id and received_at > ${since} and reason = 'future' and ts is not null
        order by received_at desc limit 1)) ahead
    where vehicle.retired_at is null
    order by vehicle.id, ahead.received_at desc`;
}
