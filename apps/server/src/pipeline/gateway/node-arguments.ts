import { availableParallelism } from 'node:os';

/** One processor is left to what collects the garbage of; more threads than that share it and get in each other's way. */
const helpers = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * How node is to be started where it serves many terminals. A young generation that may grow as it likes (128 MiB) costs
 * 100 MiB of memory with 10,000 terminals and pauses of up to 200 ms on a busy machine; with 32 MiB what a commit needs is
 * gone before it counts as old. Left alone, V8 sees that reports live as long as a commit and makes them old from the start:
 * then the whole heap is collected 40 times in 30 s instead of 4 times, which took a seventh of the gateway's processor time
 * and made terminals wait for up to 260 ms, now 40. Four threads that help the collector cost a twentieth of each message on
 * two processors. An old generation that is collected when it has grown by three quarters, and not when it is four times as
 * large, takes 300 MiB less after long answers; collected when it has doubled, the whole sweep of the largest takes 518 MiB
 * over its start instead of 390.
 */
export const nodeArguments: readonly string[] = Object.freeze([
  `--v8-pool-size=${helpers}`,
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=75',
]);

/**
 * Settings of the C library. It keeps an arena for each thread and gives little of what was freed back to the system: after
 * twenty long answers at once 200 MiB stayed with a process that used none of it.
 */
export const nodeEnvironment: Readonly<Record<string, string>> = Object.freeze({
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
});
