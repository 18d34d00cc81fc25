import { readdirSync, readFileSync } from 'node:fs';

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

/** A process and all that it has started, and they in turn. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const family = [pid];
  for (const member of family) family.push(...(parents.get(member) ?? []));
  return family;
}

/** What kind of process it is, by what it was started with. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
