import type {
  ExpertCriteria,
  expertFaultCodes,
  expertModels,
} from '@vehicle/contract/service/expert-library/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import type { Condition } from '../../../record/table-plan.sql.ts';
import { knowledgeCondition } from '../expert-knowledge/expert-knowledge.service.ts';
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

type Code = z.input<(typeof expertFaultCodes)['result']>['rows'][number];
type Model = z.input<(typeof expertModels)['result']>['rows'][number];

function withoutCode({ spn: _spn, fmi: _fmi, ...others }: ExpertCriteria): ExpertCriteria {
  return others;
}

function isChosen({ spn, fmi }: ExpertCriteria): Condition {
  const conditions = [
    spn === undefined ? sql<boolean>`true` : sql<boolean>`code.spn = ${spn}`,
    fmi === undefined ? sql<boolean>`true` : sql<boolean>`code.fmi = ${fmi}`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function entriesOf(access: Access, criteria: ExpertCriteria): RawBuilder<unknown> {
  const others = withoutCode(criteria);
  if (!isNarrowed(others)) return sql`expert_knowledge_code code where ${isChosen(criteria)}`;
  return sql`expert_knowledge t join expert_knowledge_code code on code.knowledge_id = t.id
    where ${knowledgeCondition(access, others)} and ${isChosen(criteria)}`;
}

/** Rather what the list of fault codes has of the chosen model, or of any, than of another. */
function preferred({ modelId }: ExpertCriteria): RawBuilder<unknown> {
  return sql`coalesce(fault_code.model_id = ${modelId ?? null}, false) desc, fault_code.model_id is null desc,
    fault_code.source_address is null desc, fault_code.id`;
}

/** What the list of fault codes and the knowledge have on a code of `page`; the knowledge: of the newest entry that the criteria leave. */
function details(access: Access, criteria: ExpertCriteria): RawBuilder<unknown> {
  const others = withoutCode(criteria);
  return sql`
    left join lateral (
      select fault_code.name, fault_code.unit, fault_code.level from fault_code
      where fault_code.spn = page.spn and fault_code.fmi = page.fmi and fault_code.enabled
      order by ${preferred(criteria)} limit 1) fault_code on true
    cross join lateral (
      select t.fault_name, t.fault_unit, max(t.fault_level) over () as fault_level from expert_knowledge_code code
      join expert_knowledge t on t.id = code.knowledge_id
      where code.spn = page.spn and code.fmi = page.fmi and ${knowledgeCondition(access, others)}
      order by t.id desc limit 1) newest`;
}

/** Every code with its level, found for all at once. */
function withLevels(access: Access, criteria: ExpertCriteria): RawBuilder<unknown> {
  return sql`
    select known.spn, known.fmi, known.amount, coalesce(fault_code.level, known.level) as severity
    from (
      select code.spn, code.fmi, count(*) as amount, max(t.fault_level) as level
      from expert_knowledge t join expert_knowledge_code code on code.knowledge_id = t.id
      where ${knowledgeCondition(access, withoutCode(criteria))} and ${isChosen(criteria)} group by code.spn, code.fmi) known
    left join (
      select distinct on (fault_code.spn, fault_code.fmi) fault_code.spn, fault_code.fmi, fault_code.level from fault_code
      where fault_code.enabled order by fault_code.spn, fault_code.fmi, ${preferred(criteria)}) fault_code
    on fault_code.spn = known.spn and fault_code.fmi = known.fmi`;
}

const pages = keyPages<Code>();

/** The fault codes that there is knowledge about. */
export function codesWith(access: Access, query: StepQuery): Promise<StepPage<Code>> {
  const { criteria, order } = query;
  const towardsEnd = towards(query);
  const counted = sql`
    select code.spn, code.fmi, count(*) as amount from ${entriesOf(access, criteria)} group by code.spn, code.fmi`;
  const isByLevel = order.property === 'faultLevel';
  const first = isByLevel ? sql`severity` : sql`amount`;
  const by =
    order.property === 'spn'
      ? sql`spn ${towardsEnd}, fmi ${towardsEnd}`
      : sql`${first} ${towardsEnd}, spn, fmi`;
  return pages(
    access,
    {
      counted,
      keys: isByLevel ? withLevels(access, criteria) : counted,
      by,
      columns: sql`page.spn, page.fmi, page.amount as "knowledgeCount", parameter.name as "spnName",
        mode.name as "fmiName", coalesce(fault_code.name, newest.fault_name) as "faultName",
        case when fault_code.name is null then newest.fault_unit else fault_code.unit end as "faultUnit",
        coalesce(fault_code.level, newest.fault_level) as "faultLevel"`,
      joins: sql`${details(access, criteria)}
        left join suspect_parameter parameter on parameter.spn = page.spn
        left join fault_mode mode on mode.fmi = page.fmi`,
    },
    query,
  );
}

/** How much is known about each model that entries name. */
function knownOfModels(access: Access, { criteria }: StepQuery): RawBuilder<unknown> {
  if (!isNarrowed(criteria)) {
    return sql`select model_id, count(*) from expert_knowledge_model group by model_id`;
  }
  return sql`
    select pair.model_id, count(*) from expert_knowledge t
    join expert_knowledge_model pair on pair.knowledge_id = t.id
    where ${knowledgeCondition(access, criteria)} group by pair.model_id`;
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
      where t.all_models and ${knowledgeCondition(access, criteria)} group by t.category_id),
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
