import { ingestReports } from '@vehicle/contract/telemetry/ingest/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { occasion } from '../../../platform/occasion.ts';
import { fail } from '../../../record/errors.ts';

export const module = defineModule({
  routes(app) {
    const { intake } = app.context;

    route(app, ingestReports, async ({ body, terminalId }) => {
      // Reports of many are stored together.
      const outcome = await occasion.exit(() => intake.submit(terminalId, body.reports));
      if (outcome.ok) return outcome;
      throw outcome.reason === 'busy' ? fail.unavailable() : fail.terminalUnbound();
    });
  },
});
