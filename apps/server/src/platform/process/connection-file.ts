import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeSecret } from '../db/embedded/secrets.ts';

const connection = z.object({
  runtimeUrl: z.string(),
  ownerUrl: z.string(),
  /** The same two where what terminals send lies in the same database. */
  telemetryRuntimeUrl: z.string(),
  telemetryOwnerUrl: z.string(),
  /** Null: this process does not serve it. */
  httpUrl: z.string().nullable(),
  /** Where people reach it over TLS; `httpUrl` is then for this machine alone. */
  httpsUrl: z.string().nullable(),
  gatewayPort: z.int().nullable(),
  gatewayTlsPort: z.int().nullable(),
  metricsPort: z.int().nullable(),
  /** Where this machine reaches that port, as it stands in an address. A release before did not say it. */
  metricsHost: z.string().default('127.0.0.1'),
  pid: z.int(),
});
/** Where the project's own tools (demo, benchmarks, fault runner) find a running server. */
export type Connection = z.infer<typeof connection>;

const pathIn = (dataDir: string) => join(dataDir, 'run', 'connection.json');

export function writeConnection(dataDir: string, value: Connection): void {
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 });
  writeSecret(pathIn(dataDir), `${JSON.stringify(value, null, 2)}\n`);
}

/** Null: no server has said that it is ready, or it has stopped. */
export function readConnection(dataDir: string): Connection | null {
  try {
    return connection.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Takes the file away unless another process has written it since. */
export function removeConnection(dataDir: string): void {
  if (readConnection(dataDir)?.pid === process.pid) rmSync(pathIn(dataDir), { force: true });
}
