import type { queryVehicleTransfers } from '@vehicle/contract/vehicle-command';
import { sql } from 'kysely';
import type { z } from 'zod';
import { fail } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import { orgScope } from '../../scope.sql.ts';

type TransferQuery = z.output<(typeof queryVehicleTransfers)['body']>;
type Transfer = z.input<(typeof queryVehicleTransfers)['result']>['rows'][number];

interface Handover {
  from: unknown;
  to: unknown;
  reason: string;
}

/** An enabled organisation in scope; the lock keeps it there until the transaction ends. */
export async function checkTarget({ executor, member }: Access, orgId: number): Promise<void> {
  const { rows } = await sql`
    select from org t where t.id = ${orgId} and t.enabled and ${orgScope(member.scope, 't.id')} for share`.execute(
    executor,
  );
  if (rows.length === 0) throw fail.referenceMissing('orgId');
}

/** Keeps as history from whom to whom a vehicle went. */
export async function noteTransfer(
  { executor, member, now }: Access,
  vehicleId: number,
  { from, to, reason }: Handover,
): Promise<void> {
  await sql`
    insert into vehicle_transfer (vehicle_id, from_org_id, to_org_id, at, by_id, reason)
    values (${vehicleId}, ${from}, ${to}, ${now}, ${member.memberId}, ${reason})`.execute(executor);
}

/** Organisations out of scope stay unnamed. */
export async function listTransfers(
  { executor, member }: Access,
  vehicleId: number,
  { order, pageIndex, pageSize }: TransferQuery,
): Promise<{ rows: Transfer[]; total: number }> {
  const towards = sql.raw(order?.direction === 'ASC' ? 'asc' : 'desc');
  const counted = await sql<{ total: number }>`
    select count(*) as total from vehicle_transfer where vehicle_id = ${vehicleId}`.execute(executor);
  const { rows } = await sql<Omit<Transfer, 'at'> & { at: Date }>`
    select t.id, t.vehicle_id as "vehicleId", t.at, by.name as by, t.reason,
      case when ${orgScope(member.scope, 'giver.id')} then giver.name else '—' end as "fromOrgName",
      case when ${orgScope(member.scope, 'taker.id')} then taker.name else '—' end as "toOrgName"
    from vehicle_transfer t
    join org giver on giver.id = t.from_org_id
    join org taker on taker.id = t.to_org_id
    left join member by on by.id = t.by_id
    where t.vehicle_id = ${vehicleId}
    order by t.at ${towards}, t.id ${towards}
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(executor);
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  };
}
