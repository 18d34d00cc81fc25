import { readFileSync } from 'node:fs';

/** Of a tick of the clock that the system counts processor time by. */
const tick_us = 10_000;

/** Microseconds of the processor that a process has used, its own and the system's for it; 0 where it is gone. */
export function processorTime_us(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick_us;
  } catch {
    return 0;
  }
}
