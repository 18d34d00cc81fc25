import { z } from 'zod';
import { defineRead } from '../call.ts';
import { prefix } from '../prefixes.ts';

/** 128 random bits that the client chooses for an import or export, to ask how far it is. */
export const sheetJobId = z.guid();

export const sheetJob = z.object({ done: z.int(), total: z.int().nullable() });

/** How many rows of a running import or export are done; only who started it sees it. */
export const sheetProgress = defineRead('sheetJob.get', {
  path: `${prefix.factory}/sheetJob/:id`,
  params: z.strictObject({ id: sheetJobId }),
  result: sheetJob,
});
