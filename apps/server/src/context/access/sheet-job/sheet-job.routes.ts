import { sheetProgress } from '@vehicle/contract/core/sheet/sheet-job';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { fail } from '../../../record/errors.ts';
import { readSheetJob } from '../../../record/sheet/sheet-job.sql.ts';

export function sheetJobRoutes(app: FastifyInstance): void {
  route(app, sheetProgress, async ({ params, access }) => {
    const job = await readSheetJob(access, params.id);
    if (!job) throw fail.notFound('sheetJob', params.id);
    return job;
  });
}
