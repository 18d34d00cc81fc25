import type { Page } from '@vehicle/contract/core/envelope';
import type { bindTerminal, queryTerminalChanges } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { anyRow, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { terminalScope } from '../../../record/scope.sql.ts';
import { amend } from '../../../record/table-store.sql.ts';
import { lockInFleet, vehiclePlan } from './vehicle.sql.ts';
import { handOverTerminal } from './vehicle-transfer.sql.ts';

type Binding = z.output<(typeof bindTerminal)['body']>;
type ChangeQuery = z.output<(typeof queryTerminalChanges)['body']>;
type Change = z.input<(typeof queryTerminalChanges)['result']>['rows'][number];

/** Locks the terminal in scope and refuses one that serves another vehicle. */
async function claimTerminal(access: Access, id: number): Promise<void> {
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

/** Gives the vehicle another terminal, or none, and keeps the change as history. */
export async function bind(
  access: Access,
  id: number,
  { version, terminalId, reason }: Binding,
): Promise<void> {
  const before = await lockInFleet(access, id, version);
  const old = before.terminal_id;
  if (old === terminalId) return;
  if (terminalId !== null) await claimTerminal(access, terminalId);
  await amend(vehiclePlan, access, id)`terminal_id = ${terminalId}`;
  await recordChange(access, id, { old, new: terminalId, reason });
  await handOverTerminal(access, id, []);
}

export function listChanges(
  { executor }: Access,
  vehicleId: number,
  query: ChangeQuery,
): Promise<Page<Change>> {
  return pageOf(executor, query, {
    columns: sql`t.id, t.vehicle_id as "vehicleId", t.old_terminal_no as "oldTerminalNo",
      t.new_terminal_no as "newTerminalNo", t.at, member.name as by, t.reason`,
    source: sql`terminal_change t left join member on member.id = t.by_id where t.vehicle_id = ${vehicleId}`,
    by: (towards) => sql`t.at ${towards}, t.id ${towards}`,
  });
}
