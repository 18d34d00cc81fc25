import {
  getRetention,
  type Retention,
  updateRetention,
} from '@vehicle/contract/telemetry/retention/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { utcDay } from '../../../pipeline/store/day.ts';
import { countQuarantined } from '../../../pipeline/store/quarantine.sql.ts';
import { readRetention, storedDays, writeRetention } from '../../../pipeline/store/retention.sql.ts';
import { allNodes } from '../../../platform/db/ask-nodes.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';

/** One change after the other. */
async function lockSettings(executor: Executor): Promise<void> {
  await execute(executor)`select pg_advisory_xact_lock(${sql.lit(808_0007)})`;
}

async function retentionOf({ telemetry, now }: Access): Promise<z.input<(typeof getRetention)['result']>> {
  return {
    settings: await readRetention(telemetry),
    days: await storedDays(telemetry, utcDay(now)),
    quarantined: (await allNodes(telemetry, countQuarantined)).reduce((sum, each) => sum + each, 0),
  };
}

async function changeRetention(access: Access, after: Retention): Promise<Retention> {
  const { executor, telemetry } = access;
  await lockSettings(executor);
  const before = await readRetention(telemetry);
  await recordAct(access, { call: updateRetention.name, record: 'retention', before, after });
  // Last, so that nothing of it is left where the rest fails.
  await writeRetention(telemetry, after);
  return after;
}

export const module = defineModule({
  pages: [
    {
      code: 'retention',
      below: 'system',
      sort: 7,
      path: '/system/retention',
      icon: 'component',
      permissions: ['retention-view', 'retention-edit'],
    },
  ],
  routes(app) {
    route(app, getRetention, ({ access }) => retentionOf(access));
    route(app, updateRetention, (context) =>
      writing(context, (access) => changeRetention(access, context.body)),
    );
  },
});
