import {
  getRetention,
  type Retention,
  type StoredDay,
  updateRetention,
} from '@vehicle/contract/telemetry/retention/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { utcDay } from '../../../pipeline/store/day.ts';
import { readRetention, writeRetention } from '../../../pipeline/store/retention.sql.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, countRows, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';

/** What each day (UTC) takes, the newest first. Days ahead count from their first message on. */
function storedDays(executor: Executor, today: string): Promise<StoredDay[]> {
  return allRows<StoredDay>(executor)`
    with partition as (
      select i.inhparent::regclass::text as parent, to_date(right(c.relname, 8), 'YYYYMMDD') as day,
        pg_total_relation_size(c.oid) as bytes, pg_stat_get_live_tuples(c.oid) as live
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('message'::regclass, 'message_pack'::regclass, 'message_pack_raw'::regclass)
        and c.relname ~ '_[0-9]{8}$'),
    sized as (
      select day, sum(bytes)::bigint as bytes, coalesce(sum(bytes) filter (where parent = 'message_pack_raw'), 0)::bigint as raw_bytes,
        coalesce(sum(live) filter (where parent = 'message'), 0)::bigint as loose
      from partition group by day)
    select s.day, s.loose + coalesce(d.packed_rows, 0) as messages, s.bytes, s.raw_bytes as "rawBytes",
      case when s.day >= ${today}::date then 'open' when d.day is null then 'loose' when s.loose > 0 then 'mixed'
        else 'packed' end as form
    from sized s left join message_day d on d.day = s.day
    where s.day <= ${today}::date or s.loose > 0
    order by s.day desc`;
}

function quarantinedCount(executor: Executor): Promise<number> {
  return countRows(executor)`message_quarantine`;
}

/** One change after the other. */
async function lockSettings(executor: Executor): Promise<void> {
  await execute(executor)`select pg_advisory_xact_lock(${sql.lit(808_0007)})`;
}

async function retentionOf({ executor, now }: Access): Promise<z.input<(typeof getRetention)['result']>> {
  return {
    settings: await readRetention(executor),
    days: await storedDays(executor, utcDay(now)),
    quarantined: await quarantinedCount(executor),
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
