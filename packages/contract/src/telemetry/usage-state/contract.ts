import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

/** The most vehicles that are named. */
export const usageStateLimit = 3;

/** Up to when the usage of the vehicles in scope is complete, and of how many vehicles older messages are still being taken in. */
export const usageState = defineRead('figureState.read', {
  path: `${prefix.factory}/figureState`,
  result: z.object({
    /** Device time. */
    until: instant,
    vehicles: z.int(),
    /** The first of them. */
    named: z.array(z.object({ id, vin: z.string(), plateNo: z.string().nullable() })).max(usageStateLimit),
    /** There are more than could be counted. */
    hasMore: z.boolean(),
  }),
});
