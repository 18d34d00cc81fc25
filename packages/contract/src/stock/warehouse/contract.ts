import { z } from 'zod';
import { code, id, requiredText, shortText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';

/** R7.17: a warehouse, which belongs to an organisation. */
export const warehouse = defineResource('warehouse', {
  path: `${prefix.factory}/storage`,
  write: {
    code,
    name: requiredText,
    orgId: id,
    address: shortText.nullable(),
    /** WGS-84 degrees. */
    lat: z.number().min(-90).max(90).nullable(),
    lng: z.number().min(-180).max(180).nullable(),
    managerId: id.nullable(),
    /** Vehicles that it takes. */
    capacity: z.int().min(0).max(100_000).nullable(),
    enabled: z.boolean(),
  },
  derived: {
    orgName: seededName,
    managerName: z.string().nullable(),
    /** Vehicles that stand in it now. */
    inStock: z.int(),
  },
  filter: {
    code: z.string().max(64).optional(),
    name: z.string().max(64).optional(),
    orgId: id.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'code', 'name', 'createdAt'],
  permission: { create: 'warehouse-add', update: 'warehouse-edit', remove: 'warehouse-remove' },
});
