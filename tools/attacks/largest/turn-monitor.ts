/**
 * Loaded into the process under test: tells its parent how long the main thread has computed without a turn for others, by its
 * own processor time, so that a machine that is busy with something else does not count.
 */
import type { EventLoopDelay } from '../../load/event-loop-delay.ts';
import { percentile } from '../../load/report.ts';

const every_ms = 10;
const microseconds = 1_000;

const cpu_ms = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / microseconds;
};

let last = cpu_ms();
let turns: number[] = [];
setInterval(() => {
  const now = cpu_ms();
  turns.push(now - last);
  last = now;
}, every_ms).unref();

process.on('message', (order) => {
  if (order !== 'turns') return;
  const [p99Ms, maxMs] = [percentile(turns, 0.99), percentile(turns, 1)];
  process.send?.({ p99Ms, maxMs } satisfies EventLoopDelay);
  turns = [];
});
