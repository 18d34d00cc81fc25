import type { Database } from '../../platform/db/database.ts';
import { channel } from '../../platform/ports.ts';
import {
  type ClaimedCommand,
  type CommandOutcome,
  claimCommands,
  settleCommands,
  terminalsWaiting,
} from './terminal-command.sql.ts';

/** Commands for terminals as the gateway sees them: what waits, what it takes on, and how that ended. */
export interface TerminalCommands {
  /** `null`: something may have been missed, so all of `waiting` is to be looked at. */
  listen(handler: (terminalIds: readonly number[] | null) => void): Promise<() => Promise<void>>;
  waiting(now: Date): Promise<number[]>;
  claim(terminalIds: readonly number[], times: { now: Date; expiresAt: Date }): Promise<ClaimedCommand[]>;
  settle(outcomes: readonly CommandOutcome[]): Promise<void>;
}

function idsIn(payload: string): number[] | null {
  return payload === '' ? null : payload.split(',').map(Number);
}

export function createTerminalCommands(database: Database): TerminalCommands {
  return {
    listen: (handler) => database.listen(channel.terminalCommand, (payload) => handler(idsIn(payload))),
    waiting: (now) => terminalsWaiting(database, now),
    claim: (terminalIds, times) => claimCommands(database, terminalIds, times),
    settle: (outcomes) => settleCommands(database, outcomes),
  };
}
