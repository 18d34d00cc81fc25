import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** A net for what hangs, wide enough for a machine with much else to do. */
const startLimit_ms = 240_000;

const connection = z.object({
  httpUrl: z.url(),
  /** Where people reach it over TLS, if it has a certificate. */
  httpsUrl: z.url().nullable(),
  gatewayPort: z.int(),
  ownerUrl: z.string(),
  runtimeUrl: z.string(),
  telemetryRuntimeUrl: z.string(),
});
export type Connection = z.infer<typeof connection>;

interface RunningServer {
  connection: Connection;
  stop: () => Promise<void>;
}

async function isReady(file: string): Promise<Connection | null> {
  if (!existsSync(file)) return null;
  const written = connection.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!written.success) return null;
  const answer = await fetch(`${written.data.httpUrl}/ready`).catch(() => null);
  return answer?.ok ? written.data : null;
}

/** The real server in a process of its own; `settings` beside those of every test. */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, [join(repository, 'apps/server/src/app/main.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HTTP_PORT: '0',
      GATEWAY_PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  const limit = Date.now() + startLimit_ms;
  while (Date.now() < limit && server.exitCode === null) {
    const ready = await isReady(join(dataDir, 'run/connection.json'));
    if (ready) return { connection: ready, stop };
    await pause(200);
  }
  await stop();
  throw new Error('The server did not become ready.');
}
