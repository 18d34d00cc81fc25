import type { RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';

/** Beyond this the exact number says no more. */
const counted = 100_000;

export interface Backlog {
  /** Commits of messages that no figure has taken in yet. */
  arrivals: number;
  /** Messages that wait for their forwarding target. */
  outbox: number;
  /** Seconds since 1970. */
  lastBackup_s: number | null;
}

/** What waits to be worked off. */
export async function readBacklog(executor: Executor): Promise<Backlog> {
  const row = await firstRow<Backlog>(executor)`
    select
      (select count(*) from (select from arrival limit ${counted}) a)::int as arrivals,
      (select count(*) from (select from forward_outbox limit ${counted}) o)::int as outbox,
      (select extract(epoch from max(at))::float8 from backup_run) as "lastBackup_s"`;
  return row ?? { arrivals: 0, outbox: 0, lastBackup_s: null };
}

interface UsageBacklog {
  /** Milliseconds; null: nothing waits. */
  oldest_ms: number | null;
  /** Those with something older than was asked about. */
  vehicles: number;
  /** Commits that were looked at. */
  taken: number;
}

interface UsageQuestion {
  /** A condition on the vehicle `v`. */
  vehicles: RawBuilder<boolean>;
  commits: number;
  before_ms: number;
}

/** What the oldest commits hold that no figure has taken in yet. */
export async function readUsageBacklog(
  executor: Executor,
  { vehicles, commits, before_ms }: UsageQuestion,
): Promise<UsageBacklog> {
  const row = await firstRow<UsageBacklog>(executor)`
    with oldest as materialized (select vehicle_ids, first_ms from arrival order by id limit ${commits}),
    noted as (
      select of_commit.vehicle_id, min(of_commit.first_ms) as first_ms
      from oldest cross join lateral unnest(vehicle_ids, first_ms) as of_commit (vehicle_id, first_ms)
      group by 1)
    select min(noted.first_ms)::double precision as oldest_ms,
      count(*) filter (where noted.first_ms < ${before_ms}) as vehicles,
      (select count(*) from oldest) as taken
    from noted join vehicle v on v.id = noted.vehicle_id where ${vehicles}`;
  return row ?? { oldest_ms: null, vehicles: 0, taken: 0 };
}
