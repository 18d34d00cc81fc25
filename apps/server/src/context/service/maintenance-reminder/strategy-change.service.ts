import type { Access } from '../../../record/access.ts';
import { dropOpenOf } from './reminder-making.sql.ts';
import { forgetReckoning } from './reminder-reckoning.sql.ts';

/** The open reminders of a strategy that has changed are reckoned anew within a minute. */
export function reckonAnew({ executor }: Access, strategyId: number): Promise<void> {
  return forgetReckoning(executor, strategyId);
}

/** Those of a strategy that goes. */
export function dropOpenReminders({ executor }: Access, strategyId: number): Promise<void> {
  return dropOpenOf(executor, strategyId);
}
