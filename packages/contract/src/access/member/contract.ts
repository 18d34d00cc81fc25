import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { loginOutcome, memberType } from '../../core/enumeration.ts';
import { page } from '../../core/envelope.ts';
import { day, id, instant, loginName, mobile, requiredText, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';
import { loginResult } from './passport.ts';

const path = `${prefix.passport}/member`;
const params = z.strictObject({ id });

/** Only blanks are none; the rest of `password.ts` is held against it by the server. */
const newPassword = z.string().regex(/\S/, { error: 'PASSWORD_REQUIRED' }).max(200);

/** R3.23, R7.6, R7.7: a member. Its password only ever goes in. */
export const member = defineResource('member', {
  path,
  creation: {
    path: `${prefix.passport}/register`,
    write: { loginName, password: newPassword },
  },
  write: {
    name: requiredText,
    memberType,
    mobile,
    /** The last day on which the member can be used. */
    expiresAt: day,
    orgId: id,
    enabled: z.boolean(),
    /** Applications that the member may sign in to. */
    applicationIds: z.array(id).min(1, { error: 'REQUIRED' }).max(10),
    /** Of any of those applications; the server asks every member but an administrator for at least one. */
    roleIds: z.array(id).max(50),
  },
  derived: {
    loginName: z.string(),
    mobile: z.string().nullable(),
    expiresAt: day.nullable(),
    orgName: seededName,
    applicationNames: z.array(seededName),
    /** Those that the reader may see. */
    roleNames: z.array(seededName),
    loginCount: z.int(),
    lastLoginAt: instant.nullable(),
    mustChangePassword: z.boolean(),
  },
  filter: {
    loginName: z.string().max(64).optional(),
    name: z.string().max(64).optional(),
    mobile: z.string().max(20).optional(),
    memberType: memberType.optional(),
    orgId: id.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'loginName', 'name', 'lastLoginAt', 'loginCount', 'expiresAt', 'createdAt'],
  permission: {
    read: 'member-view',
    create: 'member-register',
    update: 'member-edit',
    remove: 'member-remove',
  },
  onlyInPerson: true,
});

/**
 * R5.13: lets a member whose mobile is known on another platform use this one too (the application of the `AppCode` header).
 * Asked after a registration was refused with MOBILE_ON_OTHER_PLATFORM.
 */
export const enableMember = defineCall('member.enableHere', {
  method: 'POST',
  path: `${path}/enable`,
  authority: 'member-register',
  onlyInPerson: true,
  body: z.strictObject({ mobile }),
  result: member.row,
});

/** R7.7. Without `newPassword` the server makes one at random and answers it, once. Ends the member's sessions. */
export const resetPassword = defineCall('member.resetPassword', {
  method: 'PUT',
  path: `${path}/reset-password`,
  authority: 'member-resetpassword',
  onlyInPerson: true,
  body: z.strictObject({ id, version, newPassword: newPassword.nullable() }),
  result: z.object({ password: z.string().nullable(), expiresAt: instant }),
});

export const loginLogRow = z.object({
  id: z.int(),
  at: instant,
  outcome: loginOutcome,
  /** What the server saw. */
  address: z.string(),
  /** What the client said (R3.10). */
  claimedAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Who acted as the member, where somebody did. */
  actorName: z.string().nullable(),
});
export type LoginLogRow = z.infer<typeof loginLogRow>;

/** R7.8: a page of ten of a member's login log, the newest first; one's own needs no code. */
export const memberSignIns = defineRead('member.signIns', {
  path: `${path}/:id/signin/:page`,
  params: z.strictObject({ id, page: z.int().min(1).max(100_000) }),
  result: page(loginLogRow),
});

/** Acts as another member (R4.3): a session of its own, at most half an hour, that carries both identities. */
export const simulate = defineCall('member.simulate', {
  method: 'POST',
  path: `${path}/:id/simulate`,
  authority: 'member-simulate',
  onlyInPerson: true,
  params,
  result: loginResult.extend({ memberType, expiresAt: instant }),
});

/** Ends a simulated session; the actor's own goes on. */
export const stopSimulation = defineCall('member.stopSimulation', {
  method: 'POST',
  path: `${prefix.passport}/simulation/stop`,
  authority: 'session',
});
