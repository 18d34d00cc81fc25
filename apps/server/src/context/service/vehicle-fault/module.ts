import {
  faultKnowledge,
  handleFault,
  takeFault,
  vehicleFault,
} from '@vehicle/contract/service/vehicle-fault/contract';
import { faultResponse, type ResponseGroup } from '@vehicle/contract/service/vehicle-fault/response';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { endOfDay, platformDaySql, startOfDay } from '../../../record/platform-day.sql.ts';
import { everything, vehicleScope } from '../../../record/scope.sql.ts';
import { found } from '../../../record/store.ts';
import { isOfOrg } from '../../access/org-choice.sql.ts';
import { periodOf } from '../../telemetry/statistics-period.sql.ts';
import { filledSeries } from '../../telemetry/statistics-period.ts';
import { faultSheetRoute } from './fault-sheet.ts';
import { isTaken, isWaiting } from './fault-stage.sql.ts';
import { handleTakenFault, takeFaultOver, vehicleFaultStore } from './vehicle-fault.service.ts';
import { vehicleFaultTable } from './vehicle-fault.sql.ts';

type Question = z.output<(typeof faultResponse)['body']>;
type Answer = z.input<(typeof faultResponse)['result']>;
type ResponseStatistics = Omit<Answer['series'][number], 'at'>;

const groupKeys: Readonly<Record<ResponseGroup, RawBuilder<unknown>>> = {
  handler: sql`t.handler_id`,
  serviceOrg: sql`machine.service_org_id`,
  org: sql`machine.org_id`,
  model: sql`machine.model_id`,
};
const groupNames: Readonly<Record<ResponseGroup, RawBuilder<unknown>>> = {
  handler: sql`select name from member`,
  serviceOrg: sql`select name from org`,
  org: sql`select name from org`,
  model: sql`select name from vehicle_model`,
};

function isAskedFor({ member }: Access, { criteria }: Question): RawBuilder<boolean> {
  const conditions = [
    vehicleScope(member.scope, 'machine'),
    criteria.modelId === undefined ? everything : sql<boolean>`machine.model_id = ${criteria.modelId}`,
    isOfOrg('machine.org_id', criteria),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const moments = { taken: sql`t.taken_at`, handled: sql`t.handled_at` } as const;

/** One row for each time that a fault was taken or handled in the range. */
function steps(access: Access, question: Question): RawBuilder<unknown> {
  const { from, until } = question.criteria;
  const step = (kind: keyof typeof moments) => sql`
    select ${sql.lit(kind)} as kind, ${periodOf(platformDaySql(moments[kind]), question.period)} as period,
      ${groupKeys[question.groupBy]} as "groupId",
      greatest(0, extract(epoch from ${moments[kind]} - t.created_at))::double precision / 3600 as hours
    from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
    where ${moments[kind]} >= ${startOfDay(from)} and ${moments[kind]} < ${endOfDay(until)}
      and ${isAskedFor(access, question)}`;
  return sql`(${step('taken')} union all ${step('handled')})`;
}

const none: ResponseStatistics = Object.freeze({
  taken: 0,
  handled: 0,
  takeMedian_h: null,
  takeP90_h: null,
  handleMedian_h: null,
  handleP90_h: null,
});

function hours(kind: keyof typeof moments, part: number): RawBuilder<unknown> {
  return sql`percentile_cont(${sql.lit(part)}) within group (order by step.hours) filter (where step.kind = ${sql.lit(kind)})`;
}

const responseColumns = sql`
  count(*) filter (where step.kind = 'taken')::integer as taken,
  count(*) filter (where step.kind = 'handled')::integer as handled,
  ${hours('taken', 0.5)} as "takeMedian_h", ${hours('taken', 0.9)} as "takeP90_h",
  ${hours('handled', 0.5)} as "handleMedian_h", ${hours('handled', 0.9)} as "handleP90_h"`;

function groupsOf(access: Access, question: Question): Promise<Answer['groups']> {
  return allRows<Answer['groups'][number]>(access.executor)`
    select step."groupId" as id, (${groupNames[question.groupBy]} where id = step."groupId") as name, ${responseColumns}
    from ${steps(access, question)} step group by step."groupId"
    order by handled desc, taken desc, id limit 50`;
}

async function seriesOf(
  access: Access,
  question: Question,
): Promise<{ total: ResponseStatistics; entries: Answer['series'] }> {
  const rows = await allRows<ResponseStatistics & { at: string | null }>(access.executor)`
    select step.period as at, ${responseColumns} from ${steps(access, question)} step
    group by grouping sets ((), (step.period))`;
  const total = rows.find(({ at }) => at === null);
  const entries = rows.flatMap(({ at, ...same }) => (at === null ? [] : [{ at, ...same }]));
  if (total === undefined) return { total: none, entries };
  const { at: _, ...sums } = total;
  return { total: sums, entries };
}

async function countsNow(access: Access, question: Question): Promise<Pick<Answer, 'waiting' | 'inHand'>> {
  const counts = await firstRow<{ waiting: number; inHand: number }>(access.executor)`
    select count(*) filter (where ${isWaiting})::integer as waiting, count(*) filter (where ${isTaken})::integer as "inHand"
    from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
    where (${isWaiting} or ${isTaken}) and ${isAskedFor(access, question)}`;
  return counts ?? { waiting: 0, inHand: 0 };
}

/** How quickly faults are taken and handled (R7.30). */
async function responseOf(access: Access, question: Question): Promise<Answer> {
  const { total, entries } = await seriesOf(access, question);
  const series = filledSeries(question.criteria, question.period, { entries, empty: none });
  return {
    ...(await countsNow(access, question)),
    total,
    series,
    groups: await groupsOf(access, question),
  };
}

type Match = z.input<(typeof faultKnowledge)['result']>[number];

const most = 20;

/**
 * Knowledge about the code before that about another FMI of the SPN; then what names the model before what is about its
 * category, the nearest first, before what is about every machine; then the graver and the newer.
 */
function knowledgeAbout(access: Access, faultId: number): Promise<Match[]> {
  return allRows<Match>(access.executor)`
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
    order by rank limit ${most}`;
}

export const module = defineModule({
  resource: vehicleFault,
  store: vehicleFaultStore,
  pages: [
    {
      code: 'fault-service',
      below: 'research',
      sort: 3,
      path: '/research/faultService',
      icon: 'afterSale',
      permissions: [],
    },
  ],
  routes(app) {
    faultSheetRoute(app);
    changeRoute(app, takeFault, vehicleFaultTable, takeFaultOver);
    changeRoute(app, handleFault, vehicleFaultTable, handleTakenFault);

    route(app, faultResponse, ({ access, body }) => responseOf(access, body));

    route(app, faultKnowledge, async ({ params, access }) => {
      await found(vehicleFaultTable, access, params.id);
      return knowledgeAbout(access, params.id);
    });
  },
});
