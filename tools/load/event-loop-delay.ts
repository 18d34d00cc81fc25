import { z } from 'zod';

/** The delays that the monitor saw, its own period of 10 ms included. */
export const eventLoopDelay = z.strictObject({ p99Ms: z.number(), maxMs: z.number() });
export type EventLoopDelay = z.infer<typeof eventLoopDelay>;
