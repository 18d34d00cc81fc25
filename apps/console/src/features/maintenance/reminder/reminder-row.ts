import type { MaintenanceReminder } from '@vehicle/contract/maintenance-reminder';

/** A reminder with the columns that are made of several of its fields. */
export type ReminderRow = MaintenanceReminder & { readonly [name in 'progress' | 'left']?: never };

export type ReminderStatus = ReminderRow['status'];

/** Not maintained yet, the most urgent first. */
export const openStatuses = ['overdue', 'due', 'upcoming', 'planned'] as const satisfies ReminderStatus[];

/** Near enough to be recorded. */
export function isNear({ status }: ReminderRow): boolean {
  return status === 'overdue' || status === 'due' || status === 'upcoming';
}
