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
import type { Executor } from '../../../platform/db/executor.ts';
import { execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';

/** One change after the other. */
async function lockSettings(executor: Executor): Promise<void> {
  await execute(executor)`select pg_advisory_xact_lock(${sql.lit(808_0007)})`;
}

async function retentionOf({ executor, now }: Access): Promise<z.input<(typeof getRetention)['result']>> {
  return {
    settings: await readRetention(executor),
    days: await storedDays(executor, utcDay(now)),
    quarantined: await countQuarantined(executor),
  };
}

async function changeRetention(access: Access, after: Retention): Promise<Retention> {
  const { executor } = access;
  await lockSettings(executor);
  const before = await readRetention(executor);
  await writeRetention(executor, after);
  await recordAct(access, { call: updateRetention.name, record: 'retention', before, after });
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
