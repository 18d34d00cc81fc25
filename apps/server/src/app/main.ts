import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureFirstAdministrator } from '../context/access/member/first-administrator.ts';
import { httpLimits } from '../http/connections.ts';
import { createTerminalCommands } from '../pipeline/commands/terminal-commands.ts';
import { createForwarder } from '../pipeline/forwarding/forwarder.ts';
import { createIngest, type Ingest } from '../pipeline/ingest/ingest.ts';
import { makePartitions } from '../pipeline/store/loose-day.sql.ts';
import { withAdvisoryLock } from '../platform/db/advisory-lock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { connectEnvironment, type DatabaseEnvironment } from '../platform/db/environment.ts';
import { ping } from '../platform/db/ping.sql.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createLog, type Log } from '../platform/log.ts';
import { hostBeforePort } from '../platform/network-of.ts';
import { removeConnection, writeConnection } from '../platform/process/connection-file.ts';
import { DiskGuard } from '../platform/process/disk-guard.ts';
import { Lifecycle, StopRequested } from '../platform/process/lifecycle.ts';
import { createNotes, type Note } from '../platform/process/notes.ts';
import { openOperations } from '../platform/process/operations-listener.ts';
import { Readiness } from '../platform/process/readiness.ts';
import type { ReadyMessage } from '../platform/process/ready-message.ts';
import { running } from '../platform/release.ts';
import { startGateways } from './gateway-processes.ts';
import { seed } from './seed/seed.ts';
import {
  createServerMetrics,
  describeDatabase,
  describeDisk,
  describeGateway,
  describeIngest,
  describeTelemetry,
  type ServerMetrics,
} from './server-metrics.ts';
import { createWorker } from './worker/worker.ts';

/** For the database, logs and what the process opens for a moment. */
const reserved = 150;

function limitOf(text: string): number {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(text)?.[1];
  return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

/** How many sockets the system lets this process have; more than that are refused before the system refuses all. */
function socketsAllowed(): number {
  try {
    return Math.max(1, limitOf(readFileSync('/proc/self/limits', 'utf8')) - reserved);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Of them the console's connections and the terminals': neither can take what the other needs. */
function socketShares(runs: { gateway: boolean; http: boolean }): { gateway: number; http: number } {
  const allowed = socketsAllowed();
  if (!runs.gateway || !runs.http) return { gateway: allowed, http: allowed };
  const http = Math.max(1, Math.min(httpLimits.maxConnections, Math.floor(allowed / 4)));
  return { gateway: Math.max(1, allowed - http), http };
}

const consoleBuild = fileURLToPath(new URL('../../../console/dist/', import.meta.url));
const stopWithin_ms = 10_000;

interface Process {
  env: Env;
  log: Log;
  note: Note;
  lifecycle: Lifecycle;
  readiness: Readiness;
  measured: ServerMetrics;
}

async function startDatabase({
  env,
  log,
  note,
  lifecycle,
  readiness,
  measured,
}: Process): Promise<{ environment: DatabaseEnvironment; database: Database }> {
  const environment = await connectEnvironment({ ...env, log, note });
  lifecycle.started('postgres', environment.stop);
  const database = openDatabase(environment.runtimeUrl, {
    telemetryUrl: environment.telemetryRuntimeUrl,
    log,
  });
  lifecycle.started('database', database.close);
  await database.telemetry.follow();
  readiness.unless('database', () => ping(database.kysely));
  // Of a cluster the coordinator has little to do with what comes in; it is named where it is away.
  const { telemetry } = database;
  readiness.unless('telemetry', () => telemetry.isCluster || ping(telemetry));
  readiness.unlessAway(() => telemetry.away());
  describeDatabase(measured.metrics, database);
  describeTelemetry(measured.metrics, database);
  return { environment, database };
}

/** What the first start makes; of several servers one does it. */
async function prepare({ env, note }: Process, environment: DatabaseEnvironment, database: Database) {
  return withAdvisoryLock(environment.runtimeUrl, async () => {
    await makePartitions(database.telemetry, new Date());
    await seed(database, new Date());
    const administrator = await ensureFirstAdministrator(database, env);
    if (administrator)
      note(`First administrator: ${administrator.loginName}; password in ${env.dataDir}/secrets`);
    return administrator;
  });
}

function servicesOf({ services }: Env): { gateway: boolean; http: boolean } {
  return { gateway: services.includes('gateway'), http: services.includes('http') };
}

async function startGateway(
  { env, log, note, lifecycle, measured }: Process,
  database: Database,
  ingest: Ingest,
): Promise<number> {
  const { createGateway } = await import('../pipeline/gateway/gateway.ts');
  const { gatewayLimits } = await import('../pipeline/gateway/limits.ts');
  const commands = createTerminalCommands(database);
  const { gateway: share } = socketShares(servicesOf(env));
  const limits = { maxConnections: Math.min(gatewayLimits.maxConnections, share) };
  const gateway = createGateway({ ingest, commands, log, host: env.host, port: env.gatewayPort, limits });
  const { port } = await gateway.start();
  lifecycle.started('gateway', () => gateway.stop());
  describeGateway(measured.metrics, gateway);
  note(`Terminals (JT/T 808) at ${hostBeforePort(env.host)}:${port}`);
  return port;
}

async function startHttp(
  { env, log, note, lifecycle, readiness, measured }: Process,
  { database, ingest, disk }: { database: Database; ingest: Ingest; disk: DiskGuard | null },
): Promise<string> {
  const { buildApp } = await import('./http.ts');
  const consoleDir = existsSync(consoleBuild) ? consoleBuild : null;
  if (consoleDir === null) note('The console is not built (npm run build); only its calls are served');
  const app = await buildApp({
    database,
    env,
    log,
    intake: ingest,
    consoleDir,
    readiness,
    isDiskLow: () => disk !== null && disk.state !== 'ample',
    onAnswer: measured.onAnswer,
    maxConnections: socketShares(servicesOf(env)).http,
  });
  const address = new URL(await app.listen({ host: env.host, port: env.httpPort }));
  lifecycle.started('http', () => app.close());
  if (env.host === '0.0.0.0' || env.host === '::') address.hostname = '127.0.0.1';
  note(`Console at ${address.href}`);
  return address.origin;
}

/** Answers from the first moment on, also while the start takes long. */
async function startOperations({
  env,
  log,
  lifecycle,
  readiness,
  measured,
}: Process): Promise<number | null> {
  readiness.unless('starting', () => lifecycle.isComplete || lifecycle.isStopRequested);
  readiness.unless('stopping', () => !lifecycle.isStopRequested);
  if (env.metricsPort === null) return null;
  const { metrics } = measured;
  const listener = await openOperations({ port: env.metricsPort, metrics, readiness, log });
  lifecycle.started('operations', listener.close);
  return listener.port;
}

/** Only where PostgreSQL is ours is its disk known. */
async function startDiskGuard(
  { env, log, lifecycle, readiness, measured }: Process,
  { embedded }: DatabaseEnvironment,
  onOut: (isOut: boolean) => void,
): Promise<DiskGuard | null> {
  if (embedded === null) return null;
  const disk = new DiskGuard({
    directories: [env.dataDir, embedded.directory],
    log,
    onChange: (state) => onOut(state === 'out'),
  });
  await disk.start();
  lifecycle.started('diskGuard', () => disk.stop());
  readiness.unless('disk', () => disk.state !== 'out');
  describeDisk(measured.metrics, disk);
  return disk;
}

async function startIngest(
  { log, lifecycle, readiness, measured }: Process,
  database: Database,
): Promise<Ingest> {
  const ingest = createIngest({ database, log, onCommit: measured.onCommit });
  await ingest.start();
  lifecycle.started('ingest', () => ingest.stop());
  readiness.unless('queueFull', () => !ingest.isFull || ingest.stats().isHeld);
  describeIngest(measured.metrics, ingest);
  return ingest;
}

/** The disk is watched by the process that started this one. */
function obey(ingest: Ingest): void {
  const take = (order: unknown) => {
    if (order === 'hold') ingest.hold();
    if (order === 'release') ingest.release();
  };
  take(process.env.GATEWAY_ORDER);
  process.on('message', take);
}

async function start(server: Process): Promise<void> {
  const { env, log, note, lifecycle } = server;
  const metricsPort = await startOperations(server);
  const { environment, database } = await startDatabase(server);
  const administrator = await prepare(server, environment, database);
  const runs = (service: Env['services'][number]) => env.services.includes(service);
  const isSpread = runs('gateway') && env.gateways > 1;
  let gatewayPort: number | null = null;
  let httpUrl: string | null = null;
  if (runs('gateway') || runs('http')) {
    const ingest = isSpread && !runs('http') ? null : await startIngest(server, database);
    const gateways = isSpread ? await startGateways({ env, addresses: environment, log }) : null;
    if (gateways !== null) lifecycle.started('gateways', gateways.stop);
    const disk = await startDiskGuard(server, environment, (isOut) => {
      if (isOut) ingest?.hold();
      else ingest?.release();
      gateways?.tell(isOut ? 'hold' : 'release');
    });
    if (ingest !== null && cluster.isWorker) obey(ingest);
    if (gateways !== null) {
      gatewayPort = gateways.port;
      note(`Terminals (JT/T 808) at ${hostBeforePort(env.host)}:${gatewayPort}, ${env.gateways} processes`);
    } else if (runs('gateway') && ingest !== null) gatewayPort = await startGateway(server, database, ingest);
    if (runs('http') && ingest !== null) httpUrl = await startHttp(server, { database, ingest, disk });
  }
  if (runs('worker')) {
    const worker = createWorker({ database, log, onRun: server.measured.onRun });
    await worker.start();
    lifecycle.started('worker', () => worker.stop());
    const forwarder = createForwarder({ database, log, allowedHosts: env.forwardAllowedHosts });
    await forwarder.start();
    lifecycle.started('forwarder', () => forwarder.stop());
  }
  const { ownerUrl, runtimeUrl, telemetryOwnerUrl, telemetryRuntimeUrl } = environment;
  const connection = {
    runtimeUrl,
    ownerUrl,
    telemetryRuntimeUrl,
    telemetryOwnerUrl,
    httpUrl,
    gatewayPort,
    metricsPort,
    pid: process.pid,
  };
  // Who started this one says where they are found.
  if (!cluster.isWorker) {
    writeConnection(env.dataDir, connection);
    lifecycle.started('connectionFile', () => removeConnection(env.dataDir));
  }
  lifecycle.complete();
  note('Ready');
  log.info('ready', { httpUrl, gatewayPort, services: env.services });
  process.send?.({ httpUrl, gatewayPort, administrator } satisfies ReadyMessage);
}

/** The first request stops gracefully, within a limit; the second one at once. */
function stopOnRequest({ note, lifecycle, log }: Process, started: Promise<void>): void {
  const stop = (reason: string) => {
    if (lifecycle.isStopRequested) process.exit(1);
    note(`Stopping (${reason})`);
    lifecycle.requestStop();
    setTimeout(() => {
      log.error('stopTimedOut');
      process.exit(1);
    }, stopWithin_ms).unref();
    void started.then(() => lifecycle.stop()).then(() => process.exit(0));
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => stop(name));
  // Started by a tool that is gone.
  process.on('disconnect', () => stop('parent ended'));
}

/** For the person at the terminal; the log has the whole error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Stop the other program, or set HTTP_PORT or GATEWAY_PORT to a free port.`;
  }
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function main(): Promise<void> {
  if (process.argv.includes('--version')) return console.log(running.version);
  const env = readEnv(process.env, process.argv.slice(2));
  const log = createLog(env.logLevel);
  const server: Process = {
    env,
    log,
    note: createNotes(),
    lifecycle: new Lifecycle(log),
    readiness: new Readiness(),
    measured: createServerMetrics(),
  };
  process.on('uncaughtException', (error) => {
    log.error('uncaughtException', { error });
    process.exit(1);
  });
  // A closed pipe or a full disk loses log lines, never the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const started = start(server).catch(async (error: unknown) => {
    await server.lifecycle.stop();
    if (error instanceof StopRequested) return;
    log.error('startFailed', { error });
    server.note(`Cannot start: ${reasonOf(error)}`);
    process.exit(1);
  });
  stopOnRequest(server, started);
  await started;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
