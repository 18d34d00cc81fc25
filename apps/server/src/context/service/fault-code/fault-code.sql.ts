import type { allFmis, searchSpns } from '@vehicle/contract/core/j1939';
import type { LocalizedText } from '@vehicle/contract/core/language';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { beginsWith, holds } from '../../../record/like.sql.ts';
import { definePlan } from '../../../record/plan.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

export const faultCodePlan = definePlan({
  resource: faultCode,
  table: 'fault_code',
  joins: sql`
    left join vehicle_model model on model.id = t.model_id
    left join suspect_parameter parameter on parameter.spn = t.spn
    left join fault_mode mode on mode.fmi = t.fmi`,
  derived: () => ({
    modelName: sql<string | null>`model.name`,
    spnName: sql<LocalizedText | null>`parameter.name`,
    fmiName: sql<LocalizedText | null>`mode.name`,
    knowledgeCount: sql<number>`(select count(*) from expert_knowledge_code code where code.spn = t.spn and code.fmi = t.fmi)`,
  }),
  pairIndexed: ['name', 'unit'],
  references: { modelId: { table: 'vehicle_model' } },
});

export const faultCodeTable = tableStore(faultCodePlan);

type Mode = z.input<(typeof allFmis)['result']>[number];

export function allModes(access: Access): Promise<Mode[]> {
  return allRows<Mode>(access.executor)`
    select fmi, name from fault_mode order by fmi`;
}

const most = 50;
const names = sql`concat_ws(' ', name ->> 'zh', name ->> 'en', name ->> 'es', name ->> 'ja')`;

type Parameter = z.input<(typeof searchSpns)['result']>[number];

/** The number itself first, then those that begin with it. */
export function parametersLike(access: Access, keyword: string): Promise<Parameter[]> {
  const word = keyword.replace(/^spn\s*/i, '');
  const number = sql`spn::text`;
  return allRows<Parameter>(access.executor)`
    select spn, name, unit from suspect_parameter
    where ${beginsWith(number, word)} or ${holds(names, keyword)}
    order by ${number} = ${word} desc, ${beginsWith(number, word)} desc, spn limit ${most}`;
}
