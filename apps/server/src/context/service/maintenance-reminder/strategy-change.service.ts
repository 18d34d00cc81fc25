import type { Access } from '../../../record/access.ts';
import { forgetComputation } from './reminder-computation.sql.ts';
import { dropOpenOf } from './reminder-making.sql.ts';

/** The open reminders of a strategy that has changed are computed anew within a minute. */
export function computeAnew({ executor }: Access, strategyId: number): Promise<void> {
  return forgetComputation(executor, strategyId);
}

/** Those of a strategy that goes. */
export function dropOpenReminders({ executor }: Access, strategyId: number): Promise<void> {
  return dropOpenOf(executor, strategyId);
}
