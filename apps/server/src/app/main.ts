import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ensureFirstAdministrator } from '../context/access/member/first-administrator.ts';
import { httpLimits } from '../http/connections.ts';
import { createTerminalCommands } from '../pipeline/commands/terminal-commands.ts';
import { createForwarder } from '../pipeline/forwarding/forwarder.ts';
import { createIngest, type Ingest } from '../pipeline/ingest/ingest.ts';
import { makePartitions } from '../pipeline/store/loose-day.sql.ts';
import { writeKeeperState } from '../platform/backup/backup-run.sql.ts';
import { backupSettings } from '../platform/backup/settings.ts';
import { assertDataFolder, placeFault } from '../platform/data-folder.ts';
import { withAdvisoryLock } from '../platform/db/advisory-lock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { connectEnvironment, type DatabaseEnvironment } from '../platform/db/environment.ts';
import { ping } from '../platform/db/ping.sql.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createLog, type Log } from '../platform/log.ts';
import { LogFile } from '../platform/log-file.ts';
import { hostBeforePort } from '../platform/network-of.ts';
import { removeConnection, writeConnection } from '../platform/process/connection-file.ts';
import { DemoKeeper } from '../platform/process/demo-keeper.ts';
import { DiskGuard } from '../platform/process/disk-guard.ts';
import { isInTerminal } from '../platform/process/hang-up.ts';
import { Lifecycle, StopRequested } from '../platform/process/lifecycle.ts';
import { createNotes, type Note } from '../platform/process/notes.ts';
import { type OperationsListener, openOperations } from '../platform/process/operations-listener.ts';
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
import { openTls, type Tls } from './tls.ts';
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
  const environment = await connectEnvironment({ ...env, isArchived: env.backupArchive, log, note });
  lifecycle.started('postgres', environment.stop);
  const database = openDatabase(environment.runtimeUrl, {
    telemetryUrl: environment.telemetryRuntimeUrl,
    slow:
      env.slowStatement_ms === null
        ? undefined
        : { over_ms: env.slowStatement_ms, log, count: measured.onSlowStatement },
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

interface GatewayPorts {
  port: number;
  tlsPort: number | null;
}

function noteGateway({ env: { host, gateways }, note }: Process, { port, tlsPort }: GatewayPorts): void {
  const many = gateways > 1 ? `, ${gateways} processes` : '';
  note(`Terminals (JT/T 808) at ${hostBeforePort(host)}:${port}${many}`);
  if (tlsPort !== null) note(`Terminals (JT/T 808 over TLS) at ${hostBeforePort(host)}:${tlsPort}`);
}

async function startGateway(
  server: Process,
  { database, ingest, tls }: { database: Database; ingest: Ingest; tls: Tls | null },
): Promise<GatewayPorts> {
  const { env, log, lifecycle, measured } = server;
  const { createGateway } = await import('../pipeline/gateway/gateway.ts');
  const { gatewayLimits } = await import('../pipeline/gateway/limits.ts');
  const commands = createTerminalCommands(database);
  const { gateway: share } = socketShares(servicesOf(env));
  const limits = { maxConnections: Math.min(gatewayLimits.maxConnections, share) };
  const { host, gatewayPort, gatewayTlsPort } = env;
  const gateway = createGateway({
    ingest,
    commands,
    log,
    host,
    port: gatewayPort,
    tls:
      tls && gatewayTlsPort !== null
        ? { port: gatewayTlsPort, secure: (socket: Socket) => tls.certificate.secure(socket) }
        : null,
    limits,
  });
  const ports = await gateway.start();
  lifecycle.started('gateway', () => gateway.stop());
  describeGateway(measured.metrics, gateway);
  noteGateway(server, ports);
  return ports;
}

/** Of one process's connections a small part is for those who only have to learn the other address. */
function httpShares(share: number, tls: Tls | null): { plain: number; secure: number } {
  const plain = tls === null ? share : Math.max(1, Math.floor(share / 10));
  return { plain, secure: Math.max(1, share - plain) };
}

/** By the program that started this one, where it says that it does so. */
function superviseDemo(): DemoKeeper {
  const keeper = new DemoKeeper((order) => process.send?.(order));
  process.on('message', (message) => keeper.take(message));
  return keeper;
}

async function startHttp(
  { env, log, note, lifecycle, readiness, measured }: Process,
  parts: {
    database: Database;
    ingest: Ingest;
    disk: DiskGuard | null;
    tls: Tls | null;
    gatewayPort: number | null;
  },
): Promise<{ httpUrl: string; httpsUrl: string | null }> {
  const { database, ingest, disk, tls, gatewayPort } = parts;
  const { buildApp } = await import('./http.ts');
  const consoleDir = existsSync(consoleBuild) ? consoleBuild : null;
  if (consoleDir === null) note('The console is not built (npm run build); only its calls are served');
  const shares = httpShares(socketShares(servicesOf(env)).http, tls);
  let securePort = env.httpsPort;
  const app = await buildApp({
    database,
    env,
    log,
    intake: ingest,
    consoleDir,
    readiness,
    demoKeeper: superviseDemo(),
    // Another process may have it, where it was told to.
    gatewayPort: gatewayPort ?? (env.gatewayPort || null),
    isDiskLow: () => disk !== null && disk.state !== 'ample',
    onAnswer: measured.onAnswer,
    onStream: measured.onStream,
    maxConnections: shares.plain,
    tls: tls && { port: () => securePort, proofOf: tls.proofOf },
  });
  const address = new URL(await app.listen({ host: env.host, port: env.httpPort }));
  lifecycle.started('http', () => app.close());
  if (env.host === '0.0.0.0' || env.host === '::') address.hostname = '127.0.0.1';
  const httpUrl = address.origin;
  if (tls === null) {
    note(`Console at ${address.href}`);
    return { httpUrl, httpsUrl: null };
  }
  const { openForThisMachine, openListener } = await import('../http/listener.ts');
  const taken = (socket: Socket) => tls.certificate.secure(socket, 'http/1.1');
  const secure = await openListener(app, {
    host: env.host,
    port: env.httpsPort,
    maxConnections: shares.secure,
    taken,
  });
  lifecycle.started('https', () => void secure.close());
  securePort = secure.port;
  const own = await openForThisMachine(app);
  lifecycle.started('ownHttp', () => void own.close());
  note(`Console at https://${address.hostname}:${securePort}/, its health and the way there at ${httpUrl}/`);
  tls.order();
  return { httpUrl: `http://127.0.0.1:${own.port}`, httpsUrl: `https://${address.hostname}:${securePort}` };
}

/** Answers from the first moment on, also while the start takes long. */
async function startOperations({
  env,
  log,
  lifecycle,
  readiness,
  measured,
}: Process): Promise<OperationsListener | null> {
  readiness.unless('starting', () => lifecycle.isComplete || lifecycle.isStopRequested);
  readiness.unless('stopping', () => !lifecycle.isStopRequested);
  if (env.metricsPort === null) return null;
  const { metrics } = measured;
  const listener = await openOperations({
    host: env.metricsHost,
    port: env.metricsPort,
    allowedHosts: env.metricsAllowedHosts,
    metrics,
    readiness,
    log,
  });
  lifecycle.started('operations', listener.close);
  return listener;
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

/** A platform whose backups have been switched off does not speak of them. */
async function startBackups(
  { env, log, lifecycle }: Process,
  environment: DatabaseEnvironment,
  database: Database,
) {
  const settings = backupSettings(env);
  if (settings === null) return writeKeeperState(database.kysely, null);
  const { createKeeper } = await import('../platform/backup/keeper.ts');
  const { embedded, ownerUrl } = environment;
  const { createArchiver } = await import('../platform/backup/archive/archiver.ts');
  const archiver =
    env.backupArchive && embedded !== null ? createArchiver({ embedded, settings, log }) : null;
  archiver?.start();
  if (archiver !== null) lifecycle.started('archiver', archiver.stop);
  const archiveState = archiver?.state;
  const keeper = createKeeper({ database, ownerUrl, settings, log, archiveState });
  await keeper.start();
  lifecycle.started('backups', keeper.stop);
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
  assertDataFolder(env.dataDir);
  // Read while the database starts; what is wrong with it is told where it is used.
  if (env.services.includes('http')) void import('./http.ts').catch(() => undefined);
  const operations = await startOperations(server);
  const { environment, database } = await startDatabase(server);
  const administrator = await prepare(server, environment, database);
  const runs = (service: Env['services'][number]) => env.services.includes(service);
  const isSpread = runs('gateway') && env.gateways > 1;
  let gatewayPorts: GatewayPorts | null = null;
  let urls: { httpUrl: string; httpsUrl: string | null } | null = null;
  if (runs('gateway') || runs('http')) {
    const tls = await openTls(server);
    const ingest = isSpread && !runs('http') ? null : await startIngest(server, database);
    const gateways = isSpread ? await startGateways({ env, addresses: environment, log }) : null;
    if (gateways !== null) {
      lifecycle.started('gateways', gateways.stop);
      lifecycle.onRefresh('gateways', gateways.refresh);
    }
    const disk = await startDiskGuard(server, environment, (isOut) => {
      if (isOut) ingest?.hold();
      else ingest?.release();
      gateways?.tell(isOut ? 'hold' : 'release');
    });
    if (ingest !== null && cluster.isWorker) obey(ingest);
    if (gateways !== null) {
      gatewayPorts = gateways;
      noteGateway(server, gateways);
    } else if (runs('gateway') && ingest !== null)
      gatewayPorts = await startGateway(server, { database, ingest, tls });
    if (runs('http') && ingest !== null) {
      const gatewayPort = gatewayPorts?.port ?? null;
      urls = await startHttp(server, { database, ingest, disk, tls, gatewayPort });
    }
  }
  if (runs('worker')) {
    const worker = createWorker({ database, log, onRun: server.measured.onRun });
    await worker.start();
    lifecycle.started('worker', () => worker.stop());
    const forwarder = createForwarder({ database, log, allowedHosts: env.forwardAllowedHosts });
    await forwarder.start();
    lifecycle.started('forwarder', () => forwarder.stop());
    await startBackups(server, environment, database);
  }
  const { ownerUrl, runtimeUrl, telemetryOwnerUrl, telemetryRuntimeUrl } = environment;
  const { httpUrl = null, httpsUrl = null } = urls ?? {};
  const { port: gatewayPort = null, tlsPort: gatewayTlsPort = null } = gatewayPorts ?? {};
  const connection = {
    runtimeUrl,
    ownerUrl,
    telemetryRuntimeUrl,
    telemetryOwnerUrl,
    httpUrl,
    httpsUrl,
    gatewayPort,
    gatewayTlsPort,
    metricsPort: operations?.port ?? null,
    metricsHost: operations?.host ?? env.metricsHost,
    pid: process.pid,
  };
  // Who started this one says where they are found.
  if (!cluster.isWorker) {
    writeConnection(env.dataDir, connection);
    lifecycle.started('connectionFile', () => removeConnection(env.dataDir));
  }
  lifecycle.complete();
  note('Ready');
  const shown = { httpUrl: httpsUrl ?? httpUrl, gatewayPort, gatewayTlsPort };
  log.info('ready', { ...shown, services: env.services });
  process.send?.({ ...shown, administrator } satisfies ReadyMessage);
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
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stop(name));
  const stopsOnHangUp = isInTerminal();
  process.on('SIGHUP', () => (stopsOnHangUp ? stop('SIGHUP') : void lifecycle.refresh()));
  // Started by a tool that is gone.
  process.on('disconnect', () => stop('parent ended'));
}

/** For the person at the terminal; the log has the whole error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Stop the other program, or set HTTP_PORT, GATEWAY_PORT or the port for TLS beside it to a free one.`;
  }
  if (/no space left on device/i.test(error.message)) {
    return 'The disk of DATA_DIR has no room for the database. Make room there, or name another folder.';
  }
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function openLogFile(path: string): LogFile {
  try {
    return new LogFile(path);
  } catch (error) {
    throw placeFault('LOG_FILE', path, error);
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--version')) return console.log(running.version);
  const env = readEnv(process.env, process.argv.slice(2));
  const logFile = env.logFile === null ? null : openLogFile(env.logFile);
  const log = createLog(env.logLevel, logFile ?? process.stdout);
  const lifecycle = new Lifecycle(log);
  lifecycle.onRefresh('log', () => logFile?.reopen());
  const server: Process = {
    env,
    log,
    note: createNotes(),
    lifecycle,
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
