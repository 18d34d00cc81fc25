import { usageState } from '@vehicle/contract/telemetry/usage-state/contract';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

type State = z.input<(typeof usageState)['result']>;

/** What has come since is taken in by the next run of the usage job or the one after it. */
const usual_ms = 120_000;
/** A backlog may have any length; the oldest commits tell enough. */
const commits = 2000;

/** What is noted as arrived and not yet in any figure, of vehicles in scope. */
async function readUsageState({ executor, member, now }: Access): Promise<State> {
  const row = await firstRow<{ oldest_ms: number | null; vehicles: number; taken: number }>(executor)`
    with oldest as materialized (select vehicle_ids, first_ms from arrival order by id limit ${commits}),
    noted as (
      select of_commit.vehicle_id, min(of_commit.first_ms) as first_ms
      from oldest cross join lateral unnest(vehicle_ids, first_ms) as of_commit (vehicle_id, first_ms)
      group by 1)
    select min(noted.first_ms)::double precision as oldest_ms,
      count(*) filter (where noted.first_ms < ${now.getTime() - usual_ms}) as vehicles,
      (select count(*) from oldest) as taken
    from noted join vehicle v on v.id = noted.vehicle_id where ${vehicleScope(member.scope, 'v')}`;
  const { oldest_ms = null, vehicles = 0, taken = 0 } = row ?? {};
  const until = new Date(Math.min(now.getTime(), oldest_ms ?? now.getTime())).toISOString();
  return { until, vehicles, hasMore: vehicles > 0 && taken === commits };
}

export const module = defineModule({
  routes(app) {
    route(app, usageState, ({ access }) => readUsageState(access));
  },
});
