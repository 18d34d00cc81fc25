import { z } from 'zod';

const order = z.object({
  program: z.string(),
  cluster: z.string(),
  port: z.int(),
  logFile: z.string(),
  user: z.object({ uid: z.int(), gid: z.int() }).nullable(),
});
/** What the watchdog is to run. */
export type WatchdogOrder = z.infer<typeof order>;

const event = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), pid: z.int() }),
  z.object({ event: z.literal('exited'), retryIn_ms: z.number(), reason: z.string() }),
  /** It never came up; the watchdog has given up. */
  z.object({ event: z.literal('failed'), reason: z.string() }),
]);
export type WatchdogEvent = z.infer<typeof event>;

export function readOrder(json: string | undefined): WatchdogOrder {
  return order.parse(JSON.parse(json ?? 'null'));
}

export function readEvent(line: string): WatchdogEvent {
  return event.parse(JSON.parse(line));
}
