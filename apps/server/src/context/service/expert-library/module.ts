import type { Call } from '@vehicle/contract/core/call';
import type { AnyListBody, Page } from '@vehicle/contract/core/envelope';
import {
  type ExpertCriteria,
  expertCases,
  expertCategories,
  expertFaultCodes,
  expertModels,
  expertSpecs,
} from '@vehicle/contract/service/expert-library/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listRoute } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { casesWith, knowledgeCondition } from '../expert-knowledge/expert-knowledge.service.ts';
import { codesWith, modelsWith } from './library-code.sql.ts';
import {
  categoryTree,
  isNarrowed,
  keyPages,
  rememberedRows,
  type StepPage,
  type StepQuery,
  sliceOf,
  towards,
} from './library-step.sql.ts';

type Category = z.input<(typeof expertCategories)['result']>['rows'][number];
type Spec = z.input<(typeof expertSpecs)['result']>['rows'][number];

const remembered = rememberedRows<Category>();

/** The categories that there is knowledge about; all of them where nothing narrows the choice. */
async function categoriesWith(access: Access, query: StepQuery): Promise<StepPage<Category>> {
  const { criteria, order } = query;
  const chosen = criteria.categoryId ?? null;
  const by = order.property === 'name' ? sql`category.name` : sql`"knowledgeCount"`;
  const rows = await remembered(
    access,
    sql<Category>`
    with recursive ${categoryTree},
    known (category_id, amount) as materialized (
      select t.category_id, count(*) from expert_knowledge t
      where t.category_id is not null and ${knowledgeCondition(access, criteria)} group by t.category_id),
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

/** So many entries are looked at to tell what a spec number is about. */
const mostLookedAt = 200;

const pages = keyPages<Spec>();

/** The spec numbers that there is knowledge about. */
function specsWith(access: Access, query: StepQuery): Promise<StepPage<Spec>> {
  const left = knowledgeCondition(access, query.criteria);
  const towardsEnd = towards(query);
  const by =
    query.order.property === 'specNumber'
      ? sql`spec_number ${towardsEnd}`
      : sql`amount ${towardsEnd}, spec_number`;
  const counted = sql`
    select t.spec_number, count(*) as amount from expert_knowledge t
    where t.spec_number is not null and ${left} group by t.spec_number`;
  return pages(
    access,
    {
      counted,
      keys: counted,
      by,
      columns: sql`page.spec_number as "specNumber", page.amount as "knowledgeCount", about.categories as "categoryName",
        about.models as "modelNames"`,
      joins: sql`cross join lateral (
        select string_agg(distinct category.name, ', ') as categories, string_agg(distinct model.name, ', ') as models
        from (select t.id, t.category_id from expert_knowledge t
          where t.spec_number = page.spec_number limit ${mostLookedAt}) entry
        left join vehicle_category category on category.id = entry.category_id
        left join expert_knowledge_model pair on pair.knowledge_id = entry.id
        left join vehicle_model model on model.id = pair.model_id) about`,
    },
    query,
  );
}

/** A step is asked for what the steps before have narrowed to; names and numbers ascend unless another order is asked for. */
function stepRoute<B extends z.ZodType<AnyListBody & { criteria?: ExpertCriteria | undefined }>, T>(
  app: FastifyInstance,
  call: Call<z.ZodType, z.ZodType, B, z.ZodType<Page<T>, Page<T>>>,
  { property, step }: { property: string; step: (access: Access, query: StepQuery) => Promise<StepPage<T>> },
): void {
  route(app, call, async ({ access, body: { criteria = {}, order, pageIndex, pageSize } }) => ({
    ...(await step(access, {
      criteria,
      order: order ?? { property, direction: 'ASC' },
      limit: pageSize,
      offset: (pageIndex - 1) * pageSize,
    })),
    pageIndex,
    pageSize,
  }));
}

export const module = defineModule({
  pages: [
    { code: 'expert-category', below: 'expert', sort: 1, path: '/expert/category', icon: 'tree-table' },
    { code: 'expert-model', below: 'expert', sort: 2, path: '/expert/model', icon: 'tree' },
    { code: 'expert-spec', below: 'expert', sort: 3, path: '/expert/spec', icon: 'list' },
    { code: 'expert-fault-code', below: 'expert', sort: 4, path: '/expert/faultCode', icon: 'bug' },
    { code: 'expert-case', below: 'expert', sort: 5, path: '/expert/case', icon: 'documentation' },
  ],
  routes(app) {
    stepRoute(app, expertCategories, { property: 'name', step: categoriesWith });
    stepRoute(app, expertModels, { property: 'name', step: modelsWith });
    stepRoute(app, expertSpecs, { property: 'specNumber', step: specsWith });
    stepRoute(app, expertFaultCodes, { property: 'spn', step: codesWith });
    listRoute(app, expertCases, casesWith);
  },
});
