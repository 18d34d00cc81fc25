import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { forwardReach } from '../../../platform/db/forward-reach.ts';

export interface TerminalRow {
  id: number;
  phone: string;
  type: 'JT808-2013' | 'JT808-2019' | 'JSON';
  auth_code: string | null;
  device_identity: string | null;
  vehicle_id: number | null;
  forward_target_ids: number[];
  /** Of the model's parse file, where it is enabled. */
  config_file_id: number | null;
  revision: number | null;
}

const terminalsSql = `
  with recursive ${forwardReach}
  select t.id, t.phone, t.type, t.auth_code, t.device_identity, v.id as vehicle_id, c.id as config_file_id, c.revision,
    case when v.forwarding = 'open'
      then array(select target_id from forward_reach reach where reach.org_id = v.org_id order by target_id)
      else '{}' end as forward_target_ids
  from terminal t
  left join vehicle v on v.terminal_id = t.id
  left join vehicle_model m on m.id = v.model_id
  left join config_file c on c.id = m.config_file_id and c.enabled`;

const slice_rows = 2_000;

/** All terminals in slices: what else the process has to do comes in between. */
export async function* allTerminals(database: Database): AsyncGenerator<TerminalRow[]> {
  const slice = `${terminalsSql} where t.id > $1 order by t.id limit $2`;
  for (let rows: TerminalRow[] = [], last = 0; ; last = rows.at(-1)?.id ?? 0) {
    rows = (await database.pool.query<TerminalRow>(slice, [last, slice_rows])).rows;
    yield rows;
    if (rows.length < slice_rows) return;
  }
}

export async function terminalsOfPhones(
  database: Database,
  phones: readonly string[],
): Promise<TerminalRow[]> {
  return (await database.pool.query<TerminalRow>(`${terminalsSql} where t.phone = any($1)`, [phones])).rows;
}

/** A device that asks for a terminal's number. */
export interface Registering {
  identity: string;
  /** The code that it has signed in with in vain on the same connection. */
  presented: string | null;
  /** What it gets if it is let in. */
  newCode: string;
}

/**
 * Pins a device to its terminal and gives it a new code, unless another device is pinned or a device has signed in with the
 * code that stands, whether it was given out here or typed in by hand: maker, model and id can be read by others, so they alone win
 * nobody the number of a device that works. A code that was never used is replaced, its answer may have been lost. After a
 * transfer the device shows itself by its former code, which `presented` has to be. Resolves to undefined where it is refused.
 */
export async function pinDevice(
  database: Database,
  terminalId: number,
  { identity, presented, newCode }: Registering,
): Promise<string | undefined> {
  const pinned = await database.pool.query<{ auth_code: string }>(
    `update terminal
     set device_identity = $2, auth_code = $3, is_code_told = false, former_code = null, registered_at = now(), updated_at = now()
     where id = $1 and (device_identity is null or device_identity = $2)
       and (former_code is null or former_code = $4)
       and (auth_code is null
         or (not connected and (last_seen_at is null or last_seen_at <= registered_at)))
     returning auth_code`,
    [terminalId, identity, newCode, presented],
  );
  return pinned.rows[0]?.auth_code;
}

export async function voidCode(database: Database, terminalId: number): Promise<void> {
  await database.pool.query(
    `update terminal set auth_code = null, updated_at = now() where id = $1 and type <> 'JSON'`,
    [terminalId],
  );
}

export interface MetricRow {
  id: number;
  code: string;
  is_counter: boolean;
}

export async function allMetrics(database: Database): Promise<MetricRow[]> {
  return (await database.pool.query<MetricRow>('select id, code, is_counter from metric order by code')).rows;
}

export interface RevisionRow {
  config_file_id: number;
  revision: number;
  file_id: string;
  /** By code that the file declares. */
  mapping: Record<string, string | null>;
}

/** The enabled revision of every enabled parse file. */
export async function enabledRevisions(database: Database): Promise<RevisionRow[]> {
  const sql = `
    select r.config_file_id, r.revision, r.file_id, r.mapping
    from config_file c join config_file_revision r on r.config_file_id = c.id and r.revision = c.revision
    where c.enabled`;
  return (await database.pool.query<RevisionRow>(sql)).rows;
}

export async function fileContent(database: Database, fileId: string): Promise<Buffer | undefined> {
  const sql = 'select content from file where id = $1';
  return (await database.pool.query<{ content: Buffer }>(sql, [fileId])).rows[0]?.content;
}

/** The id of the layout with these orders; makes it where it is new. */
export async function ensureLayout(
  database: Database,
  gauges: readonly string[],
  counters: readonly string[],
): Promise<number> {
  const signature = createHash('sha256')
    .update(JSON.stringify([gauges, counters]))
    .digest();
  const known = 'select id from layout where signature = $1';
  const found = await database.pool.query<{ id: number }>(known, [signature]);
  if (found.rows[0] !== undefined) return found.rows[0].id;
  await database.pool.query(
    `insert into layout (signature, gauges, counters, created_at) values ($1, $2, $3, now())
     on conflict (signature) do nothing`,
    [signature, gauges, counters],
  );
  const made = await database.pool.query<{ id: number }>(known, [signature]);
  if (made.rows[0] === undefined) throw new Error('the layout that was just made is not there');
  return made.rows[0].id;
}
