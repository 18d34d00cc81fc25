import { z } from 'zod';
import { id, quantity, requiredText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';

const limit = quantity.nullable();

export const debugItem = z
  .strictObject({
    seq: z.int().min(1).max(10_000),
    name: requiredText,
    /** Null: entered by hand. */
    metricId: id.nullable(),
    min: limit,
    max: limit,
    unit: z.string().trim().max(20),
    required: z.boolean(),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    error: 'MAX_BELOW_MIN',
    path: ['max'],
  });
export type DebugItem = z.infer<typeof debugItem>;

/** The items run in the order of their numbers, so no two have the same. */
const debugItems = z
  .array(debugItem)
  .min(1, { error: 'REQUIRED' })
  .max(300)
  .check(({ value, issues }) => {
    const numbers = value.map(({ seq }) => seq);
    for (const [at, seq] of numbers.entries()) {
      if (numbers.indexOf(seq) === at) continue;
      issues.push({ code: 'custom', input: seq, message: 'SEQ_REPEATED', path: [at, 'seq'] });
    }
  })
  .describe('No two have the same seq');

/** R7.20: what a machine of some models is inspected for. */
export const debugSpecification = defineResource('debugSpecification', {
  path: `${prefix.factory}/vehicleDebugSpec`,
  write: {
    name: requiredText,
    specVersion: requiredText,
    modelIds: z.array(id).max(200),
    items: debugItems,
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
