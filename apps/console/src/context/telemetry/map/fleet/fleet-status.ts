import type { LiveStatus } from '@vehicle/contract/core/enumeration';

/** The most urgent first; positions in this list stand for the statuses wherever there are many vehicles. */
export const statusOrder = Object.freeze([
  'fault',
  'working',
  'idle',
  'online',
  'offline',
  'never',
] as const satisfies readonly LiveStatus[]);

export function statusAt(index: number): LiveStatus {
  return statusOrder[index] ?? 'never';
}
