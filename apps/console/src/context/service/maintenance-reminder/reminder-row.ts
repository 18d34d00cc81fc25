import type { MaintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';

/** A reminder with the columns that are made of several of its fields. */
export type ReminderRow = MaintenanceReminder & { readonly [name in 'progress' | 'left']?: never };

export type ReminderStatus = ReminderRow['status'];

/** Not maintained yet, the most urgent first. */
export const openStatuses = ['overdue', 'due', 'upcoming', 'planned'] as const satisfies ReminderStatus[];

/** Those of them that the address names. */
export function chosenStatuses(address: URLSearchParams): ReminderStatus[] {
  const named = new Set(address.get('status')?.split(','));
  return openStatuses.filter((status) => named.has(status));
}

/** Near enough to be recorded. */
export function isNear({ status }: ReminderRow): boolean {
  return status === 'overdue' || status === 'due' || status === 'upcoming';
}
