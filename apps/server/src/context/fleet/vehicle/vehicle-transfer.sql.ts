import type { Page } from '@vehicle/contract/core/envelope';
import type { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { sql } from 'kysely';
import type { z } from 'zod';
import { anyRow, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { announceRegistry, stamp } from '../../../record/table-store.sql.ts';

type TransferQuery = z.output<(typeof queryVehicleTransfers)['body']>;
type Transfer = z.input<(typeof queryVehicleTransfers)['result']>['rows'][number];

interface Handover {
  from: unknown;
  to: unknown;
  reason: string;
}

/** An enabled organisation in scope; the lock keeps it there until the transaction ends. */
export async function checkTarget({ executor, member }: Access, orgId: number): Promise<void> {
  const isThere = await anyRow(executor)`
    select from org t where t.id = ${orgId} and t.enabled and ${orgScope(member.scope, 't.id')} for share`;
  if (!isThere) throw fail.referenceMissing('orgId');
}

/**
 * The terminal goes with its vehicle. Its code is void where somebody who had it, `had` or its own organisation, no longer
 * sees the vehicle: who knows the old code must not speak for it. The device that has it is given a new one; where a person had
 * it, too, nobody is until an operator decides.
 */
export async function handOverTerminal(
  access: Access,
  vehicleId: number,
  had: readonly unknown[],
): Promise<void> {
  await execute(access.executor)`
    with recursive reach (id, parent_id) as (
      select org.id, org.parent_id from vehicle v join org on org.id in (v.org_id, v.service_org_id)
      where v.id = ${vehicleId}
      union select above.id, above.parent_id from org above join reach on above.id = reach.parent_id
    ), bound as (
      select t.id, v.org_id, exists (
        select from unnest(array_append(${[...had]}::integer[], t.org_id)) as former (id)
        where former.id not in (select id from reach)) as is_lost
      from vehicle v join terminal t on t.id = v.terminal_id where v.id = ${vehicleId})
    update terminal t set org_id = bound.org_id,
      auth_code = case when not bound.is_lost then t.auth_code end,
      former_code = case when bound.is_lost and t.auth_code is not null
        then case when t.is_code_told then gen_random_uuid()::text else t.auth_code end
        else t.former_code end,
      secret_hash = case when not bound.is_lost then t.secret_hash end,
      ${stamp(access)}
    from bound where t.id = bound.id and (bound.is_lost or t.org_id is distinct from bound.org_id)`;
  await announceRegistry(access.executor);
}

/** Keeps as history from whom to whom a vehicle went, and hands its terminal over with it. */
export async function recordTransfer(
  access: Access,
  vehicleId: number,
  { from, to, reason }: Handover,
): Promise<void> {
  const { executor, member, now } = access;
  await handOverTerminal(access, vehicleId, [from]);
  await execute(executor)`
    insert into vehicle_transfer (vehicle_id, from_org_id, to_org_id, at, by_id, reason)
    values (${vehicleId}, ${from}, ${to}, ${now}, ${member.memberId}, ${reason})`;
}

/** Organisations out of scope stay unnamed. */
export function listTransfers(
  { executor, member }: Access,
  vehicleId: number,
  query: TransferQuery,
): Promise<Page<Transfer>> {
  return pageOf(executor, query, {
    columns: sql`t.id, t.vehicle_id as "vehicleId", t.at, by.name as by, t.reason,
      case when ${orgScope(member.scope, 'giver.id')} then giver.name else '—' end as "fromOrgName",
      case when ${orgScope(member.scope, 'taker.id')} then taker.name else '—' end as "toOrgName"`,
    source: sql`vehicle_transfer t
      join org giver on giver.id = t.from_org_id
      join org taker on taker.id = t.to_org_id
      left join member by on by.id = t.by_id
      where t.vehicle_id = ${vehicleId}`,
    by: (towards) => sql`t.at ${towards}, t.id ${towards}`,
  });
}
