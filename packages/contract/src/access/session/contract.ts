import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

const params = z.strictObject({ id });

export const sessionRow = z.object({
  id: z.int(),
  createdAt: instant,
  lastUsedAt: instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** Who acts as the member in it, where somebody does. */
  actorName: z.string().nullable(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** One's own sessions that are alive, the last used first. */
export const ownSessions = defineRead('session.own', {
  path: `${prefix.passport}/session`,
  result: z.array(sessionRow),
});

/** Those of a member in scope. */
export const memberSessions = defineRead('session.ofMember', {
  path: `${prefix.passport}/member/:id/session`,
  authority: 'member-view',
  params,
  result: z.array(sessionRow),
});

/** Ends a session: one's own, or with `member-edit` that of a member in scope; anything else is 404. */
export const revokeSession = defineCall('session.revoke', {
  method: 'DELETE',
  path: `${prefix.passport}/session/:id`,
  authority: 'session',
  onlyInPerson: true,
  params,
  status: 204,
});
