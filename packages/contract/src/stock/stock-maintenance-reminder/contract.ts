import { z } from 'zod';
import { defineCommand } from '../../core/call.ts';
import { maintenanceType, stockMaintenanceStatus } from '../../core/enumeration.ts';
import { day, id, instant, keyword, longText } from '../../core/field.ts';
import { fileEntry, fileId } from '../../core/file.ts';
import { defineListing } from '../../core/listing.ts';
import { prefix } from '../../core/prefixes.ts';
import { record } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.factory}/stock-maintenance-reminder`;

/** R2.28: when a vehicle in stock is to be cared for, and what was done. */
export const stockMaintenanceReminder = defineListing('stockMaintenanceReminder', {
  path,
  row: {
    ...record,
    vehicleId: id,
    vin: z.string(),
    /** Null also where the vehicle itself cannot be opened. */
    plateNo: z.string().nullable(),
    modelName: seededName,
    /** Whether the vehicle itself can be opened. */
    isVehicleSeen: z.boolean(),
    /** Null: not for this reader. */
    warehouseId: id.nullable(),
    warehouseName: z.string().nullable(),
    itemId: id,
    itemName: z.string(),
    type: maintenanceType,
    task: z.string(),
    method: z.string().nullable(),
    dueOn: day,
    status: stockMaintenanceStatus,
    doneAt: instant.nullable(),
    doneBy: z.string().nullable(),
    result: z.string().nullable(),
    photos: z.array(fileEntry),
    /** The vehicle left the warehouse before it was done. */
    closedAt: instant.nullable(),
  },
  filter: {
    warehouseId: id.optional(),
    modelId: id.optional(),
    vehicleId: id.optional(),
    itemId: id.optional(),
    /** Part of the plate or the VIN. */
    vin: keyword.optional(),
    /** One, or any of several. */
    status: z.union([stockMaintenanceStatus, z.array(stockMaintenanceStatus).min(1).max(5)]).optional(),
    /** Both days belong to the range. */
    dueFrom: day.optional(),
    dueUntil: day.optional(),
  },
  order: ['dueOn', 'id', 'vin', 'doneAt', 'createdAt'],
  sheet: [
    'vin',
    'modelName',
    'warehouseName',
    'itemName',
    'task',
    'method',
    'dueOn',
    'status',
    'doneAt',
    'doneBy',
    'result',
  ],
});

/** R7.29: it was done; one that repeats falls due again after its interval. Answers the one that was done. */
export const maintainStock = defineCommand(stockMaintenanceReminder, 'maintain', {
  authority: 'stock-maintenance-reminder-edit',
  path: 'maintain/:id',
  isIdempotent: true,
  body: {
    /** Now unless said. */
    doneAt: instant.optional(),
    result: longText.min(1, { error: 'REQUIRED' }),
    photoFileIds: z.array(fileId).max(9),
  },
});
