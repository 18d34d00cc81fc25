import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../../record/access.ts';
import {
  categoryTree,
  isNarrowed,
  knowledgeLeft,
  rememberedRows,
  type StepPage,
  type StepQuery,
  sliceOf,
  towards,
} from './library-step.sql.ts';

interface Model {
  id: number;
  code: string;
  name: string;
  categoryName: string;
  manufacturer: string | null;
  knowledgeCount: number;
}

/** How much is known about each model that entries name. */
function knownOfModels(access: Access, { criteria }: StepQuery): RawBuilder<unknown> {
  if (!isNarrowed(criteria)) {
    return sql`select model_id, count(*) from expert_knowledge_model group by model_id`;
  }
  return sql`
    select pair.model_id, count(*) from expert_knowledge t
    join expert_knowledge_model pair on pair.knowledge_id = t.id
    where ${knowledgeLeft(access, criteria)} group by pair.model_id`;
}

const remembered = rememberedRows<Model>();

/** The models that there is knowledge about, what is known about all of their category included. */
export async function modelsWith(access: Access, query: StepQuery): Promise<StepPage<Model>> {
  const { criteria, order } = query;
  const { categoryId = null, modelId = null } = criteria;
  const by = order.property === 'name' ? sql`model.name` : sql`"knowledgeCount"`;
  const rows = await remembered(
    access,
    sql<Model>`
    with recursive ${categoryTree},
    of_model (model_id, amount) as materialized (${knownOfModels(access, query)}),
    of_category (category_id, amount) as materialized (
      select t.category_id, count(*) from expert_knowledge t
      where t.all_models and ${knowledgeLeft(access, criteria)} group by t.category_id),
    under_category (category_id, amount) as (
      select tree.below, sum(of_category.amount)::bigint from of_category
      join tree on tree.above = of_category.category_id group by tree.below),
    listed as (
      select model.*, category.name as category_name,
        coalesce(of_model.amount, 0) + coalesce(under_category.amount, 0)
        + (select coalesce(sum(amount), 0)::bigint from of_category where category_id is null) as entries
      from vehicle_model model join vehicle_category category on category.id = model.category_id
      left join of_model on of_model.model_id = model.id
      left join under_category on under_category.category_id = model.category_id
      where not model.is_node and (${modelId}::integer is null or model.id = ${modelId})
        and (${categoryId}::integer is null
          or model.category_id in (select tree.below from tree where tree.above = ${categoryId})))
    select model.id, model.code, model.name, model.category_name as "categoryName", model.manufacturer,
      model.entries as "knowledgeCount"
    from listed model where model.entries > 0 or not ${isNarrowed(criteria)}::boolean
    order by ${by} ${towards(query)}, model.id`,
  );
  return sliceOf(rows, query);
}
