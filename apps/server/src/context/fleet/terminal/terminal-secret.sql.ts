import { timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';
import { hashOf } from '../../../record/token.ts';

/** The terminal with this number whose secret it is; null: there is none. */
export async function findTerminalBySecret(
  executor: Executor,
  terminalNo: string,
  secret: string,
): Promise<number | null> {
  const terminal = await firstRow<{ id: number; secretHash: Buffer }>(executor)`
    select id, secret_hash as "secretHash" from terminal
    where terminal_no = ${terminalNo} and secret_hash is not null`;
  return terminal && timingSafeEqual(terminal.secretHash, hashOf(secret)) ? terminal.id : null;
}
