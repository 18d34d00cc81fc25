/** Loaded into the process under test: tells its parent how late the event loop has been since it was last asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EventLoopDelay } from './event-loop-delay.ts';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', (order) => {
  if (order !== 'eventLoop') return;
  const ms = (nanoseconds: number): number => Number((nanoseconds / 1e6).toFixed(1));
  process.send?.({ p99Ms: ms(delay.percentile(99)), maxMs: ms(delay.max) } satisfies EventLoopDelay);
  delay.reset();
});
