import { apart, attemptRow, type RecordFailure } from '../../../platform/db/transaction.ts';
import type { JobRun } from '../../../platform/process/job-run.ts';
import { alignReminders, itemsAndVehicles, type Maker } from './stock-period.service.ts';

const hour_ms = 3_600_000;

/** Where one item or one vehicle breaks it, all the others. */
async function alignApart(maker: Maker, recordFailure: RecordFailure): Promise<number> {
  const { itemIds, vehicleIds } = await itemsAndVehicles(maker.executor);
  const broken: number[] = [];
  let sum = await apart(maker.executor, itemIds, {
    work: (ids) => alignReminders(maker, { itemIds: ids, vehicleIds: null }),
    recordFailure: (ids) => broken.push(...ids),
  });
  for (const itemId of broken) {
    sum += await apart(maker.executor, vehicleIds, {
      work: (ids) => alignReminders(maker, { itemIds: [itemId], vehicleIds: ids }),
      recordFailure: (ids, error) => recordFailure({ itemId, vehicleIds: ids }, error),
    });
  }
  return sum;
}

/** A job of the worker: what is planned for the vehicles in stock fits the items, whatever has come of models and vehicles. */
export const stockMaintenanceJob = Object.freeze({
  name: 'stockMaintenance',
  period_ms: hour_ms,
  async run({ transaction: executor, now, recordFailure }: JobRun): Promise<number> {
    const maker = { executor, memberId: null, now };
    const all = () => alignReminders(maker, { itemIds: null, vehicleIds: null });
    return (await attemptRow(executor, all, () => undefined)) ?? alignApart(maker, recordFailure);
  },
});
