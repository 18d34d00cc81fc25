import { z } from 'zod';
import { code, decimal, id, keyword, longText, requiredText, shortText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';

const life = decimal(0.1, 10_000_000, 2).nullable();

/** The list of parts. */
export const part = defineResource('part', {
  path: `${prefix.factory}/partInfo`,
  write: {
    code,
    name: requiredText,
    specification: shortText.nullable(),
    /** A code of the dictionary kind `partUnit`. */
    unit: z.string().trim().min(1, { error: 'REQUIRED' }).max(64),
    maker: shortText.nullable(),
    /** The models that it fits; empty: all. */
    modelIds: z.array(id).max(200),
    /** Each piece has a serial number. */
    serialised: z.boolean(),
    life_h: life,
    life_km: life,
    life_months: z.int().min(1).max(600).nullable(),
    /** CNY. */
    price: decimal(0, 100_000_000, 2).nullable(),
    minStock: z.int().min(0).max(1_000_000).nullable(),
    remark: longText.nullable(),
  },
  derived: {
    modelNames: z.string().nullable(),
    /** Pieces that are fitted to vehicles in scope now. */
    fittedCount: z.int(),
  },
  filter: {
    /** Of the code, the name or the specification. */
    word: keyword.optional(),
    code: z.string().max(64).optional(),
    name: z.string().max(64).optional(),
    maker: z.string().max(64).optional(),
    modelId: id.optional(),
    serialised: z.boolean().optional(),
  },
  order: ['id', 'code', 'name', 'price', 'createdAt'],
  permission: { create: 'parts-dictionary', update: 'parts-dictionary', remove: 'parts-dictionary' },
  sheet: {
    columns: [
      { property: 'code' },
      { property: 'name' },
      { property: 'specification' },
      { property: 'unit', words: { dictionary: 'partUnit' } },
      { property: 'maker' },
      { property: 'modelIds', shown: 'modelNames' },
      { property: 'serialised' },
      { property: 'life_h' },
      { property: 'life_km' },
      { property: 'life_months' },
      { property: 'price' },
      { property: 'minStock' },
      { property: 'remark' },
      { property: 'createdAt' },
    ],
    canImport: true,
    key: ['code'],
  },
});
