import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { stockAge } from '../../core/enumeration.ts';
import { day, id, instant, keyword } from '../../core/field.ts';
import { defineListing } from '../../core/listing.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';
import { warehouse } from '../warehouse/contract.ts';

/** R2.28: the vehicles that stand in a warehouse. Its id is the vehicle's. */
export const stockVehicle = defineListing('stockVehicle', {
  path: `${prefix.factory}/stockVehicle`,
  row: {
    id,
    vin: z.string(),
    plateNo: z.string().nullable(),
    modelId: id,
    modelName: seededName,
    orgName: seededName,
    /** Whether the vehicle itself can be opened. */
    isVehicleSeen: z.boolean(),
    /** Null: not for this reader. */
    warehouseId: id.nullable(),
    warehouseName: z.string().nullable(),
    /** In stock since; a transfer from warehouse to warehouse makes none younger. */
    since: instant,
    age_days: z.int(),
    age: stockAge,
    /** Stock maintenance that waits to be done, and of it what is overdue. */
    openMaintenance: z.int(),
    overdueMaintenance: z.int(),
    nextDueOn: day.nullable(),
  },
  filter: {
    /** Part of the plate or the VIN. */
    vin: keyword.optional(),
    warehouseId: id.optional(),
    modelId: id.optional(),
    age: stockAge.optional(),
    hasOverdueMaintenance: z.boolean().optional(),
  },
  order: ['since', 'id', 'vin', 'modelName', 'nextDueOn'],
  sheet: [
    'vin',
    'plateNo',
    'modelName',
    'orgName',
    'warehouseName',
    'since',
    'age_days',
    'openMaintenance',
    'overdueMaintenance',
    'nextDueOn',
  ],
});

/** What stands in a warehouse, by model: the most first. */
export const warehouseStock = defineRead('warehouse.stock', {
  path: `${warehouse.path}/:id/stock`,
  params: z.strictObject({ id }),
  result: z.object({
    inStock: z.int(),
    capacity: z.int().nullable(),
    /** Places left; null: as many as come. */
    free: z.int().nullable(),
    /** Vehicles by age in days. */
    days0To30: z.int(),
    days31To90: z.int(),
    days91To180: z.int(),
    daysOver180: z.int(),
    byModel: z.array(z.object({ modelId: id, modelName: seededName, count: z.int(), oldest_days: z.int() })),
  }),
});
