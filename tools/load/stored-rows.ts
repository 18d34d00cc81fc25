import type { Connection } from '@vehicle/server/platform/process/connection-file';
import pg from 'pg';
import { canMessageTemplate } from './can-message.ts';
import type { Ledger } from './load-fleet.ts';
import type { Mark } from './load-journal.ts';
import { keyOf, type TerminalJournal } from './terminal-journal.ts';

export interface Verdict {
  acknowledged: number;
  stored: number;
  /** Acknowledged, but not there. */
  lost: number;
  /** There more than once. */
  repeated: number;
  /** There, but never sent. */
  unexpected: number;
}

interface MarkedRow {
  /** The 8 bytes at the mark: terminal and sequence, little endian. */
  mark: Buffer;
  count: number;
}

/** What was sent and what of it was acknowledged, by terminal and sequence. */
export interface Account {
  /** Messages made by each terminal. */
  sent: readonly number[];
  acknowledged: Iterable<Mark>;
}

/** A terminal with one message under way at a time has had its answers in order. */
export function accountOf(ledger: Ledger): Account {
  const acknowledged = ledger.answered.flatMap((count, terminal) =>
    Array.from({ length: count }, (_, sequence) => ({ terminal, sequence })),
  );
  return { sent: ledger.sent, acknowledged };
}

export const noVerdict: Verdict = Object.freeze({
  acknowledged: 0,
  stored: 0,
  lost: 0,
  repeated: 0,
  unexpected: 0,
});

export function sumOf(verdicts: readonly Verdict[]): Verdict {
  const sum = { ...noVerdict };
  for (const verdict of verdicts) {
    sum.acknowledged += verdict.acknowledged;
    sum.stored += verdict.stored;
    sum.lost += verdict.lost;
    sum.repeated += verdict.repeated;
    sum.unexpected += verdict.unexpected;
  }
  return sum;
}

/** Compares what terminals know to be acknowledged with what is stored. */
export function judge(rows: readonly MarkedRow[], account: Account): Verdict {
  const found = account.sent.map((sent) => new Uint8Array(sent));
  const verdict: Verdict = { ...noVerdict };
  for (const { mark, count } of rows) {
    const sequence = mark.readUInt32LE(4);
    const terminal = found[mark.readUInt32LE(0)];
    verdict.stored += count;
    verdict.repeated += count - 1;
    if (terminal === undefined || sequence >= terminal.length) verdict.unexpected += count;
    else terminal[sequence] = 1;
  }
  for (const { terminal, sequence } of account.acknowledged) {
    verdict.acknowledged += 1;
    if (found[terminal]?.[sequence] !== 1) verdict.lost += 1;
  }
  return verdict;
}

export interface DeviceRow {
  vehicle_id: number;
  kind: number;
  /** SHA-256 of what the terminal sent. */
  digest: string;
  count: number;
  isQuarantined: boolean;
}

/** The same for what was sent by hand; a report whose time cannot be true is as durable in the quarantine. */
export function judgeHands(
  rows: readonly DeviceRow[],
  journal: Pick<TerminalJournal, 'attempted' | 'acknowledged'>,
): Verdict {
  const verdict: Verdict = { ...noVerdict, acknowledged: journal.acknowledged.size };
  const found = new Set<string>();
  for (const { vehicle_id, kind, digest, count } of rows) {
    const key = keyOf(vehicle_id, kind, digest);
    found.add(key);
    verdict.stored += count;
    verdict.repeated += count - 1;
    if (!journal.attempted.has(key)) verdict.unexpected += count;
  }
  for (const key of journal.acknowledged) if (!found.has(key)) verdict.lost += 1;
  return verdict;
}

export async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Of both stores of a platform, as their owner. */
export type OwnerAddresses = Pick<Connection, 'ownerUrl' | 'telemetryOwnerUrl'>;

export interface OwnerClients {
  registry: pg.Client;
  telemetry: pg.Client;
}

export function withClients<T>(
  { ownerUrl, telemetryOwnerUrl }: OwnerAddresses,
  use: (clients: OwnerClients) => Promise<T>,
): Promise<T> {
  return withClient(ownerUrl, (registry) =>
    withClient(telemetryOwnerUrl, (telemetry) => use({ registry, telemetry })),
  );
}

/** What a statement counts, as `count`. */
export const countOf = (databaseUrl: string, sql: string, values: unknown[] = []): Promise<number> =>
  withClient(
    databaseUrl,
    async (client) => (await client.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0,
  );

/** Every stored CAN upload by its mark; of these vehicles, or of all. */
export function readMarks(
  databaseUrl: string,
  vehicleIds: readonly number[] | null = null,
): Promise<MarkedRow[]> {
  const { markAt } = canMessageTemplate();
  const sql = `
    select substring(raw from $1 for 8) as mark, count(*)::int as count from message
    where kind = ${0x0705} and ($2::int[] is null or vehicle_id = any ($2)) group by 1`;
  return withClient(
    databaseUrl,
    async (client) => (await client.query<MarkedRow>(sql, [markAt + 1, vehicleIds])).rows,
  );
}

/** Everything that is kept of these vehicles. */
export function readHandRows(databaseUrl: string, vehicleIds: readonly number[]): Promise<DeviceRow[]> {
  const rowsOf = (table: string, isQuarantined: boolean): string => `
    select vehicle_id, kind, encode(sha256(raw), 'hex') as digest, count(*)::int as count,
      ${isQuarantined} as "isQuarantined"
    from ${table} where vehicle_id = any ($1) group by 1, 2, 3`;
  const sql = `${rowsOf('message', false)} union all ${rowsOf('message_quarantine', true)}`;
  return withClient(databaseUrl, async (client) => (await client.query<DeviceRow>(sql, [vehicleIds])).rows);
}

/** Rows that no vehicle of the scenario can have sent, of kinds that it does not send included. */
export function countStrangeRows(
  databaseUrl: string,
  loadIds: readonly number[],
  deviceIds: readonly number[],
): Promise<number> {
  const sql = `
    select (select count(*) from message
      where vehicle_id <> all ($1::int[] || $2::int[]) or (vehicle_id = any ($1) and kind <> ${0x0705}))::int
      + (select count(*) from message_quarantine where vehicle_id <> all ($2::int[]))::int as count`;
  return countOf(databaseUrl, sql, [loadIds, deviceIds]);
}

/** Of a vehicle that has reported, seconds since 1970. */
interface NewestTimes {
  message_s: number;
  /** Null: nothing is known of it. */
  state_s: number | null;
}

/** The messages are asked for behind the states, so that none of these is newer for having been asked for later. */
export function newestTimes(addresses: OwnerAddresses): Promise<NewestTimes[]> {
  return withClients(addresses, async ({ registry, telemetry }) => {
    const states = await registry.query<{ id: number; at_s: number }>(
      'select vehicle_id as id, extract(epoch from ts)::float8 as at_s from vehicle_state',
    );
    const stateAt = new Map(states.rows.map(({ id, at_s }) => [id, at_s]));
    const messages = await telemetry.query<{ id: number; at_s: number }>(
      'select vehicle_id as id, extract(epoch from max(ts))::float8 as at_s from message where flags & 1 = 0 group by 1',
    );
    return messages.rows.map(({ id, at_s }) => ({ message_s: at_s, state_s: stateAt.get(id) ?? null }));
  });
}

/** Vehicles whose newest state is older than their newest message. */
export async function countStatesBehind(addresses: OwnerAddresses): Promise<number> {
  const times = await newestTimes(addresses);
  return times.filter(({ message_s, state_s }) => state_s === null || state_s < message_s).length;
}
