import { sql } from 'kysely';
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

interface Category {
  id: number;
  code: string;
  name: string;
  energyType: 'diesel' | 'electric' | 'hybrid';
  parentName: string | null;
  modelCount: number;
  knowledgeCount: number;
}

const remembered = rememberedRows<Category>();

/** The categories that there is knowledge about; all of them where nothing narrows the choice. */
export async function categoriesWith(access: Access, query: StepQuery): Promise<StepPage<Category>> {
  const { criteria, order } = query;
  const chosen = criteria.categoryId ?? null;
  const by = order.property === 'name' ? sql`category.name` : sql`"knowledgeCount"`;
  const rows = await remembered(
    access,
    sql<Category>`
    with recursive ${categoryTree},
    known (category_id, amount) as materialized (
      select t.category_id, count(*) from expert_knowledge t
      where t.category_id is not null and ${knowledgeLeft(access, criteria)} group by t.category_id),
    models_of (id, amount) as (
      select tree.above, count(*) from tree join vehicle_model model on model.category_id = tree.below
      where not model.is_node group by tree.above),
    entries_of (id, amount) as (
      select tree.above, sum(known.amount)::bigint from tree join known on known.category_id = tree.below
      group by tree.above),
    listed as (
      select category.*, parent.name as parent_name, coalesce(models_of.amount, 0) as models,
        coalesce(entries_of.amount, 0) as entries
      from vehicle_category category left join vehicle_category parent on parent.id = category.parent_id
      left join models_of on models_of.id = category.id left join entries_of on entries_of.id = category.id
      where ${chosen}::integer is null or category.id in (select tree.below from tree where tree.above = ${chosen}))
    select category.id, category.code, category.name, category.energy_type as "energyType",
      category.parent_name as "parentName", category.models as "modelCount", category.entries as "knowledgeCount"
    from listed category where category.entries > 0 or not ${isNarrowed(criteria)}::boolean
    order by ${by} ${towards(query)}, category.id`,
  );
  return sliceOf(rows, query);
}
