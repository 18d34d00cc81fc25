import { z } from 'zod';
import { maintenanceType } from '../../core/enumeration.ts';
import { id, longText, requiredText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';

/** R7.28: what is done to vehicles of some models while they stand in a warehouse. */
export const stockMaintenanceItem = defineResource('stockMaintenanceItem', {
  path: `${prefix.factory}/stock-maintenance-item`,
  write: {
    name: requiredText,
    type: maintenanceType,
    /** Empty: every model. */
    modelIds: z.array(id).max(200),
    /** From coming into stock, and of LOOP from one time to the next. */
    intervalDays: z.int().min(1).max(3_650),
    task: longText.min(1, { error: 'REQUIRED' }),
    method: longText.nullable(),
    enabled: z.boolean(),
  },
  derived: { modelNames: z.string().nullable(), openReminders: z.int() },
  filter: {
    name: z.string().max(64).optional(),
    type: maintenanceType.optional(),
    modelId: id.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'name', 'intervalDays', 'createdAt'],
  permission: {
    create: 'stock-maintenance-item-add',
    update: 'stock-maintenance-item-edit',
    remove: 'stock-maintenance-item-remove',
  },
});
