import { z } from 'zod';
import { energyType } from '../../core/enumeration.ts';
import { code, id, requiredText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded, seededName } from '../../core/seeded.ts';

export const vehicleCategory = defineResource('vehicleCategory', {
  path: `${prefix.factory}/vehicleCategory`,
  write: {
    code,
    name: seeded(requiredText),
    parentId: id.nullable(),
    energyType,
    /** What its machines cannot exceed; null: 60 km/h. */
    topSpeed_kmh: z.int().min(1).max(200).nullable().default(null),
    /** A name of the console's icon set. */
    icon: z.string().trim().max(40).nullable(),
  },
  derived: {
    parentName: seededName.nullable(),
    /** Metrics of its own configuration; 0: it takes over that of the category above. */
    metricCount: z.int(),
    modelCount: z.int(),
  },
  filter: {
    name: z.string().max(64).optional(),
    code: z.string().max(64).optional(),
    energyType: energyType.optional(),
  },
  order: ['id', 'code', 'name', 'createdAt'],
  removePath: `${prefix.factory}/vehicleCategory/remove/:id`,
  permission: {
    create: 'vehicle-category-add',
    update: 'vehicle-category-edit',
    remove: 'vehicle-category-remove',
  },
});
