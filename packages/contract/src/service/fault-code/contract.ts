import { z } from 'zod';
import { id, longText, requiredText } from '../../core/field.ts';
import { faultLevel, fmi, sourceAddress, spn } from '../../core/j1939.ts';
import { localizedText } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded, seededName } from '../../core/seeded.ts';

/** Fault codes: what an SPN and FMI of a machine means. */
export const faultCode = defineResource('faultCode', {
  path: `${prefix.factory}/faultBase`,
  write: {
    /** Null: every model. */
    modelId: id.nullable(),
    /** Null: whichever controller reports it. */
    sourceAddress: sourceAddress.nullable(),
    spn,
    fmi,
    name: seeded(requiredText),
    /** The component that it is about. */
    unit: seeded(requiredText),
    level: faultLevel,
    description: seeded(longText.min(1, { error: 'REQUIRED' })),
    enabled: z.boolean(),
  },
  derived: {
    modelName: seededName.nullable(),
    /** Null: entered before it was asked for. */
    unit: seededName.nullable(),
    description: seededName.nullable(),
    /** Null: neither the standard's common ones nor ours. */
    spnName: localizedText.nullable(),
    fmiName: localizedText.nullable(),
    /** Entries of the expert knowledge about this SPN and FMI. */
    knowledgeCount: z.int(),
  },
  filter: {
    modelId: id.optional(),
    spn: spn.optional(),
    fmi: fmi.optional(),
    name: z.string().max(64).optional(),
    unit: z.string().max(64).optional(),
    level: faultLevel.optional(),
    enabled: z.boolean().optional(),
  },
  order: ['id', 'spn', 'fmi', 'level', 'name', 'createdAt'],
  permission: { create: 'fault-code', update: 'fault-code', remove: 'fault-code' },
  sheet: {
    columns: [
      { property: 'spn' },
      { property: 'fmi' },
      { property: 'sourceAddress' },
      { property: 'modelId', shown: 'modelName' },
      { property: 'name' },
      { property: 'unit' },
      { property: 'level', words: { dictionary: 'faultLevel' } },
      { property: 'description' },
      { property: 'enabled', words: 'sheet.enabled' },
      { property: 'createdAt' },
    ],
    canImport: true,
    key: ['spn', 'fmi', 'sourceAddress', 'modelId'],
  },
});
