import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';

export interface VehicleMetric {
  code: string;
  isCounter: boolean;
}

/** What the vehicle has ever reported; every metric where its state has not been written yet. */
export async function metricsOf(executor: Executor, vehicleId: number): Promise<VehicleMetric[]> {
  const { rows } = await sql<VehicleMetric>`
    select metric.code, metric.is_counter as "isCounter" from metric
    left join vehicle_reading reading on reading.vehicle_id = ${vehicleId}
    where reading.vehicle_id is null or metric.id = any(reading.metric_ids) order by metric.code`.execute(
    executor,
  );
  return rows;
}
