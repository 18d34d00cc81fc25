import { sql } from 'kysely';
import type { Access } from '../../../record/access.ts';

interface Match {
  id: number;
  faultName: string;
  faultUnit: string | null;
  level: number;
  rank: number;
  match: 'code' | 'parameter';
  about: 'model' | 'category' | 'any';
}

const most = 20;

/**
 * Knowledge about the code before that about another FMI of the SPN; then what names the model before what is about its
 * category, the nearest first, before what is about every machine; then the graver and the newer.
 */
export async function knowledgeAbout(access: Access, faultId: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with recursive fault as (
      select t.spn, t.fmi, machine.model_id, model.category_id
      from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
      join vehicle_model model on model.id = machine.model_id where t.id = ${faultId}),
    above (category_id, distance) as (
      select category_id, 1 from fault
      union all
      select category.parent_id, above.distance + 1 from above
      join vehicle_category category on category.id = above.category_id
      where category.parent_id is not null),
    fitting as (
      select t.id, t.fault_name, t.fault_unit, t.fault_level, t.updated_at, t.category_id, t.all_models,
        bool_or(code.fmi = fault.fmi) as of_code
      from fault join expert_knowledge_code code on code.spn = fault.spn
      join expert_knowledge t on t.id = code.knowledge_id
      where not t.all_models and exists (
          select from expert_knowledge_model named where named.knowledge_id = t.id and named.model_id = fault.model_id)
        or t.all_models and (t.category_id is null or t.category_id in (select category_id from above))
      group by t.id)
    select id, fault_name as "faultName", fault_unit as "faultUnit", fault_level as level,
      row_number() over best as rank, case when of_code then 'code' else 'parameter' end as match,
      case when not all_models then 'model' when category_id is null then 'any' else 'category' end as about
    from fitting
    window best as (order by of_code desc, all_models, category_id is null,
      (select above.distance from above where above.category_id = fitting.category_id), fault_level desc, updated_at desc, id desc)
    order by rank limit ${most}`.execute(access.executor);
  return rows;
}
