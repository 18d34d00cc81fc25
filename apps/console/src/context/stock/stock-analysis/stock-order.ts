import { z } from 'zod';

/** What the lists of stock and of sales can be ordered by. */
export const stockOrders = z.enum([
  'warehouseName',
  'modelName',
  'opening',
  'in',
  'out',
  'closing',
  'days0To30',
  'days31To90',
  'days91To180',
  'daysOver180',
]);

export const saleOrders = z.enum([
  'at',
  'modelName',
  'orgName',
  'units',
  'returned',
  'netUnits',
  'amount',
  'draftAmount',
  'listAmount',
  'unitsWithoutPrice',
]);
