/**
 * How node is to be started where it serves many terminals. A young generation that may grow as it likes (128 MiB) costs
 * 100 MiB of memory with 10,000 terminals and pauses of up to 200 ms on a busy machine, for nothing: what lives longer
 * than one commit is old anyway. An old generation that is collected when it has grown by three quarters, and not when it is four times as
 * large, takes 300 MiB less after long answers, and 80 MiB less with nothing but terminals. It costs up to a twelfth of the processor time
 * of each message; collected when it has doubled, the whole sweep of the largest takes 518 MiB over its start instead of 390.
 */
export const nodeArguments: readonly string[] = Object.freeze([
  '--max-semi-space-size=16',
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
