import { createHash } from 'node:crypto';
import { keptKeys } from '@vehicle/contract/core/idempotency';
import { execute, firstRow } from '../platform/db/query.ts';
import type { Access } from './access.ts';
import { fail } from './errors.ts';

/** What is asked, under the key that its caller has given it. */
export interface Keyed {
  key: string;
  digest: Buffer;
}

export function keyed(key: string, asked: unknown): Keyed {
  return { key, digest: createHash('sha256').update(JSON.stringify(asked)).digest() };
}

/** Ends a transaction in which nothing is to be done, since it was done before; `answer` is JSON. */
export class Repeated extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super('done before');
    this.answer = answer;
  }
}

/**
 * Does the work and keeps its answer in the same transaction, so that both are there or neither. A second try that comes meanwhile, to
 * whichever process, waits at the key until the first has ended: then it gets that one's answer, or does the work itself.
 */
export async function doneOnce<T>(
  { executor, member: { memberId }, now }: Access,
  { key, digest }: Keyed,
  { work, written }: { work: () => Promise<T>; written: (result: T) => Promise<string> },
): Promise<T> {
  const mine = await firstRow<{ key: string }>(executor)`
    insert into kept_answer (member_id, key, digest, answer, created_at) values (${memberId}, ${key}, ${digest}, '', ${now})
    on conflict do nothing returning key`;
  if (mine === null) {
    const kept = await firstRow<{ digest: Buffer; answer: string }>(executor)`
      select digest, answer from kept_answer where member_id = ${memberId} and key = ${key}`;
    // It has gone between the two statements.
    if (kept === null) throw fail.unavailable();
    if (!kept.digest.equals(digest)) throw fail.keyReused();
    throw new Repeated(kept.answer);
  }
  const result = await work();
  await execute(executor)`
    update kept_answer set answer = ${await written(result)} where member_id = ${memberId} and key = ${key}`;
  await execute(executor)`
    delete from kept_answer where member_id = ${memberId} and key in (
      select key from kept_answer where member_id = ${memberId}
      order by created_at desc, key offset ${keptKeys.ofMember} for update skip locked)`;
  return result;
}
