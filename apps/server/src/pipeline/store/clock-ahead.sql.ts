import { firstRow } from '../../platform/db/query.ts';
import type { Telemetry } from '../../platform/db/telemetry.ts';

/** A message whose time was ahead when it was received. */
export interface AheadMessage {
  receivedAt: Date;
  deviceAt: Date;
}

interface AheadQuestion {
  vehicleId: number;
  /** Of the receipt. */
  since: Date;
  /** Device time is later than that. */
  aheadOf: Date;
}

/** The newest of the vehicle. */
export function clockAhead(
  telemetry: Telemetry,
  { vehicleId, since, aheadOf }: AheadQuestion,
): Promise<AheadMessage | null> {
  return firstRow<AheadMessage>(telemetry.nodeOf(vehicleId))`
    select ahead.received_at as "receivedAt", ahead.ts as "deviceAt"
    from (
      select received_at, ts from message where vehicle_id = ${vehicleId} and ts > ${aheadOf} and flags & 1 = 1
      union all
      select received_at, ts from message_quarantine
      where vehicle_id = ${vehicleId} and received_at > ${since} and reason = 'future' and ts is not null) ahead
    where ahead.received_at > ${since} order by ahead.received_at desc limit 1`;
}
