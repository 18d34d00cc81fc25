/**
 * Loaded into the process under test: tells its parent how long the main thread has computed without a turn for others, by its
 * own processor time, so that a machine that is busy with something else does not count.
 */
import type { EventLoopDelay } from '../../bench/event-loop-delay.ts';

const every_ms = 10;
const microseconds = 1_000;

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / microseconds;
};

let last = cpuMs();
let turns: number[] = [];
setInterval(() => {
  const now = cpuMs();
  turns.push(now - last);
  last = now;
}, every_ms).unref();

process.on('message', (order) => {
  if (order !== 'turns') return;
  const sorted = turns.sort((a, b) => a - b);
  const p99Ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
  process.send?.({ p99Ms, maxMs: sorted.at(-1) ?? 0 } satisfies EventLoopDelay);
  turns = [];
});
