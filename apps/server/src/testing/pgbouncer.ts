import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from './plain-postgres.ts';

/** Where the set-up of the tests unpacks it. */
const unpacked = fileURLToPath(new URL('../../../../node_modules/.cache/pgbouncer/usr/', import.meta.url));

function librariesOf(program: string): string {
  const lib = join(unpacked, 'lib');
  if (!program.startsWith(unpacked) || !existsSync(lib)) return '';
  return readdirSync(lib)
    .map((name) => join(lib, name))
    .join(':');
}

const runs = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', env: { LD_LIBRARY_PATH: librariesOf(program) } })
    .status === 0;

/** The program, or null where it is not installed. */
export function pgbouncerProgram(): string | null {
  const { PGBOUNCER_PATH: named } = process.env;
  const places = [join(unpacked, 'sbin', 'pgbouncer'), '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'];
  return (named ? [named] : places).find(runs) ?? null;
}

interface PoolOptions {
  /** Addresses of one PostgreSQL, of all roles that come through the pool. */
  urls: readonly string[];
  settings: Readonly<Record<string, string>>;
}

/** A pool before PostgreSQL until the test has finished; answers the addresses through it. */
export async function startPgbouncer(program: string, { urls, settings }: PoolOptions): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vehicle-pool-'));
  chmodSync(folder, 0o755);
  const addresses = urls.map((url) => new URL(url));
  const port = await freePort();
  const passwords = addresses.map(({ username, password }) => `"${username}" "${password}"\n`);
  writeFileSync(join(folder, 'users'), [...new Set(passwords)].join(''));
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users'),
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=127.0.0.1 port=${addresses[0]?.port}`;
  writeFileSync(join(folder, 'pool.ini'), ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  // It does not run as root.
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pool = spawn(program, [join(folder, 'pool.ini')], {
    ...identity,
    env: { LD_LIBRARY_PATH: librariesOf(program) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    const ended = once(pool, 'exit');
    pool.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  let said = '';
  for await (const text of pool.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes('process up')) break;
  }
  if (!said.includes('process up')) throw new Error(`pgbouncer does not start: ${said}`);
  pool.stderr.resume();
  return addresses.map((address) => {
    address.port = String(port);
    return address.href;
  });
}
