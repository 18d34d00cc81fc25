import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { energyType } from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, keyword } from '../../core/field.ts';
import { faultLevel, fmi, spn } from '../../core/j1939.ts';
import { localizedText } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';
import { expertKnowledge } from '../expert-knowledge/contract.ts';

const path = `${prefix.factory}/expert`;

/** What the steps before have narrowed to; each step takes all of it, and a word that searches across. */
const criteria = {
  keyword: keyword.optional(),
  categoryId: id.optional(),
  modelId: id.optional(),
  specNumber: z.string().max(100).optional(),
  spn: spn.optional(),
  fmi: fmi.optional(),
};
export const expertCriteria = z.strictObject(criteria);
export type ExpertCriteria = z.infer<typeof expertCriteria>;

/** Decisions §3: category → model → spec number → fault codes → cases; `knowledgeCount` is that of the entries below. */
export const expertCategories = defineQuery('expert.categories', {
  path: `${path}/category/query`,
  body: listBody(criteria, ['name', 'knowledgeCount']),
  result: page(
    z.object({
      id,
      code: z.string(),
      name: seededName,
      energyType,
      parentName: seededName.nullable(),
      modelCount: z.int(),
      knowledgeCount: z.int(),
    }),
  ),
});

export const expertModels = defineQuery('expert.models', {
  path: `${path}/model/query`,
  body: listBody(criteria, ['name', 'knowledgeCount']),
  result: page(
    z.object({
      id,
      code: z.string(),
      name: seededName,
      categoryName: seededName,
      manufacturer: z.string().nullable(),
      knowledgeCount: z.int(),
    }),
  ),
});

export const expertSpecs = defineQuery('expert.specs', {
  path: `${path}/spec/query`,
  body: listBody(criteria, ['specNumber', 'knowledgeCount']),
  result: page(
    z.object({
      specNumber: z.string(),
      categoryName: seededName.nullable(),
      modelNames: z.string().nullable(),
      knowledgeCount: z.int(),
    }),
  ),
});

export const expertFaultCodes = defineQuery('expert.faultCodes', {
  path: `${path}/faultCode/query`,
  body: listBody(criteria, ['spn', 'faultLevel', 'knowledgeCount']),
  result: page(
    z.object({
      spn,
      fmi,
      spnName: localizedText.nullable(),
      fmiName: localizedText.nullable(),
      /** From the list of fault codes where it has the code, else from the knowledge. */
      faultName: seededName,
      faultUnit: seededName.nullable(),
      faultLevel,
      knowledgeCount: z.int(),
    }),
  ),
});

export const expertCases = defineQuery('expert.cases', {
  path: `${path}/case/query`,
  body: listBody(criteria, ['updatedAt', 'faultLevel', 'faultName']),
  result: page(expertKnowledge.row),
});
