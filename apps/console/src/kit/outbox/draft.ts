import { z } from 'zod';
import { serverDate, serverNow } from '../api/server-time.ts';
import { drop, keep, keptOf, ownerId } from './device-store.ts';

const draft = z.object({
  /** Of the member and the form. */
  id: z.string(),
  memberId: z.int(),
  writtenAt: z.iso.datetime(),
  /** Only what was changed, so that a record that others have changed meanwhile keeps the rest. */
  changed: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof draft>;

/** What nobody keeps in clear, by the names that fields of it have. */
const secret = /password|secret|token|apikey/i;
const keptDays_ms = 30 * 86_400_000;

/** Keeps what was written in a form so far; nothing of it: there is nothing to keep any more. */
export async function keepDraft(form: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const memberId = ownerId();
  if (memberId === null) return;
  const changed = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
  if (Object.keys(changed).length === 0) return dropDraft(form);
  const record: Draft = {
    id: `${memberId} ${form}`,
    memberId,
    writtenAt: serverDate().toISOString(),
    changed,
  };
  // A browser without a place for it, or a value that cannot be kept, must not keep anybody from writing.
  await keep('draft', record).catch((error: unknown) => console.error(error));
}

export async function draftOf(form: string): Promise<Draft | null> {
  const memberId = ownerId();
  if (memberId === null) return null;
  const all = await keptOf('draft', memberId, draft).catch(() => []);
  for (const { id, writtenAt } of all)
    if (serverNow() - Date.parse(writtenAt) > keptDays_ms) void drop('draft', id);
  return all.find(({ id }) => id === `${memberId} ${form}`) ?? null;
}

export async function dropDraft(form: string): Promise<void> {
  const memberId = ownerId();
  if (memberId !== null) await drop('draft', `${memberId} ${form}`).catch(() => undefined);
}
