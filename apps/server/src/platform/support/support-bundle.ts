import { readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { cpus, freemem, loadavg, release, totalmem, uptime } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import { type Env, readEnv, settingNotes } from '../env.ts';
import { type Connection, readConnection } from '../process/connection-file.ts';
import { reasonOf } from '../reason-of.ts';
import { version } from '../version.ts';
import { databaseReport } from './database-report.sql.ts';
import { logsIn, tailOf, troublesIn } from './log-tail.ts';
import { redacted, secretsOf, settingShown } from './redaction.ts';

type Variables = Readonly<Record<string, string | undefined>>;

interface SupportOptions {
  variables: Variables;
  /** Where relative folders of settings begin. */
  repository: string;
  /** What is written; only its owner may read it. */
  file: string;
  /** For each part, of which none holds up the others. */
  within_ms?: number;
}

export interface SupportSummary {
  parts: ReadonlyArray<{ name: string; bytes: number }>;
  missing: ReadonlyArray<{ name: string; reason: string }>;
}

/** What is known of the server without asking it. */
interface Place {
  variables: Variables;
  repository: string;
  /** Or why the settings cannot be read: the server does not start with them either. */
  env: Env | string;
  dataDir: string;
  running: Connection | null;
}

function placeOf({ variables, repository }: SupportOptions): Place {
  let env: Env | string;
  try {
    env = readEnv(variables);
  } catch (error) {
    env = reasonOf(error);
  }
  const dataDir = typeof env === 'string' ? resolve(repository, variables.DATA_DIR || 'data') : env.dataDir;
  return { variables, repository, env, dataDir, running: readConnection(dataDir) };
}

interface Part {
  name: string;
  make: () => string | Promise<string>;
}

const json = (value: unknown) => JSON.stringify(value, null, 1);

function settingsPart({ variables, repository, env }: Place): string {
  const settings = settingNotes.map(({ variable, fallback }) => {
    const value = variables[variable];
    return [variable, value ? settingShown(variable, value, repository) : `(${fallback ?? 'not set'})`];
  });
  return json({ ...(typeof env === 'string' ? { wrong: env } : {}), settings: Object.fromEntries(settings) });
}

function limitsOf(): string[] {
  try {
    return readFileSync('/proc/self/limits', 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

function diskOf(folder: string): { total: number; free: number } | string {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { total: blocks * bsize, free: bavail * bsize };
  } catch (error) {
    return reasonOf(error);
  }
}

function machinePart({ dataDir }: Place): string {
  const processors = cpus();
  return json({
    system: `${process.platform} ${release()} ${process.arch}`,
    processors: { count: processors.length, model: processors[0]?.model },
    load: loadavg(),
    memory_bytes: { total: totalmem(), free: freemem() },
    disk_bytes: diskOf(dataDir),
    up_s: uptime(),
    limits: limitsOf(),
  });
}

async function ask(host: string, port: number, path: string): Promise<string> {
  return (await fetch(`http://${host}:${port}${path}`)).text();
}

/** Of the process, and of those that it has started for terminals. */
function operationsParts({ env, running }: Place): Part[] {
  const first = running?.metricsPort ?? (typeof env === 'string' ? null : env.metricsPort);
  if (first === null) return [];
  const host = running?.metricsHost ?? '127.0.0.1';
  const gateways = typeof env === 'string' || env.gateways === 1 ? 0 : env.gateways;
  return Array.from({ length: 1 + gateways }, (_, at) => first + at).flatMap((port) => [
    { name: `metrics-${port}.txt`, make: () => ask(host, port, '/metrics') },
    { name: `ready-${port}.json`, make: () => ask(host, port, '/ready') },
  ]);
}

function databaseParts({ env, running }: Place): Part[] {
  const named = typeof env === 'string' ? null : env;
  const registry = named?.databaseUrl ?? running?.ownerUrl ?? null;
  const telemetry = named?.telemetryUrl ?? running?.telemetryOwnerUrl ?? registry;
  const part = (store: 'registry' | 'telemetry', url: string | null): Part => ({
    name: `${store}.json`,
    make: () => {
      if (url === null) throw new Error('No server runs in the data directory, and no DATABASE_URL is set');
      return databaseReport(url, store);
    },
  });
  return [part('registry', registry), part('telemetry', telemetry)];
}

function logParts({ dataDir }: Place): Part[] {
  const names = () => logsIn(dataDir);
  try {
    return [
      ...names().map((name): Part => ({ name: `log/${name}`, make: () => tailOf(dataDir, name) })),
      { name: 'troubles.json', make: () => json(troublesIn(names().map((name) => tailOf(dataDir, name)))) },
    ];
  } catch (error) {
    const make = () => {
      throw error;
    };
    return [{ name: 'log', make }];
  }
}

function partsOf(place: Place): Part[] {
  return [
    {
      name: 'version.json',
      make: () => json({ version, node: process.version, libraries: process.versions }),
    },
    { name: 'settings.json', make: () => settingsPart(place) },
    { name: 'machine.json', make: () => machinePart(place) },
    ...operationsParts(place),
    ...databaseParts(place),
    ...logParts(place),
  ];
}

async function inTime<T>(work: () => T | Promise<T>, within_ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${within_ms / 1000} s`)), within_ms);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Writes what helps to find out what is wrong into one `.tar.gz`, without secrets and without rows of the product; also where the
 * server is down or cannot start. Answers what is inside, and what could not be had. Raises only where the file cannot be written.
 */
export async function writeSupport(options: SupportOptions): Promise<SupportSummary> {
  const place = placeOf(options);
  const secrets = secretsOf(options.variables, place.dataDir, options.repository);
  const made = await Promise.all(
    partsOf(place).map(async ({ name, make }) => {
      try {
        const text = await inTime(make, options.within_ms ?? 10_000);
        return { name, body: redacted(text, secrets) };
      } catch (error) {
        const { cause } = error instanceof Error ? error : {};
        const reason = [reasonOf(error), ...(cause === undefined ? [] : [reasonOf(cause)])].join(': ');
        return { name, reason: redacted(reason, secrets) };
      }
    }),
  );
  const parts = made.flatMap((part) =>
    'body' in part ? [{ name: part.name, body: Buffer.from(part.body) }] : [],
  );
  const missing = made.flatMap((part) =>
    'reason' in part ? [{ name: part.name, reason: part.reason }] : [],
  );
  const summary = { parts: parts.map(({ name, body }) => ({ name, bytes: body.length })), missing };
  const entries = [{ name: 'contents.json', body: Buffer.from(json(summary)) }, ...parts];
  const archive = await packTar(
    entries.map(({ name, body }) => ({
      header: { name: `support/${name}`, size: body.length, mode: 0o600 },
      body,
    })),
  );
  writeFileSync(options.file, await promisify(gzip)(archive), { mode: 0o600, flag: 'wx' });
  return summary;
}
