const second_ms = 1_000;
const minute_ms = 60 * second_ms;

/** What forwarding takes and how long it waits. */
export const forwardLimits = Object.freeze({
  /** Vehicles of one target at a time. */
  concurrency: 16,
  /** Of them for backfills, so that these never hold up what is new. */
  backfillConcurrency: 4,
  batchMessages: 100,
  batchBytes: 1024 * 1024,
  /** How long a target with nothing to do is left alone. */
  poll_ms: 250,
  connect_ms: 5 * second_ms,
  answer_ms: 10 * second_ms,
  backOff_ms: second_ms,
  longestBackOff_ms: minute_ms,
  /** Failures of a target in a row after which one vehicle at a time tries it. */
  probeAfter: 5,
  /** A message that the target has called wrong so often becomes a dead letter. */
  refusals: 5,
  /** How often the lock is asked for, and its connection is used so that it stays. */
  lock_ms: 5 * second_ms,
  /** The database gives the lock of a process that stands still to another one. */
  lockIdle_ms: 20 * second_ms,
  /** Connections of one jt808 target. */
  sessions: 500,
  sessionIdle_ms: minute_ms,
  /** Messages of backfills that are queued at once, for one target. */
  backfillQueued: 2_000,
  backfillStep: 500,
});
export type ForwardLimits = Readonly<Record<keyof typeof forwardLimits, number>>;

/** 1, 2, 4 … 60 s, a quarter of it left to chance so that vehicles do not come back all at once. */
export function backOff_ms(
  failures: number,
  limits: Pick<ForwardLimits, 'backOff_ms' | 'longestBackOff_ms'>,
): number {
  const whole = Math.min(limits.longestBackOff_ms, limits.backOff_ms * 2 ** Math.min(30, failures - 1));
  return whole * (0.75 + Math.random() * 0.25);
}
