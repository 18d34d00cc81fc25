import { z } from 'zod';
import { day, id, instant, longText, shortText } from './field.ts';
import { prefix } from './prefixes.ts';
import { defineResource } from './resource.ts';

/** R7.22: a part that is or was fitted to a vehicle. */
export const vehiclePart = defineResource('vehiclePart', {
  path: `${prefix.factory}/vehiclePart`,
  write: {
    vehicleId: id,
    partInfoId: id,
    serialNo: shortText.nullable(),
    position: shortText.nullable(),
    qty: z.number().finite().positive().max(100_000),
    boundAt: instant,
    hourMeterAtBind_h: z.number().finite().min(0).max(10_000_000).nullable(),
    warrantyUntil: day.nullable(),
    remark: longText.nullable(),
  },
  derived: {
    vin: z.string(),
    partCode: z.string(),
    partName: z.string(),
    boundBy: z.string().nullable(),
    /** Null: fitted now. */
    unboundAt: instant.nullable(),
    unbindReason: z.string().nullable(),
    replacesId: id.nullable(),
  },
  filter: {
    vehicleId: id.optional(),
    partInfoId: id.optional(),
    vin: z.string().max(17).optional(),
    serialNo: z.string().max(64).optional(),
    isFitted: z.boolean().optional(),
  },
  order: ['id', 'boundAt', 'createdAt'],
  permission: { create: 'vehicle-part-add', update: 'vehicle-part-edit', remove: 'vehicle-part-remove' },
});
