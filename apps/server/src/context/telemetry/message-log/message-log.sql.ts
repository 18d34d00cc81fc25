import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

/** What a vehicle in scope is called. */
export function namesOf(
  { executor, member }: Access,
  vehicleId: number,
): Promise<{ vin: string; plateNo: string | null } | null> {
  return firstRow<{ vin: string; plateNo: string | null }>(executor)`
    select t.vin, t.plate_no as "plateNo" from vehicle t
    where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`;
}

export async function terminalNoOf(executor: Executor, terminalId: number): Promise<string | null> {
  const row = await firstRow<{ terminalNo: string }>(executor)`
    select terminal_no as "terminalNo" from terminal where id = ${terminalId}`;
  return row?.terminalNo ?? null;
}
