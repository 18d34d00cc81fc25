import type { vehicleMetrics } from '@vehicle/contract/vehicle';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Access } from '../../access.ts';

type Groups = z.input<(typeof vehicleMetrics)['result']>;
type Metric = Groups[number]['metrics'][number];
type Name = Groups[number]['groupName'];

/**
 * What a vehicle shows: the metrics that its model's parse file feeds, those of the position messages of every JT/T 808
 * terminal, and whatever else it has reported.
 */
export async function metricsOf({ executor }: Access, vehicleId: number): Promise<Groups> {
  const { rows } = await sql<Metric & { groupCode: string; groupName: Name }>`
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
    select metric.id, metric.code, metric.name, metric.unit, metric.data_type as "dataType", metric.decimals,
      metric.min, metric.max, metric.warn_below as "warnBelow", metric.warn_above as "warnAbove", metric.labels,
      metric.is_counter as "isCounter", metric.aggregation, grouping.code as "groupCode", grouping.name as "groupName"
    from metric join metric_group grouping on grouping.id = metric.group_id
    where metric.code in (select code from shown)
    order by grouping.sort, grouping.id, metric.id`.execute(executor);
  return grouped(rows);
}

function grouped(rows: ReadonlyArray<Metric & { groupCode: string; groupName: Name }>): Groups {
  const groups = new Map<string, Groups[number]>();
  for (const { groupCode, groupName, ...metric } of rows) {
    const group = groups.get(groupCode) ?? { groupCode, groupName, metrics: [] };
    group.metrics.push(metric);
    groups.set(groupCode, group);
  }
  return [...groups.values()];
}
