import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import { metricCatalogue, metricGroups } from '@vehicle/signals/metric-catalogue';
import { metricSignals } from '@vehicle/signals/report';
import type pg from 'pg';

const dieselFile = new URL('../../../../packages/signals/files/diesel.kcd', import.meta.url);

type Sql = Pick<pg.Pool, 'query'>;

/** Phone of the first terminal; the others follow. */
const firstPhone = 13_900_000_000;

export interface TestVehicle {
  vehicleId: number;
  terminalId: number;
  phone: string;
}

async function enterMetrics(sql: Sql): Promise<void> {
  await sql.query(
    `insert into metric_group (code, name, sort, created_at, updated_at)
     select code, jsonb_build_object('zh', code), 0, now(), now() from unnest($1::text[]) as code on conflict do nothing`,
    [metricGroups.map((group) => group.code)],
  );
  const column = <T>(of: (metric: (typeof metricCatalogue)[number]) => T): T[] => metricCatalogue.map(of);
  await sql.query(
    `insert into metric (code, name, unit, group_id, data_type, is_counter, aggregation, created_at, updated_at)
     select m.code, jsonb_build_object('zh', m.code), m.unit, g.id, m.data_type, m.is_counter, m.aggregation, now(), now()
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[])
       as m (code, unit, group_code, data_type, is_counter, aggregation)
     join metric_group g on g.code = m.group_code on conflict do nothing`,
    [
      column((m) => m.code),
      column((m) => m.unit),
      column((m) => m.group),
      column((m) => m.dataType),
      column((m) => m.isCounter),
      column((m) => m.aggregation),
    ],
  );
}

async function enterParseFile(sql: Sql, name: string): Promise<number> {
  const content = readFileSync(dieselFile);
  const loaded = loadKcd(content);
  if (!loaded.ok) throw new Error(`the seeded parse file does not load: ${loaded.error.message}`);
  const mapping = Object.fromEntries(metricSignals(loaded.file).map(({ metric }) => [metric, metric]));
  const fileId = randomUUID();
  await sql.query(
    `insert into file (id, name, type, size, sha256, content, created_at)
     values ($1, 'diesel.kcd', 'application/xml', $2, $3, $4, now())`,
    [fileId, content.length, createHash('sha256').update(content).digest(), content],
  );
  const made = await sql.query<{ id: number }>(
    `insert into config_file (name, resolution_name, enabled, revision, operated_at, created_at, updated_at)
     values ($1, 'diesel', true, 1, now(), now(), now()) returning id`,
    [name],
  );
  const configFileId = made.rows[0]?.id ?? 0;
  await sql.query(
    `insert into config_file_revision (config_file_id, revision, file_id, mapping, report, created_at)
     values ($1, 1, $2, $3, '{}', now())`,
    [configFileId, fileId, JSON.stringify(mapping)],
  );
  return configFileId;
}

async function enterModel(sql: Sql, name: string, configFileId: number): Promise<number> {
  const made = await sql.query<{ id: number }>(
    `with category as (
       insert into vehicle_category (code, name, energy_type, created_at, updated_at)
       values ($1, $1, 'diesel', now(), now()) returning id)
     insert into vehicle_model (code, name, category_id, config_file_id, report_interval_s, offline_after_s, created_at, updated_at)
     select $1, $1, id, $2, 10, 60, now(), now() from category returning id`,
    [name, configFileId],
  );
  return made.rows[0]?.id ?? 0;
}

/**
 * Enters terminals with a bound diesel vehicle each, for tests and measurements that have no need of the calls that an
 * operator would use; returns them in the order of their phones.
 */
export async function enterTestFleet(sql: Sql, count: number): Promise<TestVehicle[]> {
  const name = `fleet-${randomUUID().slice(0, 8)}`;
  await enterMetrics(sql);
  const modelId = await enterModel(sql, name, await enterParseFile(sql, name));
  const made = await sql.query<{ vehicle_id: number; terminal_id: number; phone: string }>(
    `with owner as (
       insert into org (code, name, type, created_at, updated_at) values ($1, $1, 'client', now(), now()) returning id),
     numbers as (
       select coalesce(max(id), 0) as used from terminal),
     terminals as (
       insert into terminal (terminal_no, sim_no, phone, type, created_at, updated_at)
       select 'T' || n, ($3::bigint + n)::text, ($3::bigint + n)::text, 'JT808-2013', now(), now()
       from numbers, generate_series(used + 1, used + $4::int) as n returning id, phone),
     vehicles as (
       insert into vehicle (vin, model_id, org_id, terminal_id, role, created_at, updated_at)
       select 'TEST' || lpad(t.phone, 13, '0'), $2, owner.id, t.id, 'test', now(), now()
       from terminals t, owner returning id, terminal_id)
     select v.id as vehicle_id, t.id as terminal_id, t.phone from vehicles v join terminals t on t.id = v.terminal_id
     order by t.phone`,
    [name, modelId, firstPhone, count],
  );
  await sql.query("select pg_notify('registry', '')");
  return made.rows.map((row) => ({
    vehicleId: row.vehicle_id,
    terminalId: row.terminal_id,
    phone: row.phone,
  }));
}
