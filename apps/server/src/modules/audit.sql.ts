import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Access } from './access.ts';

type Snapshot = Readonly<Record<string, unknown>>;

interface Act {
  /** The contract's name of the call. */
  call: string;
  /** Resource and id, as `terminal/12`. */
  record: string;
  before?: Snapshot | null;
  after?: Snapshot | null;
}

/** What every write changes of itself and what other people's data derive. */
const unremarkable: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

/** The part of `one` that differs from `other`. */
function difference(one: Snapshot | null, other: Snapshot | null): Snapshot | null {
  if (!one || !other) return one;
  return Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => !unremarkable.has(name) && !isDeepStrictEqual(value, other[name]),
    ),
  );
}

/** Writes who did what to which record, and on whose behalf, with what it changed; the snapshots must hold no secret. */
export async function recordAct(
  access: Access,
  { call, record, before = null, after = null }: Act,
): Promise<void> {
  const { memberId, name, actor } = access.member;
  const who = actor ?? { id: memberId, name };
  const subject = actor ? { id: memberId, name } : { id: null, name: null };
  await sql`
    insert into audit_log (at, member_id, member_name, subject_id, subject_name, call, record, before, after, address)
    values (${access.now}, ${who.id}, ${who.name}, ${subject.id}, ${subject.name}, ${call}, ${record},
      ${json(difference(before, after))}, ${json(difference(after, before))}, ${access.address})`.execute(
    access.executor,
  );
}

function json(snapshot: Snapshot | null): string | null {
  return snapshot && JSON.stringify(snapshot);
}
