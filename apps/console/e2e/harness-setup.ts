import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { connect, withoutLimits } from '../../server/src/platform/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/platform/db/embedded/embedded-postgres.ts';
import { ownerRole, runtimeRole } from '../../server/src/platform/db/roles.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { copyDatabase, makeTemplates, templates } from '../../server/src/testing/template-database.ts';
import { type Connection, prepareAdministrator, startServer } from './server-process.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const consoleDir = join(repository, 'apps/console');

/** `administrator` has changed its first password already. */
export type TestServer = Connection & { administrator: { loginName: string; password: string } };

declare module 'vitest' {
  interface ProvidedContext {
    /** A real server for each worker of this run. */
    servers: readonly TestServer[];
    /** Settings of a server on a platform of its own, in which nothing has happened yet. */
    unused: Readonly<Record<string, string>>;
  }
}

async function newestChange(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const times = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return Math.max(0, ...times.map((time) => time.mtimeMs));
}

/** Builds the console where what is built is older than its sources. */
async function buildConsole(): Promise<void> {
  const built = join(consoleDir, 'dist/index.html');
  const dirs = [
    join(consoleDir, 'build'),
    join(consoleDir, 'src'),
    join(consoleDir, 'public'),
    join(repository, 'docs/guide'),
    join(repository, 'docs/images'),
    join(repository, 'packages/contract/src'),
  ];
  const files = [join(consoleDir, 'index.html'), join(consoleDir, 'vite.config.ts')];
  const changedAt = Math.max(
    ...(await Promise.all(dirs.map(newestChange))),
    ...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))),
  );
  if (existsSync(built) && (await stat(built)).mtimeMs > changedAt) return;
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: consoleDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vitest sets NODE_ENV to `test`, with which React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The console could not be built.');
}

interface OwnServer {
  server: TestServer;
  stop: () => Promise<void>;
}

function settingsOf({ passwords, url }: EmbeddedPostgres, database: string) {
  return {
    DATABASE_URL: url(ownerRole, passwords.owner, database),
    DATABASE_RUNTIME_URL: url(runtimeRole, passwords.runtime, database),
    METRICS_PORT: 'off',
  };
}

/** The server of a worker, in a process of its own on this database. */
async function ownServer(dataDir: string, postgres: EmbeddedPostgres, database: string): Promise<OwnServer> {
  const { connection, stop } = await startServer(dataDir, {
    ...settingsOf(postgres, database),
    FORWARD_ALLOWED_HOSTS: 'http://127.0.0.0/8',
    MENU_ALLOWED_HOSTS: 'example.invalid',
    BACKUP_TO: join(dataDir, 'backups'),
  });
  try {
    const administrator = await prepareAdministrator(connection.httpUrl, dataDir);
    return { server: { ...connection, administrator }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database of the platform in which nothing has happened. */
const unused = 'unused';

async function copiesOfTemplate(postgres: EmbeddedPostgres, names: readonly string[]): Promise<void> {
  await makeTemplates(postgres, { isApart: false });
  const superuser = await connect(postgres.superuserUrl('postgres'), withoutLimits);
  try {
    for (const name of [...names, unused]) await copyDatabase(superuser, name, templates.both);
  } finally {
    await superuser.end();
  }
  await Promise.all(names.map((name) => use(postgres, name)));
}

/** A machine has reported once: the home page is none of a platform that has just been set up. */
async function use(postgres: EmbeddedPostgres, database: string): Promise<void> {
  const superuser = await connect(postgres.superuserUrl(database), withoutLimits);
  try {
    await superuser.query(
      'insert into vehicle_state (vehicle_id, ts, received_at, updated_at) values (2147483647, now(), now(), now())',
    );
  } finally {
    await superuser.end();
  }
}

/**
 * Starts what a user would meet: the built console, served by the real server, once a worker, each on a database of its own; one
 * PostgreSQL has them all.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildConsole();
  await mkdir(join(repository, 'reports/screenshots'), { recursive: true });
  const directory = await mkdtemp(join(tmpdir(), 'vehicle-e2e-'));
  await chmod(directory, 0o755);
  const names = Array.from({ length: Number(project.config.maxWorkers) }, (_, at) => `worker_${at + 1}`);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, 'database'),
    log: createLog('error'),
    // Nobody guesses its passwords.
    settings: { max_connections: String(60 * (names.length + 1)), scram_iterations: '1' },
  });
  const started: OwnServer[] = [];
  const teardown = async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await copiesOfTemplate(postgres, names);
    const starting = names.map(async (name) =>
      started.push(await ownServer(join(directory, name), postgres, name)),
    );
    const failed = (await Promise.allSettled(starting)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide(
    'servers',
    started.map(({ server }) => server),
  );
  project.provide('unused', settingsOf(postgres, unused));
  return teardown;
}
