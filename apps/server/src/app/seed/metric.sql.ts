import { type MetricDefinition, metricCatalogue, metricGroups } from '@vehicle/signals/metric-catalogue';
import type { Executor } from '../../platform/db/executor.ts';
import { execute } from '../../platform/db/query.ts';

function labelsOf({ dataType, labels }: MetricDefinition): string | null {
  if (dataType !== 'enum') return null;
  return JSON.stringify(Object.fromEntries(labels.map(({ value, ...text }) => [String(value), text])));
}

async function seedGroups(executor: Executor, now: Date): Promise<void> {
  for (const [at, group] of metricGroups.entries()) {
    await execute(executor)`
      insert into metric_group (code, name, sort, created_at, updated_at)
      values (${group.code}, ${JSON.stringify(group.names)}, ${(at + 1) * 10}, ${now}, ${now})
      on conflict (code) do nothing`;
  }
}

export async function seedMetrics(executor: Executor, now: Date): Promise<void> {
  await seedGroups(executor, now);
  for (const metric of metricCatalogue) {
    await execute(executor)`
      insert into metric (code, name, unit, group_id, data_type, decimals, warn_below, warn_above, labels, is_counter,
        aggregation, spn, created_at, updated_at)
      select ${metric.code}, ${JSON.stringify(metric.names)}, ${metric.unit}, metric_group.id, ${metric.dataType},
        ${metric.decimals}::integer, ${metric.warnBelow}::double precision, ${metric.warnAbove}::double precision,
        ${labelsOf(metric)}::jsonb, ${metric.isCounter}::boolean, ${metric.aggregation}, ${metric.spn}::integer,
        ${now}::timestamptz, ${now}::timestamptz
      from metric_group where metric_group.code = ${metric.group}
      on conflict (code) do nothing`;
  }
}
