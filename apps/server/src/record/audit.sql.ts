import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../platform/db/executor.ts';
import { execute } from '../platform/db/query.ts';
import type { Access } from './access.ts';
import { recordNameOf } from './record-name.ts';
import type { Row } from './store.ts';

/** A person as the log keeps one: by the name of that day, which stays when the member goes. */
export interface Person {
  id: number;
  name: string;
}

interface Act {
  /** The contract's name of the call. */
  call: string;
  /** Resource and id, as `terminal/12`. */
  record: string;
  before?: Row | null;
  after?: Row | null;
}

/** An act whose doer no session names. */
interface Event extends Omit<Act, 'record'> {
  record: string | null;
  at: Date;
  address: string;
  /** Null: somebody who has not shown who that is. */
  who: Person | null;
  /** On whose behalf. */
  subject: Person | null;
}

/** What every write changes of itself and what other people's data derive. */
const unremarkable: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

/** The part of `one` that differs from `other`. */
function difference(one: Row | null, other: Row | null): Row | null {
  if (!one || !other) return one;
  return Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => !unremarkable.has(name) && !isDeepStrictEqual(value, other[name]),
    ),
  );
}

function kindOf(record: string): string {
  return record.split('/')[0] ?? '';
}

/** Who signs in, or changes a password of their own, is the record. */
function ownName({ record, who, subject }: Pick<Event, 'record' | 'who' | 'subject'>): string | null {
  return [who, subject].find((person) => person && record === `member/${person.id}`)?.name ?? null;
}

/** As `recordAct`, for what happens outside a session. */
export async function recordEvent(executor: Executor, event: Event): Promise<void> {
  const { at, who, subject, call, record, before = null, after = null, address } = event;
  const name = record && (ownName(event) ?? recordNameOf(kindOf(record), after ?? before));
  await execute(executor)`
    insert into audit_log (at, member_id, member_name, subject_id, subject_name, call, record, record_name, before, after,
      address)
    values (${at}, ${who?.id ?? null}, ${who?.name ?? null}, ${subject?.id ?? null}, ${subject?.name ?? null}, ${call},
      ${record}, ${name}, ${json(difference(before, after))}, ${json(difference(after, before))}, ${address})`;
}

/** Writes who did what to which record, and on whose behalf, with what it changed; the snapshots must hold no secret. */
export async function recordAct(access: Access, act: Act): Promise<void> {
  const { executor, member, now: at, address } = access;
  const person: Person = { id: member.memberId, name: member.name };
  const { actor } = member;
  await recordEvent(executor, { ...act, at, address, who: actor ?? person, subject: actor && person });
}

/** As `recordAct`, for many records that one call has made. */
export async function recordMade(
  access: Access,
  call: string,
  made: ReadonlyArray<{ record: string; after: Row }>,
): Promise<void> {
  const { executor, member, now, address } = access;
  const { id, name } = member.actor ?? { id: member.memberId, name: member.name };
  const subject = member.actor ? { id: member.memberId, name: member.name } : null;
  await execute(executor)`
    insert into audit_log (at, member_id, member_name, subject_id, subject_name, call, record, record_name, after, address)
    select ${now}::timestamptz, ${id}::integer, ${name}::text, ${subject?.id ?? null}::integer,
      ${subject?.name ?? null}::text, ${call}::text, made.record, made.name,
      made.after::jsonb, ${address}::text
    from unnest(${made.map(({ record }) => record)}::text[],
      ${made.map(({ record, after }) => recordNameOf(kindOf(record), after))}::text[],
      ${made.map(({ after }) => json(difference(after, null)))}::text[]) with ordinality as made (record, name, after, place)
    order by made.place`;
}

/** Half a character is none to the database. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function json(snapshot: Row | null): string | null {
  return snapshot && JSON.stringify(snapshot, wellFormed);
}
