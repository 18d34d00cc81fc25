import type { vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/executor.ts';
import type { Access } from '../../../record/access.ts';
import { shownMetrics } from '../metric/metric-choice.service.ts';

/**
 * The metrics that the parse file of the vehicle's model feeds, those of the position messages of every JT/T 808 terminal,
 * and whatever else it has reported.
 */
async function reportedMetrics(executor: Executor, vehicleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with shown (code) as (
      select entry.value
      from vehicle
      join vehicle_model model on model.id = vehicle.model_id
      join config_file file on file.id = model.config_file_id
      join config_file_revision revision
        on revision.config_file_id = file.id and revision.revision = file.revision
      cross join jsonb_each_text(revision.mapping) as entry
      where vehicle.id = ${vehicleId} and entry.value is not null
      union
      select metric.code from vehicle_state state join metric on metric.id = any(state.metric_ids)
      where state.vehicle_id = ${vehicleId}
      union
      select code from metric where code like 'jt808%')
    select id from metric where code in (select code from shown) order by id`.execute(executor);
  return rows.map(({ id }) => id);
}

/** What a vehicle shows: the metrics that its model or category has chosen, else all that it can report. */
export function metricsOf(
  { executor }: Access,
  vehicleId: number,
): Promise<z.input<(typeof vehicleMetrics)['result']>> {
  return shownMetrics(executor, vehicleId, () => reportedMetrics(executor, vehicleId));
}
