import type { Access } from '../../../record/access.ts';
import {
  carryOpen,
  closeOpen,
  insertFirst,
  insertMissing,
  type Maker,
  removeOpen,
  removeUnneeded,
  type StockPeriodChoice,
  shiftOpen,
} from './stock-reminder-plan.sql.ts';

export function makerOf({ executor, member, now }: Access): Maker {
  return { executor, memberId: member.memberId, now };
}

/** A vehicle has come into stock: what is to be done to it is planned. */
export function beginStockPeriod(access: Access, vehicleId: number, movedAt: string): Promise<void> {
  return insertFirst(makerOf(access), vehicleId, movedAt);
}

/** It stands in another warehouse now. */
export function carryStockPeriod(access: Access, vehicleId: number, warehouseId: number): Promise<void> {
  return carryOpen(access, vehicleId, warehouseId);
}

/** It has left stock. */
export function endStockPeriod(access: Access, vehicleId: number): Promise<void> {
  return closeOpen(access, vehicleId);
}

/** Makes what is planned fit the items, all or some; answers how many reminders came or went. */
export async function alignReminders(maker: Maker, choice: StockPeriodChoice): Promise<number> {
  return (await removeUnneeded(maker, choice)) + (await insertMissing(maker, choice));
}

/** An item is made or changed, its interval by so many days. */
export async function planItem(access: Access, itemId: number, changed_days: number): Promise<void> {
  if (changed_days !== 0) await shiftOpen(access, itemId, changed_days);
  await alignReminders(makerOf(access), { itemIds: [itemId], vehicleIds: null });
}

/** Nobody is reminded of the item any more; what was done stays. */
export function forgetItem(access: Access, itemId: number): Promise<void> {
  return removeOpen(access, itemId);
}
