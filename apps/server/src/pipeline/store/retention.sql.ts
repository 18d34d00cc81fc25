import {
  defaultRetention,
  type Retention,
  retention,
  type StoredDay,
} from '@vehicle/contract/telemetry/retention/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { allRows } from '../../platform/db/query.ts';

const name = 'retention';

/** How long telemetry is kept. */
export async function readRetention(executor: Executor): Promise<Retention> {
  const { rows } = await sql<{ value: unknown }>`select value from setting where name = ${name}`.execute(
    executor,
  );
  const stored = retention.safeParse(rows[0]?.value);
  return stored.success ? stored.data : defaultRetention;
}

export async function writeRetention(executor: Executor, value: Retention): Promise<void> {
  await sql`
    insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(executor);
}

/** What each day (UTC) takes, the newest first. Days ahead count from their first message on. */
export function storedDays(executor: Executor, today: string): Promise<StoredDay[]> {
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
