import { execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';

/** The open reminders of a strategy that has changed are computed anew by the next run, within a minute. */
export async function computeAnew({ executor }: Access, strategyId: number): Promise<void> {
  await execute(executor)`
    update maintenance_reminder set computed_at = null
    where strategy_id = ${strategyId} and status <> 'maintained'`;
}

/** The open ones of a strategy that goes; what was done stays. Nobody makes new ones before the end of the transaction. */
export async function dropOpenReminders({ executor }: Access, strategyId: number): Promise<void> {
  await execute(executor)`select from maintenance_strategy where id = ${strategyId} for update`;
  await execute(executor)`
    delete from maintenance_reminder where strategy_id = ${strategyId} and status <> 'maintained'`;
}
