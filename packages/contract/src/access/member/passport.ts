import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { memberType, menuEntryKind, orgType } from '../../core/enumeration.ts';
import { id } from '../../core/field.ts';
import { fileId } from '../../core/file.ts';
import { prefix } from '../../core/prefixes.ts';
import { passwordPolicy } from './password-policy.ts';

/** R3.2: each is the member's organisation's own, else that of the nearest one above; null: the product's. */
export const look = z.object({
  title: z.string().nullable(),
  logoFileId: fileId.nullable(),
  themeColor: z.string().nullable(),
});
export type Look = z.infer<typeof look>;

/** R3.1. */
export const loginResult = z.object({
  token: z.string(),
  name: z.string(),
  id,
  uid: z.string(),
  branch: z.string(),
  applicationId: id,
  firstSign: z.boolean(),
  look,
});
export type LoginResult = z.infer<typeof loginResult>;

const signedIn = loginResult
  .nullable()
  .describe('null where the sign-in is refused: that answer too is a 200, with `success: false`');

/** R7.3, R3.10. */
export const login = defineCall('passport.login', {
  method: 'POST',
  path: '/login',
  authority: 'public',
  body: z.strictObject({
    loginName: z.string().max(200),
    password: z.string().max(200),
    ip: z.string().max(64).optional(),
  }),
  result: signedIn,
});

/** R7.3, the older variant: the same sign-in by other names. */
export const olderLogin = defineCall('passport.olderLogin', {
  method: 'POST',
  path: `${prefix.passport}/login`,
  authority: 'public',
  body: z.strictObject({ username: z.string().max(200), password: z.string().max(200) }),
  result: signedIn,
});

/** What the login page must know before anybody has signed in. */
export const loginSettings = defineRead('passport.loginSettings', {
  path: `${prefix.passport}/login-settings`,
  authority: 'public',
  /** `linkSignsIn`: a link with credentials signs in without a click (R2.2, decisions §6). */
  result: z.object({ linkSignsIn: z.boolean(), version: z.string() }),
});

export const logout = defineCall('passport.logout', {
  method: 'POST',
  path: `${prefix.passport}/logout`,
  authority: 'session',
});

/** R3.3. */
export const memberInfo = defineRead('passport.memberInfo', {
  path: `${prefix.passport}/member/info`,
  result: z.object({
    memberId: id,
    memberName: z.string(),
    memberType,
    orgType,
    orgId: id,
    orgName: z.string(),
    firstSign: z.boolean(),
    /** Whose rules a new password is held against. */
    passwordPolicy,
    look,
    /** Who acts as this member, where the session is simulated (R4.3). */
    actorName: z.string().nullable(),
    /** What every page wants to know of the whole platform. */
    platform: z.object({
      /** Data of the demo are among the others. */
      hasDemo: z.boolean(),
      /** A vehicle has reported. */
      isInUse: z.boolean(),
    }),
    /** R14.5: what the server runs. `commit` is null where it is not known. */
    release: z.object({ version: z.string(), commit: z.string().nullable() }),
  }),
});

/** R7.4. Ends the member's other sessions. */
export const changePassword = defineCall('passport.changePassword', {
  method: 'POST',
  path: `${prefix.passport}/member/change-password`,
  authority: 'session',
  onlyInPerson: true,
  body: z.strictObject({
    oldPassword: z.string().max(200),
    newPassword: z.string().max(200),
    confirmNewPassword: z.string().max(200),
  }),
});

/** R2.16: `name` and `kind` become the title and the type of a menu entry. */
export const authorizedMenuEntry = z.object({
  id,
  name: z.string(),
  kind: menuEntryKind,
  code: z.string(),
  /** Route of a menu entry. */
  path: z.string(),
  /** The view that it shows; empty gives the 404 page (R2.20). */
  url: z.string(),
  icon: z.string(),
  parentId: id.nullable(),
  sort: z.int(),
  hidden: z.boolean(),
  affix: z.boolean(),
  /** R3.7: the route of the entry that is lit in its place; empty for its own. */
  activeMenu: z.string(),
  /** R3.7: a group stays one with a single page in it. */
  alwaysShow: z.boolean(),
});
export type AuthorizedMenuEntry = z.infer<typeof authorizedMenuEntry>;

/** R7.10: what the signed-in member may open and press in an application. */
export const authorizedMenuEntries = defineRead('passport.authorizedMenuEntries', {
  path: `${prefix.passport}/resource/authorized/:id`,
  params: z.strictObject({ id }),
  result: z.array(authorizedMenuEntry),
});
