import {
  defaultRetention,
  type Retention,
  retention,
  type StoredDay,
} from '@vehicle/contract/telemetry/retention/contract';
import { sql } from 'kysely';
import { allNodes } from '../../platform/db/ask-nodes.ts';
import type { TelemetryExecutor } from '../../platform/db/executor.ts';
import { allRows } from '../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../platform/db/telemetry.ts';

const name = 'retention';

/** How long telemetry is kept. */
export async function readRetention(telemetry: TelemetryExecutor): Promise<Retention> {
  const { rows } = await sql<{
    value: unknown;
  }>`select value from telemetry_setting where name = ${name}`.execute(telemetry);
  const stored = retention.safeParse(rows[0]?.value);
  return stored.success ? stored.data : defaultRetention;
}

export async function writeRetention(telemetry: TelemetryExecutor, value: Retention): Promise<void> {
  await sql`
    insert into telemetry_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(telemetry);
}

interface DayPart {
  day: string;
  bytes: number;
  rawBytes: number;
  loose: number;
}

/** What each day (UTC) takes on the node; the names of its shards say which day and table they are of. */
function daysOn(node: TelemetryNode): Promise<DayPart[]> {
  return allRows<DayPart>(node)`
    select part.day, sum(bytes)::bigint as bytes, coalesce(sum(bytes) filter (where parent = 'message_pack_raw'), 0)::bigint as "rawBytes",
      coalesce(sum(live) filter (where parent = 'message'), 0)::bigint as loose
    from (
      select name[1] as parent, to_date(name[2], 'YYYYMMDD') as day, pg_total_relation_size(c.oid) as bytes,
        pg_stat_get_live_tuples(c.oid) as live
      from pg_class c cross join lateral regexp_match(c.relname, '^(message|message_pack|message_pack_raw)_(\\d{8})(?:_\\d+)?$') name
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and name is not null) part
    group by part.day`;
}

function formOf(loose: number, packed: number | undefined): StoredDay['form'] {
  if (packed === undefined) return 'loose';
  return loose > 0 ? 'mixed' : 'packed';
}

/** What each day (UTC) takes, the newest first. Days ahead count from their first message on. */
export async function storedDays(telemetry: Telemetry, today: string): Promise<StoredDay[]> {
  const parts = Map.groupBy((await allNodes(telemetry, daysOn)).flat(), ({ day }) => day);
  const counted = await allRows<{ day: string; rows: number }>(telemetry)`
    select day, packed_rows as rows from message_day`;
  const packed = new Map(counted.map(({ day, rows }) => [day, rows]));
  const days = [...parts].map(([day, of]): StoredDay & { loose: number } => {
    const sum = (value: (part: DayPart) => number) => of.reduce((all, part) => all + value(part), 0);
    const loose = sum((part) => part.loose);
    return {
      day,
      messages: loose + (packed.get(day) ?? 0),
      bytes: sum(({ bytes }) => bytes),
      rawBytes: sum(({ rawBytes }) => rawBytes),
      form: day >= today ? 'open' : formOf(loose, packed.get(day)),
      loose,
    };
  });
  return days
    .filter(({ day, loose }) => day <= today || loose > 0)
    .sort((one, other) => (one.day < other.day ? 1 : -1))
    .map(({ loose: _, ...day }) => day);
}
