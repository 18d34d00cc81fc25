import { z } from 'zod';
import { id, requiredText } from './field.ts';
import { prefix } from './prefixes.ts';
import { defineResource } from './resource.ts';

const limit = z.number().finite().nullable();

export const debugItem = z.strictObject({
  seq: z.int().min(1).max(10_000),
  name: requiredText,
  /** Null: entered by hand. */
  metricId: id.nullable(),
  min: limit,
  max: limit,
  unit: z.string().trim().max(20),
  required: z.boolean(),
});
export type DebugItem = z.infer<typeof debugItem>;

/** R7.20: what a machine of some models is inspected for. */
export const vehicleDebugSpec = defineResource('vehicleDebugSpec', {
  path: `${prefix.factory}/vehicleDebugSpec`,
  write: {
    name: requiredText,
    specVersion: requiredText,
    modelIds: z.array(id).max(200),
    items: z.array(debugItem).min(1).max(300),
  },
  derived: { modelNames: z.string().nullable(), itemCount: z.int() },
  filter: { name: z.string().max(64).optional(), modelId: id.optional() },
  order: ['id', 'name', 'createdAt'],
  permission: {
    create: 'debug-specification-add',
    update: 'debug-specification-edit',
    remove: 'debug-specification-remove',
  },
});
