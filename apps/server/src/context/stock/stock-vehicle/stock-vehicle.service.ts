import type { storageStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { capacityOf, type ModelStock, stockByModel } from './stock-vehicle.sql.ts';

type Stock = z.input<(typeof storageStock)['result']>;

/** What stands in the warehouse, and how many more it takes. */
export async function stockOf(access: Access, storageId: number): Promise<Stock> {
  const found = await capacityOf(access, storageId);
  if (!found) throw fail.notFound('storage', storageId);
  const { capacity } = found;
  const byModel = await stockByModel(access, storageId);
  const sum = (figure: (row: ModelStock) => number) => byModel.reduce((all, row) => all + figure(row), 0);
  const standing = sum(({ count }) => count);
  return {
    standing,
    capacity,
    free: capacity === null ? null : Math.max(0, capacity - standing),
    days0To30: sum((row) => row.days0To30),
    days31To90: sum((row) => row.days31To90),
    days91To180: sum((row) => row.days91To180),
    daysOver180: sum((row) => row.daysOver180),
    byModel,
  };
}
