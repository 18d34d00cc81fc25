import { z } from 'zod';

/** How long the main thread was busy in one turn, by its own processor time. */
export const turns = z.strictObject({ p99Ms: z.number(), maxMs: z.number() });
export type Turns = z.infer<typeof turns>;
