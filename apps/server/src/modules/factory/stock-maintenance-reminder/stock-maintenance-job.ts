import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { alignReminders } from './stock-stay.service.ts';

const hour_ms = 3_600_000;

/** A job of the worker: what is planned for the vehicles in stock fits the items, whatever has come of models and vehicles. */
export const stockMaintenanceJob = Object.freeze({
  name: 'stockMaintenance',
  period_ms: hour_ms,
  run: (executor: Transaction<Schema>, now: Date): Promise<number> =>
    alignReminders({ executor, memberId: null, now }, null),
});
