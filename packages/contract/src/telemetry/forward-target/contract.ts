import { z } from 'zod';
import { defineCall, defineQuery, defineRead } from '../../core/call.ts';
import { forwardKind } from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, instant, requiredText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.telematics}/forwardTarget`;

export const forwardLimit = Object.freeze({
  /** What waits is counted no further. */
  counted: 100_000,
  backfillDays: 31,
  backfillVehicles: 500,
  deadLetters: 1000,
});

const newSecret = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, { error: 'SECRET_SHORT' })
  .nullable();

/** Where messages of an organisation's vehicles, and of those below it, are forwarded to. */
export const forwardTarget = defineResource('forwardTarget', {
  path,
  write: {
    name: requiredText,
    kind: forwardKind,
    /** `host:port`, or the URL of an https target. */
    address: z.string().trim().min(1, { error: 'REQUIRED' }).max(300),
    orgId: id,
    /** What JSON is signed with. Never shown; null leaves it as it is. */
    newSecret,
    enabled: z.boolean(),
  },
  derived: { newSecret: z.null(), hasSecret: z.boolean(), orgName: seededName },
  filter: {
    name: z.string().max(64).optional(),
    kind: forwardKind.optional(),
    orgId: id.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'name', 'createdAt'],
  permission: {
    create: 'forward-target-add',
    update: 'forward-target-edit',
    remove: 'forward-target-remove',
  },
});

export const forwardFailureCode = z.enum([
  'address',
  'connection',
  'timeout',
  'status',
  'registration',
  'authentication',
  'answer',
]);
/** Why a target did not take something; `detail` is a code of the system, of HTTP or of JT/T 808. */
export const forwardFailure = z.object({ code: forwardFailureCode, detail: z.string() });

const params = z.strictObject({ id });

/** Connects, and sends an https target a signed message without content. */
export const testForwardTarget = defineCall('forwardTarget.test', {
  method: 'POST',
  path: `${path}/:id/test`,
  authority: 'forward-target-edit',
  params,
  result: z.object({ failure: forwardFailure.nullable() }),
});

const health = {
  /** At most `forwardLimit.counted`. */
  queued: z.int(),
  oldestQueuedAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  failedAt: instant.nullable(),
  lastError: forwardFailure.nullable(),
  deadLetters: z.int(),
};

export const forwardTargetHealth = z.object({ targetId: id, ...health });
export const queryForwardHealth = defineRead('forwardTarget.health', {
  path: `${path}/health`,
  result: z.array(forwardTargetHealth),
});

export const forwardVehicleHealth = z.object({
  vehicleId: id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  ...health,
  /** Failures in a row. */
  failures: z.int(),
  nextTryAt: instant.nullable(),
});
/** How it goes with each vehicle; those that wait longest first. */
export const queryForwardVehicles = defineQuery('forwardTarget.vehicles', {
  path: `${path}/:id/vehicle/query`,
  params,
  body: listBody({ vin: z.string().max(64).optional() }, ['oldestQueuedAt']),
  result: page(forwardVehicleHealth),
});

export const deadLetterReason = z.enum(['refused', 'expired', 'gone']);
export const forwardDeadLetter = z.object({
  id: z.int(),
  vehicleId: id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  /** Device time of the message. */
  at: instant,
  messageId: z.string(),
  reason: deadLetterReason,
  failure: forwardFailure.nullable(),
  queuedAt: instant,
  failedAt: instant,
});
export const queryForwardDeadLetters = defineQuery('forwardTarget.deadLetters', {
  path: `${path}/:id/deadLetter/query`,
  params,
  body: listBody({ vin: z.string().max(64).optional(), reason: deadLetterReason.optional() }, ['failedAt']),
  result: page(forwardDeadLetter),
});

const deadLetters = z.strictObject({
  deadLetters: z.array(z.int().positive().max(999_999_999_999_999)).min(1).max(forwardLimit.deadLetters),
});
const count = z.object({ count: z.int() });
/** Queues them again, behind what waits already. */
export const retryForwardDeadLetters = defineCall('forwardTarget.retry', {
  method: 'PUT',
  path: `${path}/:id/deadLetter/retry`,
  authority: 'forward-target-edit',
  params,
  body: deadLetters,
  result: count,
});
export const discardForwardDeadLetters = defineCall('forwardTarget.discard', {
  method: 'PUT',
  path: `${path}/:id/deadLetter/discard`,
  authority: 'forward-target-edit',
  params,
  body: deadLetters,
  result: count,
});

export const forwardBackfill = z.object({
  id,
  from: instant,
  until: instant,
  /** `queued`: all of it is on its way, and what waits still is in `waiting`. */
  state: z.enum(['running', 'queued', 'canceled']),
  vehicles: z.int(),
  vehiclesDone: z.int(),
  enqueued: z.int(),
  waiting: z.int(),
  creator: z.string().nullable(),
  createdAt: instant,
});
/** Sends stored messages of the vehicles again, behind everything that is new. */
export const startForwardBackfill = defineCall('forwardTarget.backfill', {
  method: 'POST',
  path: `${path}/:id/backfill`,
  authority: 'forward-target-edit',
  params,
  body: z.strictObject({
    vehicleIds: z.array(id).min(1, { error: 'REQUIRED' }).max(forwardLimit.backfillVehicles),
    /** Device time, from inclusive, until exclusive. */
    from: instant,
    until: instant,
  }),
  result: forwardBackfill,
  status: 201,
});
export const queryForwardBackfills = defineQuery('forwardTarget.backfills', {
  path: `${path}/:id/backfill/query`,
  params,
  body: listBody({}, ['id']),
  result: page(forwardBackfill),
});
/** What waits of it is not sent any more. */
export const cancelForwardBackfill = defineCall('forwardTarget.cancelBackfill', {
  method: 'PUT',
  path: `${path}/:id/backfill/cancel`,
  authority: 'forward-target-edit',
  params,
  body: z.strictObject({ backfillId: id }),
  result: forwardBackfill,
});
