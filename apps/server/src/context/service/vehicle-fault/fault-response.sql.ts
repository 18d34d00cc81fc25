import type { faultResponse, ResponseGroup } from '@vehicle/contract/service/vehicle-fault/response';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { dayOf, endOfDay, startOfDay } from '../../../record/platform-day.sql.ts';
import { everything, vehicleScope } from '../../../record/scope.sql.ts';
import { isOfOrg } from '../../access/org-choice.sql.ts';
import { periodOf } from '../../telemetry/statistics-period.sql.ts';
import { filledSeries } from '../../telemetry/statistics-period.ts';
import { isTaken, isWaiting } from './fault-stage.sql.ts';

type Question = z.output<(typeof faultResponse)['body']>;
type Answer = z.input<(typeof faultResponse)['result']>;
type Figures = Omit<Answer['series'][number], 'at'>;

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
    select ${sql.lit(kind)} as kind, ${periodOf(dayOf(moments[kind]), question.period)} as period,
      ${groupKeys[question.groupBy]} as "groupId",
      greatest(0, extract(epoch from ${moments[kind]} - t.created_at))::double precision / 3600 as hours
    from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
    where ${moments[kind]} >= ${startOfDay(from)} and ${moments[kind]} < ${endOfDay(until)}
      and ${isAskedFor(access, question)}`;
  return sql`(${step('taken')} union all ${step('handled')})`;
}

const none: Figures = Object.freeze({
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

const figures = sql`
  count(*) filter (where step.kind = 'taken')::integer as taken,
  count(*) filter (where step.kind = 'handled')::integer as handled,
  ${hours('taken', 0.5)} as "takeMedian_h", ${hours('taken', 0.9)} as "takeP90_h",
  ${hours('handled', 0.5)} as "handleMedian_h", ${hours('handled', 0.9)} as "handleP90_h"`;

interface GroupRow extends Figures {
  id: number | null;
  name: string | null;
}

async function groupsOf(access: Access, question: Question): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select step."groupId" as id, (${groupNames[question.groupBy]} where id = step."groupId") as name, ${figures}
    from ${steps(access, question)} step group by step."groupId"
    order by handled desc, taken desc, id limit 50`.execute(access.executor);
  return rows;
}

async function seriesOf(
  access: Access,
  question: Question,
): Promise<{ total: Figures; told: Answer['series'] }> {
  const { rows } = await sql<Figures & { at: string | null }>`
    select step.period as at, ${figures} from ${steps(access, question)} step
    group by grouping sets ((), (step.period))`.execute(access.executor);
  const total = rows.find(({ at }) => at === null);
  const told = rows.flatMap(({ at, ...same }) => (at === null ? [] : [{ at, ...same }]));
  if (total === undefined) return { total: none, told };
  const { at: _, ...sums } = total;
  return { total: sums, told };
}

async function countsNow(access: Access, question: Question): Promise<Pick<Answer, 'waiting' | 'inHand'>> {
  const { rows } = await sql<{ waiting: number; inHand: number }>`
    select count(*) filter (where ${isWaiting})::integer as waiting, count(*) filter (where ${isTaken})::integer as "inHand"
    from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
    where (${isWaiting} or ${isTaken}) and ${isAskedFor(access, question)}`.execute(access.executor);
  return rows[0] ?? { waiting: 0, inHand: 0 };
}

/** How quickly faults are taken and handled (R7.30). */
export async function responseOf(access: Access, question: Question): Promise<Answer> {
  const { total, told } = await seriesOf(access, question);
  const series = filledSeries(question.criteria, question.period, { told, empty: none });
  return {
    ...(await countsNow(access, question)),
    total,
    series,
    groups: await groupsOf(access, question),
  };
}
