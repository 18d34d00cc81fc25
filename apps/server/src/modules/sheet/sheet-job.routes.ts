import { sheetProgress } from '@vehicle/contract/sheet-job';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { readSheetJob } from './sheet-job.sql.ts';

export function sheetJobRoutes(app: FastifyInstance): void {
  route(app, sheetProgress, async ({ params, access }) => {
    const job = await readSheetJob(access, params.id);
    if (!job) throw fail.notFound('sheetJob', params.id);
    return job;
  });
}
