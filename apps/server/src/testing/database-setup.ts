import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { ownerRole, runtimeRole } from '../platform/db/roles.ts';
import { createLog } from '../platform/log.ts';
import { makeClusterTemplate, type TestCluster } from './cluster-databases.ts';
import { makeTemplates } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the run's PostgreSQL; `{database}` stands for a database. */
    testPostgres: { superuserUrl: string; ownerUrl: string; runtimeUrl: string };
    /** Where the telemetry of the tests lies in a cluster. */
    testCluster: TestCluster | null;
  }
}

/** Nothing here must outlive a power failure, so nothing waits for the disk; and nobody guesses the passwords. */
const fastSettings = {
  scram_iterations: '1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '4GB',
  // By the kernel, from file to file.
  file_copy_method: 'clone',
};

/** Vitest global set-up: one PostgreSQL for the run, with a migrated and seeded database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-test-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error'), settings: fastSettings });
  await makeTemplates(postgres, { isApart: true });
  const { passwords } = postgres;
  const superuserUrls = (process.env.TEST_CLUSTER ?? '').split(',').filter((url) => url !== '');
  const cluster = superuserUrls.length > 0 ? { superuserUrls, passwords } : null;
  if (cluster !== null) await makeClusterTemplate(cluster);
  project.provide('testCluster', cluster);
  project.provide('testPostgres', {
    superuserUrl: postgres.superuserUrl('{database}'),
    ownerUrl: postgres.url(ownerRole, passwords.owner, '{database}'),
    runtimeUrl: postgres.url(runtimeRole, passwords.runtime, '{database}'),
  });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
