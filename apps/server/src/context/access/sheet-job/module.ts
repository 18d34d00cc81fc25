import { sheetProgress } from '@vehicle/contract/core/sheet/sheet-job';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { present } from '../../../record/errors.ts';
import { readSheetJob } from '../../../record/sheet/sheet-job.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, sheetProgress, async ({ params, access }) => {
      return present(await readSheetJob(access, params.id), 'sheetJob', params.id);
    });
  },
});
