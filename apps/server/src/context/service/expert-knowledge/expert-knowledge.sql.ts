import type { SpnFmi } from '@vehicle/contract/core/j1939';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { type RawBuilder, sql } from 'kysely';
import { definePlanWith } from '../../../record/plan.ts';
import { type Scope, vehicleScope } from '../../../record/scope.sql.ts';
import { inEveryLanguage } from '../../../record/seeded-text/seeded-text.ts';
import type { Condition } from '../../../record/table-plan.sql.ts';
import { searchQuery, searchVector, weighedVector } from './search-terms.ts';

export type KnowledgeValues = WriteOf<typeof expertKnowledge>;

function codeText({ spn, fmi }: SpnFmi): string {
  return `${spn}/${fmi} spn${spn} fmi${fmi}`;
}

function isText(text: string | null): text is string {
  return text !== null;
}

type Texts = Omit<KnowledgeValues, 'steps'> & { steps: readonly string[] };

/** What a record is found by. */
export function vectorOf(values: Texts): string {
  const { faultName, faultCodes, faultUnit, specNumber, description, reason, measures, resolvent, steps } =
    values;
  const articles = [faultUnit, specNumber, description, reason, measures, resolvent];
  const texts = [faultName, ...articles.filter(isText), ...steps].flatMap(inEveryLanguage);
  return searchVector([...faultCodes.map(codeText), ...texts]);
}

/** What puts a record before others that are found as well. */
function titleOf(values: KnowledgeValues): string {
  const { faultName, faultCodes, faultUnit } = values;
  const codes = faultCodes.map((code) => ['A', codeText(code)] as const);
  return weighedVector([['A', faultName], ...codes, ['B', faultUnit ?? '']]);
}

/** The same expression as that of the index. */
const indexed = sql`(t.search || array_to_tsvector(array['~' || (t.id / 4096)::text]))`;

export function matches(query: string): Condition {
  return sql<boolean>`${indexed} @@ ${query}::tsquery`;
}

const nothing = sql<boolean>`false`;

/** The category and all below it. */
function categoriesBelow(id: unknown): RawBuilder<unknown> {
  return sql`array(
    with recursive below (id) as (
      select ${id}::integer
      union select child.id from vehicle_category child join below on child.parent_id = below.id)
    select id from below)`;
}

/** The model's category and all above it. */
function categoriesOfModel(modelId: unknown): RawBuilder<unknown> {
  return sql`array(
    with recursive above (id) as (
      select category_id from vehicle_model where id = ${modelId}::integer
      union select category.parent_id from vehicle_category category join above on category.id = above.id)
    select id from above)`;
}

type SomeCode = { [K in keyof SpnFmi]: number | undefined };

/** SPN and FMI of one code, not of two. */
function hasCode({ spn, fmi }: SomeCode): Condition {
  const ofSpn = spn === undefined ? sql<boolean>`true` : sql<boolean>`code.spn = ${spn}`;
  const ofFmi = fmi === undefined ? sql<boolean>`true` : sql<boolean>`code.fmi = ${fmi}`;
  return sql<boolean>`t.id in (select code.knowledge_id from expert_knowledge_code code where ${ofSpn} and ${ofFmi})`;
}

const visibleCases = (scope: Scope) => sql`
  expert_knowledge_case related
  join vehicle_fault fault on fault.vehicle_id = related.vehicle_id and fault.id = related.fault_id
  join vehicle machine on machine.id = fault.vehicle_id
  where related.knowledge_id = t.id and ${vehicleScope(scope, 'machine')}`;

type Knowledge = RowOf<typeof expertKnowledge>;

function derived(scope: Scope) {
  return {
    faultCodes: sql<
      Knowledge['faultCodes']
    >`(select coalesce(json_agg(json_build_object('spn', code.spn, 'fmi', code.fmi) order by code.position), '[]')
      from expert_knowledge_code code where code.knowledge_id = t.id)`,
    faultCodeText: sql<string>`(select coalesce(string_agg(code.spn || '/' || code.fmi, ', ' order by code.position), '')
      from expert_knowledge_code code where code.knowledge_id = t.id)`,
    categoryName: sql<string | null>`category.name`,
    modelNames: sql<string | null>`(select string_agg(model.name, ', ' order by pair.position)
      from expert_knowledge_model pair join vehicle_model model on model.id = pair.model_id where pair.knowledge_id = t.id)`,
    partNames: sql<string | null>`(select string_agg(part.name, ', ' order by pair.position)
      from expert_knowledge_part pair join part on part.id = pair.part_id where pair.knowledge_id = t.id)`,
    fileIds: sql<
      string[]
    >`array(select pair.file_id::text from expert_knowledge_file pair where pair.knowledge_id = t.id order by pair.position)`,
    files: sql<
      Knowledge['files']
    >`(select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'type', file.type,
        'size', file.size) order by pair.position), '[]')
      from expert_knowledge_file pair join file on file.id = pair.file_id where pair.knowledge_id = t.id)`,
    caseIds: sql<number[]>`array(select fault.id from ${visibleCases(scope)} order by related.position)`,
    cases: sql<
      Knowledge['cases']
    >`(select coalesce(json_agg(json_build_object('id', fault.id, 'vehicleId', machine.id, 'vin', machine.vin,
        'plateNo', machine.plate_no, 'spn', fault.spn, 'fmi', fault.fmi, 'firstAt', to_char(fault.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'resolution', fault.resolution) order by related.position), '[]')
      from ${visibleCases(scope)})`,
  };
}

export const knowledgePlan = definePlanWith<{ code: SomeCode; exactSpec: string }>()({
  resource: expertKnowledge,
  table: 'expert_knowledge',
  joins: sql`left join vehicle_category category on category.id = t.category_id`,
  derived: ({ member }) => derived(member.scope),
  criteria: {
    keyword: (keyword) => {
      const query = searchQuery(String(keyword));
      return query === null ? nothing : matches(query);
    },
    categoryId: (id) => sql<boolean>`t.category_id = any(${categoriesBelow(id)})`,
    modelId: (id) => sql<boolean>`(
      (t.all_models and (t.category_id is null or t.category_id = any(${categoriesOfModel(id)})))
      or t.id in (select pair.knowledge_id from expert_knowledge_model pair where pair.model_id = ${id}))`,
    /** What SPN and FMI among the criteria come to. */
    code: hasCode,
    /** The whole number, for the expert library. */
    exactSpec: (spec) => sql<boolean>`t.spec_number = ${spec}`,
  },
  pairIndexed: ['faultName', 'faultUnit', 'specNumber'],
  references: { categoryId: { table: 'vehicle_category' } },
  links: {
    modelIds: {
      table: 'expert_knowledge_model',
      owner: 'knowledge_id',
      column: 'model_id',
      reference: { table: 'vehicle_model' },
    },
    partIds: {
      table: 'expert_knowledge_part',
      owner: 'knowledge_id',
      column: 'part_id',
      reference: { table: 'part' },
    },
  },
  computed: (values) => ({
    search: vectorOf(values),
    title: titleOf(values),
    all_models: values.modelIds.length === 0,
  }),
});
