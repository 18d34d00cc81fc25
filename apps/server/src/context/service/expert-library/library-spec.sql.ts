import { sql } from 'kysely';
import type { Access } from '../../../record/access.ts';
import { keyPages, knowledgeLeft, type StepPage, type StepQuery, towards } from './library-step.sql.ts';

interface Spec {
  specNumber: string;
  categoryName: string | null;
  modelNames: string | null;
  knowledgeCount: number;
}

/** So many entries are looked at to tell what a spec number is about. */
const mostLookedAt = 200;

const pages = keyPages<Spec>();

/** The spec numbers that there is knowledge about. */
export function specsWith(access: Access, query: StepQuery): Promise<StepPage<Spec>> {
  const left = knowledgeLeft(access, query.criteria);
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
