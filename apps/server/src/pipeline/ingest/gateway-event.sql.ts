import type { GatewayEventKind } from '@vehicle/contract/telemetry/gateway-event/contract';
import type { Database } from '../../platform/db/database.ts';

/** What happened alike within one minute. */
export interface CountedEvent {
  kind: GatewayEventKind;
  phone: string | null;
  terminalId: number | null;
  vehicleId: number | null;
  remote: string | null;
  detail: string | null;
  sample: Uint8Array | null;
  count: number;
  first_ms: number;
  last_ms: number;
  /** `gateway_event.id` once it has been written. */
  id: number | null;
}

/** Writes new counts and adds to those that are there; sets the ids of the new ones. */
export async function writeEvents(database: Database, events: readonly CountedEvent[]): Promise<void> {
  const fresh = events.filter((event) => event.id === null);
  const known = events.filter((event) => event.id !== null);
  if (fresh.length > 0) await insertEvents(database, fresh);
  if (known.length === 0) return;
  await database.pool.query(
    `update gateway_event e set count = u.count, last_at = u.last_at
     from unnest($1::bigint[], $2::int[], $3::timestamptz[]) as u (id, count, last_at) where e.id = u.id`,
    [known.map((e) => e.id), known.map((e) => e.count), known.map((e) => new Date(e.last_ms))],
  );
}

async function insertEvents(database: Database, events: readonly CountedEvent[]): Promise<void> {
  const column = <T>(of: (event: CountedEvent) => T): T[] => events.map(of);
  const inserted = await database.pool.query<{ id: number }>(
    `insert into gateway_event (kind, phone, terminal_id, vehicle_id, remote, detail, sample, count, first_at, last_at)
     select kind, phone, terminal_id, vehicle_id, remote, detail, sample, count, first_at, last_at
     from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::bytea[], $8::int[],
       $9::timestamptz[], $10::timestamptz[])
       with ordinality as u (kind, phone, terminal_id, vehicle_id, remote, detail, sample, count, first_at, last_at, n)
     order by n returning id`,
    [
      column((e) => e.kind),
      column((e) => e.phone),
      column((e) => e.terminalId),
      column((e) => e.vehicleId),
      column((e) => e.remote),
      column((e) => e.detail),
      column((e) => e.sample),
      column((e) => e.count),
      column((e) => new Date(e.first_ms)),
      column((e) => new Date(e.last_ms)),
    ],
  );
  events.forEach((event, index) => {
    event.id = inserted.rows[index]?.id ?? null;
  });
}
