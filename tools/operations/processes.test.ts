import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { logout } from '@vehicle/contract/access/member/passport';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { locationOf } from '@vehicle/jt808/location';
import { type Database, openDatabase } from '@vehicle/server/platform/db/database';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { anAdministrator, aSession, type TestMember } from '@vehicle/server/testing/builders';
import { enterTestFleet, type TestVehicle } from '@vehicle/server/testing/fleet.sql';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Load } from '../load/load.ts';
import { ServerUnderTest } from '../load/server-under-test.ts';
import { accountOf, judge, readMarks, withClient } from '../load/stored-rows.ts';
import { socketTo, startWithFewFiles } from './testing-few-files.ts';

const terminals = 20;
/** The first ones of the fleet are not those of the load. */
const others = 2;
/** Starting servers takes its time on a machine that does other things too. */
const patience_ms = 120_000;
const run = promisify(execFile);
const tool = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));

let folder: string;
let mainDir: string;
/** HTTP and worker, with the PostgreSQL of the folder. */
let main: ServerUnderTest;
let database: Database;
let admin: TestMember;
let fleet: TestVehicle[];

const directory = (name: string): string => {
  const path = mkdtempSync(join(folder, `${name}-`));
  chmodSync(path, 0o755);
  return path;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vehicle-processes-'));
  chmodSync(folder, 0o755);
  mainDir = directory('main');
  main = await ServerUnderTest.start(mainDir, {
    services: 'http,worker',
    settings: { METRICS_PORT: 'off' },
  });
  database = openDatabase(main.connection.runtimeUrl);
  admin = await anAdministrator(database.kysely);
  fleet = await withClient(main.connection.ownerUrl, (client) => enterTestFleet(client, terminals));
}, patience_ms);
afterAll(async () => {
  await database.close();
  await main.stop();
  rmSync(folder, { recursive: true, force: true });
}, patience_ms);

/** Further services on the database of the first process. */
async function another(services: string, metricsPort = 'off'): Promise<ServerUnderTest> {
  const { ownerUrl, runtimeUrl } = main.connection;
  const settings = { DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: runtimeUrl, METRICS_PORT: metricsPort };
  const server = await ServerUnderTest.start(directory('other'), { services, settings });
  onTestFinished(() => server.stop());
  return server;
}

const aLocation = () => ({
  type: 'location' as const,
  ...locationOf({ latitude: 39.9, longitude: 116.4, speed_kmh: 12.5, status: 3, time: new Date() }),
});

/** What a live stream says until it ends. */
async function* streamed(origin: string, token: string): AsyncGenerator<string> {
  const url = `${origin}${vehicleStream.path}?vehicles=${fleet[0]?.vehicleId}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  if (!response.body) return;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) yield chunk;
}

async function untilEnd(events: AsyncIterable<string>): Promise<number> {
  let length = 0;
  for await (const text of events) length += text.length;
  return length;
}

async function started(): Promise<{ gateway: ServerUnderTest; load: Load }> {
  const gateway = await another('gateway');
  const load = new Load();
  onTestFinished(() => load.end());
  const phones = fleet.slice(others).map(({ phone }) => phone);
  // The devices of a load before have gone with their codes; an operator has released their numbers.
  await database.pool.query(
    'update terminal set device_identity = null, auth_code = null where phone = any($1)',
    [phones],
  );
  await load.tell('enter', { port: gateway.gatewayPort, phones });
  await load.tell('connect', phones.length);
  await load.tell('start', { count: phones.length, perSecond: 200 });
  return { gateway, load };
}

const answered = async (load: Load): Promise<number> =>
  (await load.tell('ledger')).answered.reduce((sum, count) => sum + count, 0);

describe('several processes on one database', () => {
  it(
    'F21 what a gateway hears is live in another process, and a logout there ends the stream here',
    async () => {
      const other = await another('http,gateway', '0');
      const token = await aSession(database.kysely, admin.memberId);
      const events = streamed(main.httpUrl, token);
      const terminal = await TestTerminal.signedIn(other.gatewayPort, fleet[0]?.phone ?? '');
      let received = '';
      const listening = (async () => {
        for await (const text of events) {
          received += text;
          if (received.includes('39.9')) return;
        }
      })();
      terminal.send(aLocation());
      expect(await terminal.result()).toBe(0);
      await listening;

      const here = streamed(main.httpUrl, token);
      // Open before the session ends.
      await here.next();
      const ended = untilEnd(here);
      const left = await fetch(`${other.httpUrl}${logout.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(left.status).toBe(200);
      await ended;

      const measured = await fetch(`http://127.0.0.1:${other.connection.metricsPort}/metrics`);
      const text = await measured.text();
      expect(text).toContain('vehicle_gateway_sessions 1');
      expect(text).toContain('vehicle_ingest_reports_total{outcome="stored"} 1');
      expect(text).toMatch(/vehicle_ingest_commit_seconds_count 1\n/);
      expect(text).toContain(`route="${logout.path}",status="200"} 1`);
      terminal.close();
    },
    patience_ms,
  );

  it(
    'F24 a server that is stopped under load has stored what it answered, and ends by itself',
    async () => {
      const { gateway, load } = await started();
      await expect.poll(() => answered(load), { timeout: patience_ms }).toBeGreaterThan(100);
      gateway.signal('SIGTERM');
      expect(await gateway.ended()).toBe(0);
      const marks = await readMarks(main.connection.telemetryOwnerUrl);
      const verdict = judge(marks, accountOf(await load.tell('ledger')));
      expect(verdict).toMatchObject({ lost: 0, repeated: 0, unexpected: 0 });
      expect(verdict.acknowledged).toBeGreaterThan(100);
    },
    patience_ms,
  );

  it(
    'F24 the second request to stop ends the process at once',
    async () => {
      const { gateway, load } = await started();
      await expect.poll(() => answered(load), { timeout: patience_ms }).toBeGreaterThan(0);
      // It finds both when it goes on, before it can have stopped for one.
      gateway.signal('SIGSTOP');
      gateway.signal('SIGTERM');
      gateway.signal('SIGINT');
      gateway.signal('SIGCONT');
      expect(await gateway.ended()).toBe(1);
    },
    patience_ms,
  );

  it(
    'R14.1 a process without HTTP and measurements is not waited for: it says at once that it cannot be asked',
    async () => {
      const { ownerUrl, runtimeUrl } = main.connection;
      const dataDir = directory('silent');
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
      const settings = { DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: runtimeUrl, METRICS_PORT: 'off' };
      const silent = await ServerUnderTest.start(dataDir, { services: 'worker', settings });
      onTestFinished(() => silent.stop());
      await expect(run(process.execPath, [tool('ready'), '--wait', '600'], { env })).rejects.toMatchObject({
        code: 69,
        stderr: expect.stringContaining('METRICS_PORT'),
      });
    },
    patience_ms,
  );

  it(
    'F19 what the command backs up, the command restores, and a server starts on it where people sign in',
    async () => {
      const file = join(folder, 'all.backup');
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE };
      const from = { ...env, DATA_DIR: mainDir };
      await run(process.execPath, [tool('backup'), '--out', file], { env: from });
      const dataDir = directory('restored');
      const into = { ...env, DATA_DIR: dataDir };
      await run(process.execPath, [tool('restore'), '--from', file], { env: into });
      const again = run(process.execPath, [tool('restore'), '--from', file], { env: into });
      await expect(again).rejects.toMatchObject({ stderr: expect.stringContaining('not empty') });
      const server = await ServerUnderTest.start(dataDir, {
        services: 'http',
        settings: { METRICS_PORT: 'off' },
      });
      onTestFinished(() => server.stop());
      const answer = await fetch(`${server.httpUrl}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', appcode: 'vehicle' },
        body: JSON.stringify({ loginName: admin.loginName, password: admin.password }),
      });
      expect(await answer.json()).toMatchObject({ success: true });
    },
    patience_ms,
  );

  it(
    'F26 with few files to open the gateway refuses further sockets, says so, and serves those it has',
    async () => {
      const { ownerUrl, runtimeUrl } = main.connection;
      const ownDataDir = directory('few-files');
      const settings = { DATA_DIR: ownDataDir, DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: runtimeUrl };
      const server = startWithFewFiles(settings);
      onTestFinished(() => server.stop());
      const portOf = () => readConnection(ownDataDir)?.gatewayPort ?? 0;
      await expect.poll(portOf, { timeout: patience_ms }).toBeGreaterThan(0);
      const first = await TestTerminal.signedIn(portOf(), fleet[1]?.phone ?? '');
      const sockets = await Promise.all(Array.from({ length: 150 }, () => socketTo(portOf())));
      await expect
        .poll(() => server.said(), { timeout: patience_ms })
        .toContain('gateway.connectionsRefused');
      first.send(aLocation());
      expect(await first.result()).toBe(0);
      for (const socket of sockets) socket.destroy();
      const again = () => TestTerminal.signedIn(portOf(), fleet[1]?.phone ?? '').catch(() => null);
      await expect.poll(again, { interval: 500, timeout: patience_ms }).not.toBe(null);
    },
    patience_ms,
  );

  it(
    'S8 F26 connections of the console take no file that terminals need',
    async () => {
      const { ownerUrl, runtimeUrl } = main.connection;
      const ownDataDir = directory('few-files-of-two');
      const settings = { DATA_DIR: ownDataDir, DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: runtimeUrl };
      const server = startWithFewFiles(settings, 'gateway,http');
      onTestFinished(() => server.stop());
      const connection = () => readConnection(ownDataDir);
      await expect.poll(() => connection()?.httpUrl ?? null, { timeout: patience_ms }).not.toBe(null);
      const { httpUrl, gatewayPort } = connection() ?? {};
      const httpPort = Number(new URL(httpUrl ?? '').port);
      const crowd = await Promise.all(Array.from({ length: 300 }, () => socketTo(httpPort)));
      const terminal = await TestTerminal.signedIn(gatewayPort ?? 0, fleet[0]?.phone ?? '');
      terminal.send(aLocation());
      expect(await terminal.result()).toBe(0);
      for (const socket of crowd) socket.destroy();
      const health = () =>
        fetch(`${httpUrl}/health`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(health, { interval: 200, timeout: patience_ms }).toBe(200);
    },
    patience_ms,
  );
});
