import type { Page } from '@vehicle/contract/core/envelope';
import type { bindTerminal, queryTerminalChanges } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { execute } from '../../../../platform/db/query.ts';
import type { Access } from '../../../../record/access.ts';
import { pageOf } from '../../../../record/page.sql.ts';
import { vehicleScope } from '../../../../record/scope.sql.ts';
import { amend } from '../../../../record/table-store.sql.ts';
import { lockInFleet, vehiclePlan } from '../vehicle.sql.ts';
import { handOverTerminal } from '../vehicle-transfer.sql.ts';
import { claimNumbered, claimTerminal, recordChange } from './terminal-change.sql.ts';

type Binding = z.output<(typeof bindTerminal)['body']>;
type ChangeQuery = z.output<(typeof queryTerminalChanges)['body']>;
type Change = z.input<(typeof queryTerminalChanges)['result']>['rows'][number];

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

interface Numbered {
  id: number;
  version: number;
  terminalNo: string | null;
}

/** Takes the terminals from those that nobody has changed since they were read, so that one can get what another had. */
export async function release(access: Access, lines: readonly Numbered[]): Promise<void> {
  const { executor, member } = access;
  await execute(executor)`
    update vehicle t set terminal_id = null
    from unnest(${lines.map(({ id }) => id)}::integer[], ${lines.map((line) => line.version)}::integer[])
      as line (id, version)
    where t.id = line.id and t.version = line.version and t.retired_at is null and ${vehicleScope(member.scope, 't')}`;
}

/** As `bind`, by the terminal's number, for a vehicle whose own has been taken from it. */
export async function bindReleased(
  access: Access,
  { id, version, terminalNo }: Numbered,
  { old, reason }: { old: number | null; reason: string },
): Promise<void> {
  await lockInFleet(access, id, version);
  const terminalId = terminalNo === null ? null : await claimNumbered(access, terminalNo);
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
