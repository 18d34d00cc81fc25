import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

/** The VIN of a vehicle in scope. */
export async function vinOf({ executor, member }: Access, vehicleId: number): Promise<string | null> {
  const row = await firstRow<{ vin: string }>(executor)`
    select t.vin from vehicle t where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`;
  return row?.vin ?? null;
}

export async function terminalNoOf(executor: Executor, terminalId: number): Promise<string | null> {
  const row = await firstRow<{ terminalNo: string }>(executor)`
    select terminal_no as "terminalNo" from terminal where id = ${terminalId}`;
  return row?.terminalNo ?? null;
}
