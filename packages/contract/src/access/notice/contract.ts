import { z } from 'zod';
import { defineCall, defineQuery, defineRead } from '../../core/call.ts';
import { noticeKind } from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import { day, id, instant } from '../../core/field.ts';
import { faultLevel, fmi, spn } from '../../core/j1939.ts';
import { localizedText } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.passport}/notice`;

export const noticeLimit = Object.freeze({
  /** Unread ones are counted up to here; a reader shows "99+". */
  unread: 100,
  /** Where the total of a list ends; what lies further back is found by its kind. */
  total: 1000,
  keptDays: 90,
});

/** The machine is gone from view when the notice is about no machine. */
const about = {
  id,
  at: instant,
  isRead: z.boolean(),
  vehicleId: id.nullable(),
  vin: z.string().nullable(),
  plateNo: z.string().nullable(),
};

/** A notice tells facts; the sentence is made in the reader's language. */
export const notice = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('fault'),
    details: z.object({
      faultId: id,
      spn,
      fmi,
      /** From the list of fault codes; null: it does not have the code. */
      level: faultLevel.nullable(),
      faultName: seededName.nullable(),
      /** What its numbers mean (SAE J1939-73); null: nobody knows. */
      spnName: localizedText.nullable().default(null),
      fmiName: localizedText.nullable().default(null),
      firstAt: instant,
    }),
  }),
  z.object({ ...about, kind: z.literal('offline'), details: z.object({ lastAt: instant }) }),
  /** The terminal's clock runs ahead: what it sends is in no figure. */
  z.object({
    ...about,
    kind: z.literal('clock'),
    details: z.object({ receivedAt: instant, deviceAt: instant }),
  }),
  z.object({
    ...about,
    kind: z.literal('forwarding'),
    details: z.object({
      targetId: id,
      targetName: z.string(),
      /** The target cannot be reached or refuses; or messages have been laid aside. */
      trouble: z.enum(['error', 'deadLetter']),
      error: z.string().nullable(),
    }),
  }),
  /** To those who see how the platform keeps its data. */
  z.object({
    ...about,
    kind: z.literal('backup'),
    details: z.object({
      /** `well`: all that had been told is over. */
      trouble: z.enum(['failed', 'damaged', 'old', 'archive', 'well']),
      /** Of the damaged or the newest good one; null: there is none. */
      backupAt: instant.nullable(),
      /** As the system said it. */
      reason: z.string().nullable(),
    }),
  }),
  z.object({
    ...about,
    kind: z.literal('maintenance'),
    details: z.object({
      reminderId: id,
      strategyName: z.string(),
      round: z.int(),
      status: z.enum(['due', 'overdue']),
    }),
  }),
  z.object({
    ...about,
    kind: z.literal('stockMaintenance'),
    details: z.object({ reminderId: id, itemName: z.string(), warehouseName: z.string(), dueOn: day }),
  }),
]);
export type Notice = z.infer<typeof notice>;

/** The notices of the reader, by scope and own rules; the newest first. The total is counted up to `noticeLimit.total`. */
export const listNotices = defineQuery('notice.list', {
  path: `${path}/query`,
  body: listBody({ kind: noticeKind.optional(), isUnread: z.boolean().optional() }, ['id']),
  result: page(notice),
});

export const unreadNotices = defineRead('notice.unread', {
  path: `${path}/unread`,
  result: z.object({
    /** At most `noticeLimit.unread`. */
    count: z.int(),
    /** The newest of all; null: there is none. It changes with each new notice. */
    newestId: id.nullable(),
  }),
});

/** What is read in somebody's name would stay unread by them, so nobody does it while acting as another. */
export const readNotice = defineCall('notice.read', {
  method: 'PUT',
  isAudited: false,
  path: `${path}/:id/read`,
  authority: 'session',
  onlyInPerson: true,
  params: z.strictObject({ id }),
});

export const readAllNotices = defineCall('notice.readAll', {
  method: 'PUT',
  isAudited: false,
  path: `${path}/readAll`,
  authority: 'session',
  onlyInPerson: true,
  /** The newest that its reader has seen: what has come since stays unread. */
  body: z.strictObject({ until: id }),
});

const rule = z.strictObject({
  kind: noticeKind,
  enabled: z.boolean(),
  /** Of faults: this level and graver ones, and those whose level nobody has said; null: all. */
  level: faultLevel.nullable(),
});
export type NoticeRule = z.infer<typeof rule>;

function areOfDifferentKinds(rules: readonly NoticeRule[]): boolean {
  return new Set(rules.map(({ kind }) => kind)).size === rules.length;
}

function isLevelOfFaults({ kind, level }: NoticeRule): boolean {
  return kind === 'fault' || level === null;
}

/** Of every kind one, the default where the member has said nothing. */
export const noticeRules = defineRead('notice.rules', {
  path: `${path}/rule`,
  result: z.array(rule),
});

export const updateNoticeRules = defineCall('notice.updateRules', {
  method: 'PUT',
  path: `${path}/rule`,
  authority: 'session',
  onlyInPerson: true,
  body: z.strictObject({
    rules: z
      .array(
        rule
          .refine(isLevelOfFaults, { path: ['level'], error: 'INVALID' })
          .describe('level is null unless kind is "fault"'),
      )
      .max(noticeKind.options.length)
      .refine(areOfDifferentKinds, { error: 'INVALID' })
      .describe('No two have the same kind'),
  }),
  result: z.array(rule),
});
