import { usageState } from '@vehicle/contract/telemetry/usage-state/contract';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { readUsageBacklog } from '../../../pipeline/store/marks/backlog.sql.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

type State = z.input<(typeof usageState)['result']>;

/** What has come since is taken in by the next run of the usage job or the one after it. */
const usual_ms = 120_000;
/** A backlog may have any length; the oldest commits tell enough. */
const commits = 2000;

/** What is noted as arrived and not yet in any figure, of vehicles in scope. */
async function readUsageState({ executor, member, now }: Access): Promise<State> {
  const { oldest_ms, vehicles, taken } = await readUsageBacklog(executor, {
    vehicles: vehicleScope(member.scope, 'v'),
    commits,
    before_ms: now.getTime() - usual_ms,
  });
  const until = new Date(Math.min(now.getTime(), oldest_ms ?? now.getTime())).toISOString();
  return { until, vehicles, hasMore: vehicles > 0 && taken === commits };
}

export const module = defineModule({
  routes(app) {
    route(app, usageState, ({ access }) => readUsageState(access));
  },
});
