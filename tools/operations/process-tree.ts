import { readFileSync } from 'node:fs';

export function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return list === '' ? [] : list.split(' ').map(Number);
  } catch {
    return [];
  }
}

/** A process and all that it has started, and they in turn. */
export function familyOf(pid: number): number[] {
  const family = [pid];
  for (const member of family) family.push(...childrenOf(member));
  return family;
}

/** What it was started with, or calls itself; empty where it is gone. */
export function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself, as children do without their parent.
  }
}
