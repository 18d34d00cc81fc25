import { sheetJobId } from '@vehicle/contract/core/sheet/sheet-job';
import { expect, it } from 'vitest';
import { newSheetJobId } from './sheet-job-id.ts';

it('the id of an import or export is one that the contract takes, and never the same', () => {
  const ids = Array.from({ length: 100 }, newSheetJobId);
  expect(ids.filter((id) => !sheetJobId.safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(100);
});
