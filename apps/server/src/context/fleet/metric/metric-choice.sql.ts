import type { metricGroups } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Expression } from '../../../record/table-plan.sql.ts';

/** From where on a choice is looked for: a model before its category, a category before those above. */
export interface ChoicePlace {
  modelId: number | null;
  categoryId: number;
}

interface ChoiceInForce {
  metricIds: number[];
  isOwn: boolean;
  /** The category whose choice it is, where it is not the own one. */
  inheritedFrom: string | null;
}

const none: ChoiceInForce = { metricIds: [], isOwn: false, inheritedFrom: null };

/** The lists from the place upwards; `distance` is 0 for the model. */
function lists({ modelId, categoryId }: { modelId: Expression; categoryId: Expression }): Expression {
  return sql`
    with recursive above (id, parent_id, name, distance) as (
      select id, parent_id, name, 1 from vehicle_category where id = ${categoryId}
      union all
      select parent.id, parent.parent_id, parent.name, above.distance + 1
      from vehicle_category parent join above on parent.id = above.parent_id)
    select distance, name, metric_ids as "metricIds" from (
      select 0 as distance, null as name,
        array(select metric_id from vehicle_model_metric where model_id = ${modelId} order by position) as metric_ids
      union all
      select above.distance, above.name,
        array(select metric_id from vehicle_category_metric where category_id = above.id order by position)
      from above) list
    where cardinality(metric_ids) > 0 order by distance limit 1`;
}

interface FoundList {
  distance: number;
  name: string | null;
  metricIds: number[];
}

/** The nearest choice, or none: then nobody has chosen. */
export async function choiceFrom(executor: Executor, place: ChoicePlace): Promise<ChoiceInForce> {
  const { modelId, categoryId } = place;
  const query = lists({ modelId: sql`${modelId}::integer`, categoryId: sql`${categoryId}::integer` });
  const list = await firstRow<FoundList>(executor)`${query}`;
  if (!list) return none;
  const { distance, name, metricIds } = list;
  const isOwn = distance === (modelId === null ? 1 : 0);
  return { metricIds, isOwn, inheritedFrom: isOwn ? null : name };
}

/** The metrics that are chosen for the vehicle, in their order; null: nobody has chosen. */
export async function chosenForVehicle(executor: Executor, vehicleId: number): Promise<number[] | null> {
  const query = lists({
    modelId: sql`(select model_id from vehicle where id = ${vehicleId}::integer)`,
    categoryId: sql`(select model.category_id from vehicle join vehicle_model model on model.id = vehicle.model_id
      where vehicle.id = ${vehicleId}::integer)`,
  });
  const row = await firstRow<FoundList>(executor)`${query}`;
  return row?.metricIds ?? null;
}

type Groups = z.input<typeof metricGroups>;
type Metric = Groups[number]['metrics'][number];
interface MetricOfGroup extends Metric {
  groupCode: string;
  groupName: Groups[number]['groupName'];
}

function grouped(rows: readonly MetricOfGroup[]): Groups {
  const groups = new Map<string, Groups[number]>();
  for (const { groupCode, groupName, ...metric } of rows) {
    const group = groups.get(groupCode) ?? { groupCode, groupName, metrics: [] };
    group.metrics.push(metric);
    groups.set(groupCode, group);
  }
  return [...groups.values()];
}

/** The metrics under their groups, these in their own order and in each the metrics in the order given. */
export async function metricsInGroups(executor: Executor, metricIds: readonly number[]): Promise<Groups> {
  const rows = await allRows<MetricOfGroup>(executor)`
    select metric.id, metric.code, metric.name, metric.unit, metric.data_type as "dataType", metric.decimals,
      metric.min, metric.max, metric.warn_below as "warnBelow", metric.warn_above as "warnAbove", metric.labels,
      metric.is_counter as "isCounter", metric.aggregation, grouping.code as "groupCode", grouping.name as "groupName"
    from unnest(${[...metricIds]}::integer[]) with ordinality as given (id, position)
    join metric on metric.id = given.id
    join metric_group grouping on grouping.id = metric.group_id
    order by grouping.sort, grouping.id, given.position`;
  return grouped(rows);
}

interface Choice {
  /** Where the lists of such owners lie. */
  table: string;
  column: string;
  ownerId: number;
  metricIds: readonly number[];
}

/** How many of these metrics there are; none of them can go before the end of the transaction. */
export async function countMetrics(executor: Executor, metricIds: readonly number[]): Promise<number> {
  const rows = await allRows(executor)`
    select from metric where id = any(${[...metricIds]}::integer[]) for key share`;
  return rows.length;
}

export async function replaceChoice(executor: Executor, choice: Choice): Promise<void> {
  const { table, column, ownerId, metricIds } = choice;
  await execute(executor)`delete from ${sql.table(table)} where ${sql.ref(column)} = ${ownerId}`;
  await execute(executor)`
    insert into ${sql.table(table)} (${sql.ref(column)}, metric_id, position)
    select ${ownerId}, given.id, given.position
    from unnest(${[...metricIds]}::integer[]) with ordinality as given (id, position)`;
}
