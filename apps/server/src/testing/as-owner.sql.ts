import { sql } from 'kysely';
import { withClient } from '../platform/db/database.ts';
import { type Executor, TelemetryExecutor } from '../platform/db/executor.ts';
import { runtimeRole } from '../platform/db/roles.ts';
import { telemetryTestUrl, testUrl } from './database.ts';

export type Store = Executor | TelemetryExecutor;

export async function databaseOf(store: Store): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(store);
  return rows[0]?.name ?? '';
}

/** Statements that only the owner of the store's tables may make. */
export async function asOwner(store: Store, ...statements: string[]): Promise<void> {
  const urlOf = store instanceof TelemetryExecutor ? telemetryTestUrl : testUrl;
  await withClient(urlOf('ownerUrl', await databaseOf(store)), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/**
 * While the work is under way, the store refuses such statements on the table: what a row would become, and where it is to come
 * or to go the server has no right. Triggers would do for one database, but not for a cluster.
 */
export async function whileRefused(
  store: Store,
  { verb, table }: { verb: 'insert' | 'update' | 'delete'; table: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const isRight = verb !== 'update';
  await asOwner(
    store,
    isRight
      ? `revoke ${verb} on ${table} from ${runtimeRole}`
      : `alter table ${table} add constraint refused check (false) not valid`,
  );
  try {
    await work();
  } finally {
    await asOwner(
      store,
      isRight
        ? `grant ${verb} on ${table} to ${runtimeRole}`
        : `alter table ${table} drop constraint refused`,
    );
  }
}
