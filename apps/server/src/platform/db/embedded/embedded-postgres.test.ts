import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, type TestContext } from 'vitest';
import { connect } from '../database.ts';
import { isReady, postmasterOf, watchdogOf } from './postmaster.ts';

const holder = fileURLToPath(new URL('../../../testing/embedded-holder.ts', import.meta.url));

interface Held {
  server: ChildProcess;
  url: string;
  watchdogPid: number;
}

type Finish = TestContext['onTestFinished'];

function dataDirectory(finish: Finish): string {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'vehicle-embedded-')));
  chmodSync(dataDir, 0o755);
  finish(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

function startServer(dataDir: string, finish: Finish): ChildProcess {
  const server = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  finish(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });
  return server;
}

async function hold(dataDir: string, finish: Finish): Promise<Held> {
  const server = startServer(dataDir, finish);
  const closed = once(server, 'close');
  let errors = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  if (!server.stdout) throw new Error('no pipe');
  for await (const line of createInterface({ input: server.stdout })) return { server, ...JSON.parse(line) };
  await closed;
  throw new Error(`The server ended: ${errors}`);
}

function kill(pid: number | undefined | null): void {
  process.kill(pid ?? Number.NaN, 'SIGKILL');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = await connect(url);
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !holds(); await sleep(25)) {
    if (Date.now() > end) expect.fail('it has not come to that');
  }
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');

describe('embedded PostgreSQL', () => {
  it.concurrent('outlives kill -9 of the server, of PostgreSQL and of the watchdog, one postmaster at a time', async ({
    onTestFinished: finish,
  }) => {
    const dataDir = dataDirectory(finish);
    const cluster = clusterOf(dataDir);
    const first = await hold(dataDir, finish);
    await query(first.url, 'create table kept (mark integer)');
    await query(first.url, 'insert into kept values (1)');

    kill(first.server.pid);
    const second = await hold(dataDir, finish);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select mark from kept')).toEqual([1]);

    const crashed = postmasterOf(cluster);
    kill(crashed);
    await until(() => {
      const pid = postmasterOf(cluster);
      return pid !== null && pid !== crashed && isReady(cluster, pid);
    });
    await query(second.url, 'insert into kept values (2)');

    const orphan = postmasterOf(cluster);
    kill(second.watchdogPid);
    kill(second.server.pid);
    const third = await hold(dataDir, finish);
    expect(postmasterOf(cluster)).not.toBe(orphan);
    expect(await query(third.url, 'select mark from kept order by 1')).toEqual([1, 2]);

    kill(third.server.pid);
    await until(() => postmasterOf(cluster) === null && watchdogOf(cluster) === null);
  });

  it.concurrent('keeps PostgreSQL when the watchdog alone is killed', async ({ onTestFinished: finish }) => {
    const dataDir = dataDirectory(finish);
    const cluster = clusterOf(dataDir);
    const { url, watchdogPid } = await hold(dataDir, finish);
    kill(watchdogPid);
    await until(() => ![null, watchdogPid].includes(watchdogOf(cluster)));
    await until(() => isReady(cluster, postmasterOf(cluster) ?? 0));
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it.concurrent('refuses a second server on the same data, listens on loopback only and keeps its secret', async ({
    onTestFinished: finish,
  }) => {
    const dataDir = dataDirectory(finish);
    const { url } = await hold(dataDir, finish);
    expect(await query(url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(await query(url, 'show data_checksums')).toEqual(['on']);
    expect(await query(url, 'select distinct auth_method from pg_hba_file_rules')).toEqual(['scram-sha-256']);
    expect(statSync(join(dataDir, 'secrets', 'postgres.json')).mode & 0o777).toBe(0o600);
    await expect(hold(dataDir, finish)).rejects.toThrow('Another server');
    expect(await query(url, 'select 1')).toEqual([1]);
  });
});
