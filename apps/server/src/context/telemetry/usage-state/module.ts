import { usageState, usageStateLimit } from '@vehicle/contract/telemetry/usage-state/contract';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { oldestArrivals } from '../../../pipeline/store/marks/arrival.sql.ts';
import { allNodes } from '../../../platform/db/ask-nodes.ts';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';

type State = z.input<(typeof usageState)['result']>;

/** What has come since is taken in by the next run of the usage job or the one after it. */
const usual_ms = 120_000;
/** A backlog may have any length; the oldest commits tell enough. */
const commits = 2000;

/** What is noted as arrived and not yet in any figure, of vehicles in scope. */
async function readUsageState({ executor, telemetry, member, now }: Access): Promise<State> {
  const noted = await allNodes(telemetry, (node) => oldestArrivals(node, commits));
  const firsts = new Map(noted.flatMap(({ first_ms }) => [...first_ms]));
  const seen = await allRows<State['named'][number]>(executor)`
    select v.id, v.vin, v.plate_no as "plateNo" from vehicle v where v.id = any(${[...firsts.keys()]}::integer[]) and ${vehicleScope(member.scope, 'v')}
    order by coalesce(v.plate_no, v.vin), v.id`;
  const first_ms = ({ id }: { id: number }) => firsts.get(id) ?? now.getTime();
  const until_ms = seen.map(first_ms).reduce((one, other) => Math.min(one, other), now.getTime());
  const waiting = seen.filter((vehicle) => first_ms(vehicle) < now.getTime() - usual_ms);
  const vehicles = waiting.length;
  const hasMore = vehicles > 0 && noted.some(({ taken }) => taken === commits);
  return {
    until: new Date(until_ms).toISOString(),
    vehicles,
    named: waiting.slice(0, usageStateLimit),
    hasMore,
  };
}

export const module = defineModule({
  routes(app) {
    route(app, usageState, ({ access }) => readUsageState(access));
  },
});
