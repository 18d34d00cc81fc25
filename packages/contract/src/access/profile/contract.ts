import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { memberType } from '../../core/enumeration.ts';
import { day, instant, mobile, requiredText, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.passport}/profile`;

export const profile = z.object({
  loginName: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  memberType,
  orgName: seededName,
  roleNames: z.array(seededName),
  expiresAt: day.nullable(),
  loginCount: z.int(),
  lastLoginAt: instant.nullable(),
  version,
});
export type Profile = z.infer<typeof profile>;

/** What a member may change of the own record. */
export const profileWrite = z.strictObject({ name: requiredText, mobile });

export const getProfile = defineRead('profile.get', {
  path,
  result: profile,
});

export const updateProfile = defineCall('profile.update', {
  method: 'PUT',
  path,
  authority: 'session',
  onlyInPerson: true,
  body: profileWrite.extend({ version }),
  result: profile,
});
