import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

interface TrackedVehicle {
  /** Silence that is longer leaves a gap in the track. */
  offlineAfter_s: number;
}

/** A vehicle in scope. */
export async function trackedVehicle(
  { executor, member }: Access,
  vehicleId: number,
): Promise<TrackedVehicle | null> {
  const { rows } = await sql<TrackedVehicle>`
    select model.offline_after_s as "offlineAfter_s"
    from vehicle t join vehicle_model model on model.id = t.model_id
    where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`.execute(executor);
  return rows[0] ?? null;
}

export interface FaultOnTrack {
  id: number;
  sourceAddress: number;
  spn: number;
  fmi: number;
  name: string | null;
  level: number | null;
  at: Date;
  clearedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
}

interface FaultRange {
  vehicleId: number;
  from: Date;
  until: Date;
  limit: number;
}

/** The faults that were raised in the range, in their order, as the fault base names them. */
export async function faultsOnTrack(
  executor: Executor,
  { vehicleId, from, until, limit }: FaultRange,
): Promise<FaultOnTrack[]> {
  const { rows } = await sql<FaultOnTrack>`
    select t.id, t.source_address as "sourceAddress", t.spn, t.fmi, entry.name, entry.level, t.first_at as at,
      t.cleared_at as "clearedAt", t.lat / 1e6::double precision as latitude,
      t.lng / 1e6::double precision as longitude
    from vehicle_fault t
    join vehicle machine on machine.id = t.vehicle_id
    left join lateral (
      select base.name, base.level from fault_base base
      where base.spn = t.spn and base.fmi = t.fmi and base.enabled
        and coalesce(base.model_id, machine.model_id) = machine.model_id
        and coalesce(base.source_address, t.source_address) = t.source_address
      order by base.model_id nulls last, base.source_address nulls last limit 1) entry on true
    where t.vehicle_id = ${vehicleId} and t.first_at >= ${from} and t.first_at < ${until}
    order by t.first_at, t.id limit ${limit}`.execute(executor);
  return rows;
}
