import { z } from 'zod';
import { defineCall } from '../call.ts';
import { prefix } from '../prefixes.ts';

/** 128 random bits that the client chooses for an import or export, to ask how far it is. */
export const sheetJobId = z.guid();

export const sheetJob = z.object({ done: z.int(), total: z.int().nullable() });

/** How many rows of a running import or export are done; only who started it sees it. */
export const sheetProgress = defineCall('sheetJob.get', {
  method: 'GET',
  path: `${prefix.factory}/sheetJob/:id`,
  authority: 'session',
  params: z.strictObject({ id: sheetJobId }),
  result: sheetJob,
});
