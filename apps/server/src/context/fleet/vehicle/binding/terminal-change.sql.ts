import { allRows, anyRow, execute, firstRow } from '../../../../platform/db/query.ts';
import type { Access } from '../../../../record/access.ts';
import { fail } from '../../../../record/errors.ts';
import { terminalScope } from '../../../../record/scope.sql.ts';
import { handOverTerminal } from '../vehicle-transfer.sql.ts';

/** Locks the terminal in scope and refuses one that serves another vehicle. */
export async function claimTerminal(access: Access, id: number): Promise<void> {
  const { executor, member } = access;
  const isThere = await anyRow(executor)`
    select from terminal t where t.id = ${id} and ${terminalScope(member.scope, 't')} for update`;
  if (!isThere) throw fail.referenceMissing('terminalId');
  // Asked after the lock: what others have bound while it was waited for is seen.
  const holder = await firstRow<{ vin: string }>(executor)`select vin from vehicle where terminal_id = ${id}`;
  if (holder) throw fail.terminalBound(holder.vin);
}

async function terminalNoOf(access: Access, id: unknown): Promise<string | null> {
  const row = await firstRow<{ no: string }>(access.executor)`
    select terminal_no as no from terminal where id = ${id}`;
  return row?.no ?? null;
}

interface TerminalChange {
  old: unknown;
  new: number | null;
  reason: string;
}

/** Keeps as history which terminal went and which came. */
export async function recordChange(access: Access, vehicleId: number, change: TerminalChange): Promise<void> {
  const { executor, member, now } = access;
  await execute(executor)`
    insert into terminal_change (vehicle_id, old_terminal_no, new_terminal_no, at, by_id, reason)
    values (${vehicleId}, ${await terminalNoOf(access, change.old)}, ${await terminalNoOf(access, change.new)}, ${now},
      ${member.memberId}, ${change.reason})`;
}

/** The terminal of that number, locked, if it is in scope and bound to no vehicle. */
export async function claimNumbered(access: Access, terminalNo: string): Promise<number> {
  const { executor, member } = access;
  const row = await firstRow<{ id: number }>(executor)`
    select t.id from terminal t where t.terminal_no = ${terminalNo} and ${terminalScope(member.scope, 't')}`;
  if (!row) throw fail.referenceMissing('terminalNo');
  await claimTerminal(access, row.id);
  return row.id;
}

interface FirstBinding {
  vehicleId: number;
  terminalNo: string;
}

/** The free terminals of these numbers, locked, by their numbers. */
async function claimAll(access: Access, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { executor, member } = access;
  const rows = await allRows<{ id: number; no: string }>(executor)`
    select t.id, t.terminal_no as no from terminal t
    where t.terminal_no = any(${[...numbers]}::text[]) and ${terminalScope(member.scope, 't')}
    order by t.id for update`;
  const found = new Map(rows.map(({ id, no }) => [no, id]));
  if (numbers.some((no) => !found.has(no))) throw fail.referenceMissing('terminalNo');
  const holder = await firstRow<{ vin: string }>(executor)`
    select vin from vehicle where terminal_id = any(${[...found.values()]}::integer[]) order by id limit 1`;
  if (holder) throw fail.terminalBound(holder.vin, 'terminalNo');
  return found;
}

/** Binds to vehicles that have just been made the terminals of these numbers; none of them is needed twice. */
export async function bindFirst(access: Access, bindings: readonly FirstBinding[]): Promise<void> {
  if (bindings.length === 0) return;
  const { executor, member, now } = access;
  const numbers = bindings.map(({ terminalNo }) => terminalNo);
  const repeated = numbers.find((no, at) => numbers.indexOf(no) < at);
  if (repeated !== undefined) throw fail.duplicate('terminalNo', repeated);
  const found = await claimAll(access, numbers);
  const vehicleIds = bindings.map(({ vehicleId }) => vehicleId);
  await execute(executor)`
    update vehicle t set terminal_id = bound.terminal_id
    from unnest(${vehicleIds}::integer[], ${numbers.map((no) => found.get(no))}::integer[]) as bound (id, terminal_id)
    where t.id = bound.id`;
  await execute(executor)`
    insert into terminal_change (vehicle_id, old_terminal_no, new_terminal_no, at, by_id, reason)
    select bound.id, null, bound.no, ${now}::timestamptz, ${member.memberId}::integer, ''
    from unnest(${vehicleIds}::integer[], ${numbers}::text[]) as bound (id, no)`;
  for (const vehicleId of vehicleIds) await handOverTerminal(access, vehicleId, []);
}
