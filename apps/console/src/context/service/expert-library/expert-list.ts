import type { RowOf } from '@vehicle/contract/core/resource';
import type { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import {
  expertCases,
  expertCategories,
  expertCriteria,
  expertFaultCodes,
  expertModels,
  expertSpecs,
} from '@vehicle/contract/service/expert-library/contract';
import type { z } from 'zod';

const filter = expertCriteria;
/** SAE J1939-73: an FMI has 5 bits. */
const fmis = 32;

/** The lists as the page shell has them: their criteria, what they can be ordered by, and an id for each row. */
export const categoryList = {
  name: expertCategories.name,
  order: ['knowledgeCount', 'name'],
  filter,
  calls: { list: expertCategories },
} as const;
export type CategoryRow = z.infer<typeof expertCategories.result>['rows'][number];

export const modelList = {
  name: expertModels.name,
  order: ['knowledgeCount', 'name'],
  filter,
  calls: { list: expertModels },
} as const;
export type ModelRow = z.infer<typeof expertModels.result>['rows'][number];

// A spec number is no record; on its page it is known by its place.
const specs = expertSpecs.result.transform(({ rows, ...page }) => ({
  ...page,
  rows: rows.map((row, at) => ({ ...row, id: at })),
}));
export const specList = {
  name: expertSpecs.name,
  order: ['knowledgeCount', 'specNumber'],
  filter,
  calls: { list: { ...expertSpecs, result: specs } },
} as const;
export type SpecRow = z.infer<typeof specs>['rows'][number];

const faultCodes = expertFaultCodes.result.transform(({ rows, ...page }) => ({
  ...page,
  rows: rows.map((row) => ({ ...row, id: row.spn * fmis + row.fmi })),
}));
export const faultCodeList = {
  name: expertFaultCodes.name,
  order: ['knowledgeCount', 'spn', 'faultLevel'],
  filter,
  calls: { list: { ...expertFaultCodes, result: faultCodes } },
} as const;
export type FaultCodeRow = z.infer<typeof faultCodes>['rows'][number];

export const caseList = {
  name: expertCases.name,
  order: ['updatedAt', 'faultLevel', 'faultName'],
  filter,
  calls: { list: expertCases },
} as const;
export type CaseRow = RowOf<typeof expertKnowledge>;
