import { z } from 'zod';
import { type DictionaryKind, dictionaryKind } from '../../core/enumeration.ts';
import { code } from '../../core/field.ts';
import { localizedText } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';

/** The entries of the option lists that operators keep themselves. */
export const dictionary = defineResource('dictionary', {
  path: `${prefix.factory}/dictionary`,
  write: {
    kind: dictionaryKind,
    code,
    dictName: localizedText,
    sort: z.int().min(0).max(100_000),
    enabled: z.boolean(),
  },
  derived: {
    /** Came with the product: cannot be removed, and its code stays. */
    isSystem: z.boolean(),
  },
  filter: {
    kind: dictionaryKind.optional(),
    code: z.string().max(64).optional(),
    dictName: z.string().max(64).optional(),
    enabled: z.boolean().optional(),
  },
  order: ['sort', 'id', 'code', 'kind'],
  permission: { create: 'dictionary-add', update: 'dictionary-edit', remove: 'dictionary-remove' },
});

/** The kinds whose codes the program itself knows: no others can be added, only named, ordered and switched. */
export const closedDictionaryKinds: readonly DictionaryKind[] = Object.freeze([
  'terminalType',
  'vehicleRole',
  'faultLevel',
]);
