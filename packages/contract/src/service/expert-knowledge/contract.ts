import { z } from 'zod';
import { id, instant, keyword, requiredText, shortText } from '../../core/field.ts';
import { fileEntry, fileId } from '../../core/file.ts';
import { faultLevel, fmi, spn, spnFmi } from '../../core/j1939.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seeded, seededName } from '../../core/seeded.ts';

const article = z.string().trim().max(10_000);

/** The codes that a text names as `100/1, 110/0`; a text that does not is left for the schema to refuse. */
function codesIn(text: string): unknown {
  const parts = text.split(/[,，;；、\s]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,6}\/\d{1,2}$/.test(part))) return text;
  return parts.map((part) => {
    const [spn, fmi] = part.split('/').map(Number);
    return { spn, fmi };
  });
}

/** A fault that happened, as far as the reader may see its vehicle. */
export const relatedCase = z.object({
  id,
  vehicleId: id,
  vin: z.string(),
  plateNo: z.string().nullable(),
  spn,
  fmi,
  firstAt: instant,
  resolution: z.string().nullable(),
});
export type RelatedCase = z.infer<typeof relatedCase>;

/** R3.24: what experts know about a fault and its cure. */
export const expertKnowledge = defineResource('expertKnowledge', {
  path: `${prefix.factory}/expertKnowledge`,
  write: {
    categoryId: id.nullable(),
    /** Empty: every model of the category. */
    modelIds: z.array(id).max(200),
    specNumber: shortText.nullable(),
    faultCodes: z.array(spnFmi).min(1, { error: 'REQUIRED' }).max(50),
    faultName: seeded(requiredText),
    faultUnit: seeded(requiredText),
    faultLevel,
    description: seeded(article.min(1, { error: 'REQUIRED' })),
    reason: seeded(article).nullable(),
    /** Maintenance measures. */
    measures: seeded(article).nullable(),
    resolvent: seeded(article.min(1, { error: 'REQUIRED' })),
    steps: z.array(seeded(z.string().trim().min(1, { error: 'REQUIRED' }).max(500))).max(50),
    partIds: z.array(id).max(100),
    fileIds: z.array(fileId).max(20),
    /** Faults that happened; those that the editor may not see stay. */
    caseIds: z.array(id).max(200),
  },
  derived: {
    /** None and null: entered before they were asked for. */
    faultCodes: z.array(spnFmi),
    faultUnit: seededName.nullable(),
    description: seededName.nullable(),
    resolvent: seededName.nullable(),
    categoryName: seededName.nullable(),
    modelNames: z.string().nullable(),
    /** `100/1, 110/0`. */
    faultCodeText: z.string(),
    partNames: z.string().nullable(),
    files: z.array(fileEntry),
    cases: z.array(relatedCase),
  },
  filter: {
    /** Full text over names, codes and articles; the best first unless an order is given. */
    keyword: keyword.optional(),
    categoryId: id.optional(),
    modelId: id.optional(),
    specNumber: z.string().max(64).optional(),
    spn: spn.optional(),
    fmi: fmi.optional(),
    faultName: seeded(z.string().max(64)).optional(),
    faultUnit: seeded(z.string().max(64)).optional(),
    faultLevel: faultLevel.optional(),
  },
  order: ['id', 'faultName', 'faultLevel', 'specNumber', 'createdAt', 'updatedAt'],
  permission: { create: 'repository', update: 'repository', remove: 'repository' },
  sheet: {
    columns: [
      { property: 'categoryId', shown: 'categoryName' },
      { property: 'modelNames' },
      { property: 'specNumber' },
      { property: 'faultCodeText', read: { into: 'faultCodes', from: codesIn } },
      { property: 'faultName' },
      { property: 'faultUnit' },
      { property: 'faultLevel', words: { dictionary: 'faultLevel' } },
      { property: 'description' },
      { property: 'reason' },
      { property: 'measures' },
      { property: 'resolvent' },
      { property: 'partNames' },
      { property: 'createdAt' },
    ],
    canImport: true,
    // Two experts may write about the same: rows that could be either of two records are refused.
    key: ['faultName', 'specNumber', 'categoryId'],
  },
});
