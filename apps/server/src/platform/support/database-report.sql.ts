import type pg from 'pg';
import { connect } from '../db/database.ts';

/** Everything is asked at once, and nothing of it is worth a longer wait. */
const limits = { statement_timeout: 5_000, query_timeout: 6_000, connectionTimeoutMillis: 3_000 };

const questions = {
  version: 'select version()',
  // Commands and addresses of others may hold a password.
  settings: `select name, setting, unit, source from pg_settings
    where source not in ('default', 'override') and name !~ '(_command|conninfo|passphrase|password$|secret|token)' order by name`,
  tables: `select c.oid::regclass::text as name, c.reltuples::bigint as rows, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by bytes desc limit 500`,
  activity: `select state, wait_event_type, count(*) as connections, max(clock_timestamp() - state_change)::text as longest
    from pg_stat_activity where datname = current_database() group by 1, 2 order by 3 desc`,
  statistics: `select numbackends, xact_commit, xact_rollback, blks_read, blks_hit, deadlocks, temp_files, stats_reset
    from pg_stat_database where datname = current_database()`,
};

/** Of one store. */
const ownQuestions = {
  registry: {
    schema: 'select version, name, applied_at from schema_migration order by version desc limit 3',
    jobs: 'select name, ran_at from job order by name',
    backups: 'select at, state from backup_run order by id desc limit 5',
  },
  telemetry: {
    schema: 'select version, name, applied_at from telemetry_migration order by version desc limit 3',
  },
};

async function answerTo(client: pg.Client, question: string): Promise<unknown> {
  try {
    return (await client.query(question)).rows;
  } catch (error) {
    return { notGot: error instanceof Error ? error.message : String(error) };
  }
}

/** What PostgreSQL says of a store: its version, settings, sizes and times; no row of the product. */
export async function databaseReport(url: string, store: keyof typeof ownQuestions): Promise<string> {
  const client = await connect(url, limits);
  try {
    const report: Record<string, unknown> = {};
    for (const [name, question] of Object.entries({ ...questions, ...ownQuestions[store] }))
      report[name] = await answerTo(client, question);
    return JSON.stringify(report, null, 1);
  } finally {
    void client.end().catch(() => undefined);
  }
}
