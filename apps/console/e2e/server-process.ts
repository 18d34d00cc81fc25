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

const programs = { server: 'apps/server/src/app/main.ts', supervised: 'tools/start.ts' } as const;

/** The real server in a process of its own, or with the program that supervises it; `settings` beside those of every test. */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  program: keyof typeof programs = 'server',
): Promise<RunningServer> {
  const server = spawn(process.execPath, [join(repository, programs[program])], {
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
    // What is told to a person at the start is for nobody here.
    stdio: ['ignore', program === 'server' ? 'inherit' : 'ignore', 'inherit'],
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

async function post(url: string, body: unknown, token = ''): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

const signedIn = z.object({ object: z.object({ token: z.string() }) });

/** The first administrator, past the forced change of the first password. */
export async function prepareAdministrator(httpUrl: string, dataDir: string) {
  const file = await readFile(join(dataDir, 'secrets/first-administrator.txt'), 'utf8');
  const [loginName = '', first = ''] = file.split('\n');
  const password = 'Mine7Truck#x2e';
  const { object } = signedIn.parse(await post(`${httpUrl}/login`, { loginName, password: first }));
  const change = { oldPassword: first, newPassword: password, confirmNewPassword: password };
  await post(`${httpUrl}/passport/member/change-password`, change, object.token);
  return { loginName, password };
}
