import { z } from 'zod';
import { maintenanceType } from '../../core/enumeration.ts';
import { decimal, id, longText, requiredText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';

const amount = decimal(0.1, 10_000_000, 2).nullable();
const days = z.int().min(1).max(36_500).nullable();

/** R7.26: when which models are maintained; whichever of hours, kilometres and days comes first. */
export const maintenanceStrategy = defineResource('maintenanceStrategy', {
  path: `${prefix.telematics}/maintenance-strategy`,
  write: {
    name: requiredText,
    type: maintenanceType,
    modelIds: z.array(id).max(200),
    first_h: amount,
    first_km: amount,
    first_days: days,
    /** LOOP: from one to the next. */
    interval_h: amount,
    interval_km: amount,
    interval_days: days,
    /** How long before it is due the reminder becomes upcoming. */
    warnBefore_h: amount,
    warnBefore_km: amount,
    warnBefore_days: days,
    tasks: longText,
    partIds: z.array(id).max(100),
    enabled: z.boolean(),
  },
  derived: { modelNames: z.string().nullable(), partNames: z.string().nullable() },
  filter: {
    name: z.string().max(64).optional(),
    type: maintenanceType.optional(),
    modelId: id.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'name', 'createdAt'],
  permission: {
    create: 'maintenance-strategy-add',
    update: 'maintenance-strategy-edit',
    remove: 'maintenance-strategy-remove',
  },
});
