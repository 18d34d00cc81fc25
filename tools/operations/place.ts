import { resolve } from 'node:path';
import { openOwnAsItIs } from '@vehicle/server/platform/db/environment';
import type { Env } from '@vehicle/server/platform/env';
import { silentLog } from '@vehicle/server/platform/log';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { isAlive } from './process-liveness.ts';

/** The database that a command works on, as the role that owns it. */
export interface Place {
  ownerUrl: string;
  /** A server on this machine is using it. */
  isServed: boolean;
  close(): Promise<void>;
}

export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** The one of DATABASE_URL, of the server that runs in DATA_DIR, or of DATA_DIR itself: then its PostgreSQL is started. */
export async function openPlace(env: Env): Promise<Place> {
  const close = async (): Promise<void> => undefined;
  const running = readConnection(env.dataDir);
  const isServed = running !== null && isAlive(running.pid);
  if (env.databaseUrl !== null) return { ownerUrl: env.databaseUrl, isServed: false, close };
  if (isServed) return { ownerUrl: running.ownerUrl, isServed, close };
  const environment = await openOwnAsItIs({ dataDir: env.dataDir, log: silentLog, note: say });
  return { ownerUrl: environment.ownerUrl, isServed, close: environment.stop };
}

/** A file as the caller means it: `npm run` itself stands in the folder of the repository. */
export function fileOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Runs a command and says in one sentence why it could not be done. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say(reasonOf(error));
    process.exitCode = 1;
  }
}
