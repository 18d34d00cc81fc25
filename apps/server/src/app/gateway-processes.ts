import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeArguments, nodeEnvironment } from '../pipeline/gateway/node-arguments.ts';
import type { Addresses } from '../platform/db/environment.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import type { ReadyMessage } from '../platform/process/ready-message.ts';
import { certificateFilesOf } from '../platform/tls/acme.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const again_ms = 1_000;
const stopWithin_ms = 12_000;

/** What a process that serves terminals is told by the one that started it. */
export type GatewayOrder = 'hold' | 'release';

export interface GatewayProcesses {
  port: number;
  tlsPort: number | null;
  tell(order: GatewayOrder): void;
  /** Each does what this process does on SIGHUP. */
  refresh(): void;
  stop(): Promise<void>;
}

/** A file of its own for each: one that moved a common file aside would leave the others writing to what is put aside. */
function logFileOf({ logFile }: Env, place: number): string {
  if (logFile === null) return '';
  const { dir, name, ext } = parse(logFile);
  return join(dir, `${name}-gateway-${place + 1}${ext}`);
}

/** What they are started with: the databases of this process, whatever those are, and a port and a log of their own. */
function variablesOf(env: Env, addresses: Addresses, place: number): Record<string, string> {
  const { ownerUrl, runtimeUrl, telemetryOwnerUrl, telemetryRuntimeUrl } = addresses;
  const isApart = telemetryOwnerUrl !== ownerUrl;
  const isMeasured = env.metricsPort !== null && env.metricsPort !== 0;
  // What this process has ordered they read, and order nothing.
  const files = env.tls && certificateFilesOf(env.dataDir, env.tls);
  return {
    ...nodeEnvironment,
    ...(files && {
      TLS_CERT_FILE: files.certFile,
      TLS_KEY_FILE: files.keyFile,
      ACME_DOMAINS: '',
      ACME_EMAIL: '',
    }),
    DATABASE_URL: ownerUrl,
    DATABASE_RUNTIME_URL: runtimeUrl,
    TELEMETRY_URL: isApart ? telemetryOwnerUrl : '',
    TELEMETRY_RUNTIME_URL: isApart ? telemetryRuntimeUrl : '',
    METRICS_PORT: isMeasured ? String(Number(env.metricsPort) + 1 + place) : 'off',
    LOG_FILE: logFileOf(env, place),
    // Backups are this process's alone, whose own PostgreSQL is another's to them.
    BACKUP_TO: '',
    BACKUP_ARCHIVE: '',
    SERVICES: 'gateway',
  };
}

interface GatewayOptions {
  env: Env;
  addresses: Addresses;
  log: Log;
}

/**
 * Serves terminals with several processes on one port, one for each core that is meant for them: connections go to them in turn. One
 * that ends is replaced; its terminals connect again.
 */
export async function startGateways({ env, addresses, log }: GatewayOptions): Promise<GatewayProcesses> {
  cluster.setupPrimary({
    exec: program,
    args: [],
    execArgv: [...process.execArgv, ...nodeArguments],
  });
  const workers = new Map<number, Worker>();
  let newest: GatewayOrder = 'release';
  let isStopping = false;

  async function start(place: number): Promise<ReadyMessage | undefined> {
    // Whoever is replaced while nothing may be stored knows it before it opens its port.
    const first = newest;
    const worker = cluster.fork({ ...variablesOf(env, addresses, place), GATEWAY_ORDER: first });
    workers.set(place, worker);
    worker.once('exit', (code, signal) => {
      workers.delete(place);
      if (isStopping) return;
      log.error('gateway.processEnded', { pid: worker.process.pid, code, signal });
      setTimeout(() => {
        if (!isStopping)
          void start(place).catch((error: unknown) => log.error('gateway.notStarted', { error }));
      }, again_ms).unref();
    });
    const ended = once(worker, 'exit').then(() => {
      throw new Error('A process that serves terminals ended before it was ready; the log says why.');
    });
    const [ready]: ReadyMessage[] = await Promise.race([once(worker, 'message'), ended]);
    // What it was told meanwhile, it has not heard.
    if (newest !== first) worker.send(newest);
    return ready;
  }

  const stop = async (): Promise<void> => {
    isStopping = true;
    await Promise.all(
      [...workers.values()].map(async (worker) => {
        if (worker.isDead()) return;
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopWithin_ms);
        await ended;
        clearTimeout(timer);
      }),
    );
  };
  try {
    // One after the other: the first one's ports are the others' too.
    const first = await start(0);
    for (let place = 1; place < env.gateways; place += 1) await start(place);
    return {
      port: first?.gatewayPort ?? 0,
      tlsPort: first?.gatewayTlsPort ?? null,
      tell: (order) => {
        newest = order;
        for (const worker of workers.values()) if (worker.isConnected()) worker.send(order);
      },
      refresh: () => {
        for (const worker of workers.values()) worker.process.kill('SIGHUP');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
