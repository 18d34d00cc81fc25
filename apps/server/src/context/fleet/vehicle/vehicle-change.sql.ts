import type { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { orgScope } from '../../../record/scope.sql.ts';

type Question = z.output<(typeof queryVehicleChanges)['body']>;
type Change = z.input<(typeof queryVehicleChanges)['result']>['rows'][number];

/** Organisations out of scope stay unnamed. */
function orgName({ member }: Access, idColumn: string): RawBuilder<string> {
  return sql`(
    select case when ${orgScope(member.scope, 'org.id')} then org.name else '—' end from org
    where org.id = ${sql.ref(idColumn)})`;
}

/** Before its first transfer a vehicle was where that went from; after retirement and return only the audit log still tells both. */
function changesOf(access: Access, vehicleId: number) {
  return sql`(
    select t.id::bigint * 4 as id, t.created_at as at, 'registered' as kind, null::text as before,
      ${orgName(access, 'first.org_id')} as after,
      (select name from member where member.id = t.creator_id) as by, null::text as reason
    from vehicle t cross join lateral (
      select coalesce((
        select went.from_org_id from vehicle_transfer went where went.vehicle_id = t.id order by went.at, went.id limit 1),
        t.org_id) as org_id) first
    where t.id = ${vehicleId}
    union all
    select t.id * 4 + 1, t.at, 'transferred', ${orgName(access, 't.from_org_id')}, ${orgName(access, 't.to_org_id')},
      (select name from member where member.id = t.by_id), t.reason
    from vehicle_transfer t where t.vehicle_id = ${vehicleId}
    union all
    select t.id * 4 + 2, t.at, 'terminal', t.old_terminal_no, t.new_terminal_no,
      (select name from member where member.id = t.by_id), t.reason
    from terminal_change t where t.vehicle_id = ${vehicleId}
    union all
    select t.id * 4 + 3, t.at, case t.call when 'vehicle.retire' then 'retired' else 'restored' end, null, null,
      t.member_name, t.after ->> 'reason'
    from audit_log t
    where t.record = ${`vehicle/${vehicleId}`} and t.call in ('vehicle.retire', 'vehicle.restore')) change`;
}

/** What happened to a vehicle on its way through the fleet, the newest first unless said. */
export async function listVehicleChanges(
  access: Access,
  vehicleId: number,
  { criteria = {}, order, pageIndex, pageSize }: Question,
): Promise<{ rows: Change[]; total: number }> {
  const towards = sql.raw(order?.direction === 'ASC' ? 'asc' : 'desc');
  const { kind = null } = criteria;
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date; total: number }>`
    select change.*, count(*) over () as total from ${changesOf(access, vehicleId)}
    where ${kind}::text is null or change.kind = ${kind}::text
    order by change.at ${towards}, change.kind ${towards}, change.id ${towards}
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(access.executor);
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: rows[0]?.total ?? 0 };
}
