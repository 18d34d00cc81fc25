import type { queryPartChanges } from '@vehicle/contract/fleet/fitted-part/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { distanceUsed, hoursUsed } from './part-life.sql.ts';

type Question = z.output<(typeof queryPartChanges)['body']>;

const nameOf = (part: string) => sql`${sql.ref(`${part}.code`)} || ' ' || ${sql.ref(`${part}.name`)}`;

/** Every piece was fitted once, alone or in place of another; what was taken off without a successor is a change of its own. */
function changesOf({ now }: Access, { criteria }: Question) {
  const { vehicleId, partInfoId = null } = criteria;
  const used = sql`${hoursUsed(now)} as "lifeUsed_h", ${distanceUsed(now)} as "lifeUsed_km"`;
  return sql`(
    select next.id::bigint * 2 as id, next.vehicle_id as "vehicleId", next.bound_at as at,
      case when t.id is null then 'fitted' else 'replaced' end as kind,
      ${nameOf('old_part')} as "oldPart", t.serial_no as "oldSerialNo",
      ${nameOf('new_part')} as "newPart", next.serial_no as "newSerialNo",
      next.position, next.qty, ${used}, next.bound_by_id as by_id, t.unbind_reason as reason
    from vehicle_part next join part_info new_part on new_part.id = next.part_info_id
    left join vehicle_part t on t.id = next.replaces_id
    left join part_info old_part on old_part.id = t.part_info_id
    where next.vehicle_id = ${vehicleId}
      and (${partInfoId}::integer is null or ${partInfoId}::integer in (next.part_info_id, t.part_info_id))
    union all
    select t.id::bigint * 2 + 1, t.vehicle_id, t.unbound_at, 'removed', ${nameOf('old_part')}, t.serial_no, null, null,
      t.position, t.qty, ${used}, t.unbound_by_id, t.unbind_reason
    from vehicle_part t join part_info old_part on old_part.id = t.part_info_id
    where t.vehicle_id = ${vehicleId} and t.unbound_at is not null
      and (${partInfoId}::integer is null or t.part_info_id = ${partInfoId}::integer)
      and not exists (select from vehicle_part next where next.replaces_id = t.id)) change`;
}

type Change = z.input<(typeof queryPartChanges)['result']>['rows'][number];

/** Of a vehicle that the member sees. */
export async function listPartChanges(
  access: Access,
  question: Question,
): Promise<{ rows: Change[]; total: number }> {
  const { order, pageIndex, pageSize } = question;
  const towards = sql.raw(order?.direction === 'ASC' ? 'asc' : 'desc');
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date; total: number }>`
    select change.*, by.name as by, count(*) over () as total
    from ${changesOf(access, question)} left join member by on by.id = change.by_id
    order by change.at ${towards}, change.id ${towards}
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(access.executor);
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: rows[0]?.total ?? 0 };
}
