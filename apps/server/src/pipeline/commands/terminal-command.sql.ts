import type {
  CommandAnswer,
  CommandFailure,
  CommandStatus,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';

/** A command that this process has taken on; no other process will send it. */
export interface ClaimedCommand {
  id: number;
  terminalId: number;
  /** As the contract's `commandOrder`. */
  order: unknown;
}

/** How a command has ended. */
export interface CommandOutcome {
  id: number;
  status: CommandStatus;
  result: number | null;
  failure: CommandFailure | null;
  answer: CommandAnswer | null;
  attempts: number;
  at: Date;
}

/** Terminals that commands wait for. */
export async function terminalsWaiting(database: Database, now: Date): Promise<number[]> {
  const { rows } = await database.pool.query<{ terminal_id: number }>(
    `select distinct terminal_id from terminal_command
     where status = 'waiting' and terminal_id is not null and expires_at > $1`,
    [now],
  );
  return rows.map((row) => row.terminal_id);
}

/**
 * Takes on the oldest command of each terminal. The status is looked at again under the row's lock, so that of two processes one
 * gets it; a terminal that has changed its vehicle since gets no command that was meant for the other one.
 */
export async function claimCommands(
  database: Database,
  terminalIds: readonly number[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<ClaimedCommand[]> {
  const { rows } = await database.pool.query<{ id: number; terminal_id: number; arguments: object }>(
    `update terminal_command c set status = 'sent', sent_at = $2, expires_at = $3
     from (
       select distinct on (terminal_id) id from terminal_command
       where status = 'waiting' and terminal_id = any($1::int[]) and expires_at > $2
         and exists (select from vehicle v where v.id = vehicle_id and v.terminal_id = terminal_command.terminal_id)
       order by terminal_id, id) oldest
     where c.id = oldest.id and c.status = 'waiting'
     returning c.id, c.terminal_id, c.arguments`,
    [terminalIds, now, expiresAt],
  );
  return rows.map((row) => ({ id: row.id, terminalId: row.terminal_id, order: row.arguments }));
}

/** Writes what came of commands; one that has ended already stays as it ended. */
export async function settleCommands(database: Database, outcomes: readonly CommandOutcome[]): Promise<void> {
  const column = <T>(of: (outcome: CommandOutcome) => T): T[] => outcomes.map(of);
  await database.pool.query(
    `update terminal_command c set status = u.status, result = u.result, failure = u.failure, answer = u.answer::jsonb,
       attempts = u.attempts, finished_at = u.at
     from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[], $6::int[], $7::timestamptz[])
       as u (id, status, result, failure, answer, attempts, at)
     where c.id = u.id and c.status = 'sent'`,
    [
      column((o) => o.id),
      column((o) => o.status),
      column((o) => o.result),
      column((o) => o.failure),
      column((o) => (o.answer === null ? null : JSON.stringify(o.answer))),
      column((o) => o.attempts),
      column((o) => o.at),
    ],
  );
}

/** Ends what nobody will end any more: the terminal stayed away, or the process that waited for the answer is gone. */
export async function expireCommands(
  transaction: Transaction<Schema>,
  before: Date,
  now: Date,
): Promise<number> {
  const result = await sql`
    update terminal_command set status = 'expired', finished_at = ${now}
    where status in ('waiting', 'sent') and expires_at < ${before}`.execute(transaction);
  return Number(result.numAffectedRows ?? 0n);
}
