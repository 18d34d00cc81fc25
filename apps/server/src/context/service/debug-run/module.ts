import { progressDebug, startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { progressRun } from './debug-progress.service.ts';
import { runOf, startRun, vehicleDebugStore } from './debug-run.service.ts';

/** Does something with a run and notes in the audit log how it has changed; resolves to the run. */
async function noted(access: Access, { call, id }: { call: string; id: number }, work: () => Promise<void>) {
  const before = await runOf(access, id);
  await work();
  const after = await runOf(access, id);
  await recordAct(access, { call, record: `${vehicleDebug.name}/${id}`, before, after });
  return after;
}

export const module = defineModule({
  resource: vehicleDebug,
  store: vehicleDebugStore,
  routes(app) {
    route(app, startDebug, (inquiry) =>
      writing(inquiry, (access) => {
        const { params, body } = inquiry;
        const work = () => startRun(access, params.id, body.version);
        return noted(access, { call: startDebug.name, id: params.id }, work);
      }),
    );

    route(app, progressDebug, (inquiry) =>
      writing(inquiry, (access) => {
        const { params, body } = inquiry;
        const work = () => progressRun(access, params.id, body);
        return noted(access, { call: progressDebug.name, id: params.id }, work);
      }),
    );
  },
});
