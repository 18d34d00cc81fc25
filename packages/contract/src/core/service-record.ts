import { z } from 'zod';
import { code, decimal, instant, requiredText } from './field.ts';
import type { FieldRule } from './field-rule.ts';
import { fileId } from './file.ts';
import { localizedText } from './language.ts';

export const serviceLimit = Object.freeze({
  /** Before the work, and as many after it. */
  photos: 6,
  /** Of all who worked at it together. */
  labour_h: 10_000,
  cause: 500,
  /** The longest that a machine is said to have stood still for one thing. */
  downtime_days: 366,
});

const photoIds = z.array(fileId).max(serviceLimit.photos);

/** Who confirmed the work, and when, by drawing a signature: a picture. */
export const signature = z.strictObject({ fileId, signedBy: requiredText, signedAt: instant });

/**
 * What is recorded of a repair or a maintenance beside what was done. A form that was written before there was a field, and waited
 * on a device, says nothing of it.
 */
export const serviceRecord = {
  /** A code of the dictionary kind `serviceCause`. */
  causeCode: code.nullable().default(null),
  cause: z.string().trim().max(serviceLimit.cause).nullable().default(null),
  labour_h: decimal(0, serviceLimit.labour_h, 2).nullable().default(null),
  /** While the machine could not work; both or neither. */
  downFrom: instant.nullable().default(null),
  downUntil: instant.nullable().default(null),
  beforePhotoIds: photoIds.default([]),
  afterPhotoIds: photoIds.default([]),
  signature: signature.nullable().default(null),
};

/** As a row tells of it; empty while nothing is recorded. */
export const recordedService = {
  causeCode: z.string().nullable(),
  /** Null: there is no code, or the dictionary no longer has it. */
  causeName: localizedText.nullable(),
  cause: z.string().nullable(),
  labour_h: z.number().nullable(),
  downFrom: instant.nullable(),
  downUntil: instant.nullable(),
  beforePhotoIds: z.array(fileId),
  afterPhotoIds: z.array(fileId),
  signature: signature.nullable(),
};

export type RecordedService = z.infer<z.ZodObject<typeof recordedService>>;

interface Downtime {
  downFrom: string | null;
  downUntil: string | null;
}

const day_ms = 86_400_000;

/** What is wrong with the time for which a machine is said to have stood still; not all of it before what it was for began. */
export function downtimeProblems(
  { downFrom, downUntil }: Downtime,
  now_ms: number,
  began_ms = Number.NEGATIVE_INFINITY,
): Partial<Record<keyof Downtime, FieldRule>> {
  if (downFrom === null && downUntil === null) return {};
  if (downFrom === null) return { downFrom: 'REQUIRED' };
  if (downUntil === null) return { downUntil: 'REQUIRED' };
  const [from_ms, until_ms] = [Date.parse(downFrom), Date.parse(downUntil)];
  if (from_ms > now_ms) return { downFrom: 'IN_FUTURE' };
  if (until_ms > now_ms) return { downUntil: 'IN_FUTURE' };
  if (until_ms < from_ms) return { downUntil: 'DOWN_BEFORE_START' };
  if (until_ms < began_ms) return { downUntil: 'DOWN_BEFORE_FAULT' };
  return until_ms - from_ms > serviceLimit.downtime_days * day_ms ? { downUntil: 'DOWNTIME_LONG' } : {};
}
