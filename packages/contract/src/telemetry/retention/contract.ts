import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import type { FieldRule } from '../../core/field-rule.ts';
import { prefix } from '../../core/prefixes.ts';

const days = (least: number, most: number) => z.int().min(least).max(most);

const bound = z.looseObject({ messageDays: z.int() });

/** The rule with the days that messages are kept. */
function withMessageDays(rule: FieldRule) {
  return ({ input }: { input?: unknown }) => {
    const { data } = bound.safeParse(input);
    return data ? `${rule} ${data.messageDays}` : rule;
  };
}

/** How long telemetry is kept, in days of UTC. Usage stays for good. */
export const retention = z
  .strictObject({
    /** Messages with everything that was decoded. */
    messageDays: days(7, 3650),
    /** What the terminals sent, byte by byte. */
    rawDays: days(7, 3650),
    /** Closed days that stay as they came in; older ones are packed. */
    looseDays: days(1, 30),
    /** Reports whose time could not be true. */
    quarantineDays: days(1, 3650),
  })
  .refine(({ messageDays, rawDays }) => rawDays <= messageDays, {
    path: ['rawDays'],
    error: withMessageDays('RAW_DAYS_AT_MOST'),
  })
  .refine(({ messageDays, looseDays }) => looseDays < messageDays, {
    path: ['looseDays'],
    error: withMessageDays('LOOSE_DAYS_BELOW'),
  })
  .describe('rawDays is at most messageDays; looseDays is below messageDays');
export type Retention = z.output<typeof retention>;

export const defaultRetention: Retention = Object.freeze({
  messageDays: 400,
  rawDays: 180,
  looseDays: 1,
  quarantineDays: 90,
});

/** `mixed`: late reports wait to be packed with the others. */
export const dayForms = Object.freeze(['open', 'loose', 'mixed', 'packed'] as const);

const storedDay = z.object({
  /** Of UTC. */
  day: z.iso.date(),
  form: z.enum(dayForms),
  /** Of loose messages what the database estimates. */
  messages: z.int(),
  /** On disk, with keys. */
  bytes: z.int(),
  /** Of those, frames that are kept apart. */
  rawBytes: z.int(),
});
export type StoredDay = z.output<typeof storedDay>;

export const getRetention = defineRead('retention.get', {
  path: `${prefix.telematics}/retention`,
  authority: 'retention-view',
  result: z.object({
    settings: retention,
    /** The newest first. */
    days: z.array(storedDay),
    quarantined: z.int(),
  }),
});

/** What is older than the new limits is removed within minutes and does not come back. */
export const updateRetention = defineCall('retention.update', {
  method: 'PUT',
  path: `${prefix.telematics}/retention`,
  authority: 'retention-edit',
  body: retention,
  result: retention,
});
