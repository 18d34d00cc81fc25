import { sheetProgress } from '@vehicle/contract/core/sheet/sheet-job';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { fail } from '../../../record/errors.ts';
import { readSheetJob } from '../../../record/sheet/sheet-job.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, sheetProgress, async ({ params, access }) => {
      const job = await readSheetJob(access, params.id);
      if (!job) throw fail.notFound('sheetJob', params.id);
      return job;
    });
  },
});
