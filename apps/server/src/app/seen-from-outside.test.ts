import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { login } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle, vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { forwardTarget } from '@vehicle/contract/telemetry/forward-target/contract';
import { locationOf } from '@vehicle/jt808/location';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { writeBackup } from '../platform/backup/backup.ts';
import { type Database, openDatabase, withClient } from '../platform/db/database.ts';
import { type Connection, readConnection } from '../platform/process/connection-file.ts';
import { writeSupport } from '../platform/support/support-bundle.ts';
import { aMember, anAdministrator, aVehicle, rootOrg } from '../testing/builders.ts';
import { enterTestFleet } from '../testing/fleet.sql.ts';
import { TestTerminal } from '../testing/gateway-terminal.ts';
import { type Prometheus, prometheusDir, promtool, startPrometheus } from '../testing/prometheus.ts';

const fileIn = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(fileIn(path), 'utf8');
const rules = read('deploy/prometheus/rules.yml');
const dashboards = readdirSync(fileIn('deploy/grafana/dashboards'));
const program = prometheusDir();

/** Only of a cluster, of a server with a certificate, and of one whose log is archived. */
const ofSome = [
  'vehicle_telemetry_node_up',
  'vehicle_tls_certificate_expiry_timestamp_seconds',
  'vehicle_tls_failures_total',
  'vehicle_archive_waiting_bytes',
];
/** What Prometheus itself knows. */
const ofPrometheus = ['up', 'ALERTS'];

/** What stands under a name, however deep. */
function textsUnder(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : textsUnder(name, inner),
  );
}

const filledIn = (expression: string) =>
  expression.replaceAll('$__rate_interval', '10s').replaceAll('$instance', '.*');

function expressionsOf(dashboard: string): string[] {
  return textsUnder('expr', JSON.parse(read(`deploy/grafana/dashboards/${dashboard}`))).map(filledIn);
}

/** Without what is no name of a measurement: label values, and labels. */
function metricsIn(expression: string): string[] {
  const names = expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:vehicle_|process_|ALERTS\b|up\b)\w*/g);
  return [...names].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
}

/** The expression of each alert, a folded one on one line. */
function alertsOf(text: string): Array<{ alert: string; expression: string; runbook: string }> {
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((entry) => {
      const [, written = ''] = /^ {8}expr: (?:>-\n)?([\s\S]*?)\n {8}\w/m.exec(entry) ?? [];
      const expression = written
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/^'(.*)'$/, '$1');
      const [alert = ''] = /^\w+/.exec(entry) ?? [];
      return { alert, expression, runbook: /runbook: (\S+)/.exec(entry)?.[1] ?? '' };
    });
}

const alerts = alertsOf(rules);

/** What must be in no file that leaves. */
const secret = {
  password: 'Geheim-4711-password',
  wrongPassword: 'Wrong-0815-password',
  mobile: '13987654321',
  person: '张不公开',
  plate: '晋A·S3CR3T',
  tileKey: 'tk-5f4dcc3b5aa765d6',
  urlPassword: 'p@ss/w0rd-of-url',
  s3: 's3-secret-access-key-0001',
  forwarding: 'signs-what-is-forwarded-0001',
  forwardAddress: 'token-in-an-address-0001',
};

const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-seen-'));
const codes: string[] = [];
const tokens: string[] = [];
let server: ChildProcess;
let connection: Connection;
let database: Database;
let busy: Promise<unknown> = Promise.resolve();
const working = new AbortController();
/** As the server and the command are started. */
const variables = {
  DATA_DIR: dataDir,
  HTTP_PORT: '0',
  GATEWAY_PORT: '0',
  METRICS_PORT: '0',
  LOG_LEVEL: 'debug',
  SLOW_STATEMENT_MS: '1',
  FORWARD_ALLOWED_HOSTS: '127.0.0.1',
  MAP_TILE_URL: `https://tiles.example/{z}/{x}/{y}.png?tk=${secret.tileKey}`,
};

async function started(): Promise<Connection> {
  for (;;) {
    const found = readConnection(dataDir);
    if (found !== null) return found;
    if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode}`);
    await sleep(50);
  }
}

const json = { 'content-type': 'application/json' };

function signIn(loginName: string, password: string): Promise<Response> {
  const body = JSON.stringify({ loginName, password });
  return fetch(`${connection.httpUrl}${login.path}`, { method: 'POST', headers: json, body });
}

/** People at their screens, one of whom finds a defect, and terminals. */
async function work(): Promise<void> {
  const [name = '', password = ''] = readFileSync(
    join(dataDir, 'secrets/first-administrator.txt'),
    'utf8',
  ).split('\n');
  expect((await signIn(name, password)).status).toBe(200);
  await signIn(name, secret.wrongPassword);
  const { token } = await anAdministrator(database.kysely);
  tokens.push(token, password);
  const { kysely } = database;
  const { memberId } = await aMember(kysely, { loginName: 'hidden', mobile: secret.mobile });
  await database.pool.query('update member set name = $1 where id = $2', [secret.person, memberId]);
  await signIn('hidden', secret.password);
  // PostgreSQL's own log has the row.
  await expect(aMember(kysely, { loginName: 'hidden', mobile: secret.mobile })).rejects.toThrow(
    'duplicate key',
  );
  const headers = { ...json, authorization: `Bearer ${token}` };
  const [fitted] = await withClient(connection.ownerUrl, (client) => enterTestFleet(client, 1));
  await database.pool.query('update vehicle set plate_no = $1 where id = $2', [
    secret.plate,
    fitted?.vehicleId,
  ]);
  const target = {
    name: 'x',
    kind: 'https',
    address: `https://127.0.0.1:65535/in?token=${secret.forwardAddress}`,
    newSecret: secret.forwarding,
    enabled: true,
    orgId: await rootOrg(kysely),
  };
  const { path } = forwardTarget.calls.create;
  const made = await fetch(`${connection.httpUrl}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(target),
  });
  expect(await made.json()).toMatchObject({ success: true });
  const device = await TestTerminal.connect(connection.gatewayPort ?? 0, fitted?.phone ?? '');
  try {
    const { authCode } = await device.register();
    codes.push(authCode ?? '', device.phone);
    expect(await device.authenticate(authCode ?? '')).toBe(0);
    const broken = await aVehicle(kysely, { vin: 'not a VIN' });
    const { signal } = working;
    const stream = `${connection.httpUrl}${vehicleStream.path}?vehicles=${fitted?.vehicleId}`;
    expect((await fetch(stream, { headers, signal })).status).toBe(200);
    while (!signal.aborted) {
      await fetch(`${connection.httpUrl}${terminal.calls.list.path}`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      await fetch(`${connection.httpUrl}${vehicle.calls.get.path.replace(':id', String(broken))}`, {
        headers,
      });
      device.send({ type: 'location', ...locationOf({ latitude: 1, longitude: 1, time: new Date() }) });
      expect(await device.result()).toBe(0);
      await sleep(100);
    }
  } finally {
    device.close();
  }
}

beforeAll(async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  mkdirSync(join(dataDir, 'log'));
  const log = openSync(join(dataDir, 'log/server.log'), 'a');
  server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', log, 'ignore'],
  });
  closeSync(log);
  connection = await started();
  database = openDatabase(connection.runtimeUrl);
  await writeBackup({ ownerUrl: connection.ownerUrl, file: join(dataDir, 'x.backup'), say: () => undefined });
  busy = work();
  // Told where it is awaited.
  busy.catch(() => undefined);
});

/** It ends too where the work before it has failed. */
async function stopServer(): Promise<void> {
  working.abort();
  try {
    await busy;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  } finally {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }
}

// What works with the database ends before it is closed: of tests that are run by themselves the work may just have begun.
afterAll(async () => {
  try {
    await stopServer();
  } finally {
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

describe.skipIf(program === null)('what Prometheus makes of a server at work', () => {
  let prometheus: Prometheus;
  beforeAll(async () => {
    prometheus = await startPrometheus(program ?? '', {
      configDir: fileIn('deploy/prometheus'),
      config: 'prometheus.yml',
      change: (text) =>
        text
          .replaceAll('_interval: 15s', '_interval: 1s')
          .replace('127.0.0.1:9464', `127.0.0.1:${connection.metricsPort}`),
    });
  });
  afterAll(() => prometheus?.stop());

  const vector = z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) });

  /** The values of an expression now, those left out that are no number. */
  async function valuesOf(query: string): Promise<number[]> {
    const { result } = vector.parse(await prometheus.ask('query', { query }));
    return result.map(({ value }) => Number(value[1])).filter(Number.isFinite);
  }

  it.each(dashboards)('R14.6 every expression of the dashboard %s has a result', async (dashboard) => {
    const expressions = expressionsOf(dashboard);
    expect(expressions.length).toBeGreaterThan(5);
    const empty = async () => {
      const found = await Promise.all(
        expressions.map(async (one) => ((await valuesOf(one)).length === 0 ? [one] : [])),
      );
      return found.flat();
    };
    await expect.poll(() => empty().catch((error: unknown) => [String(error)])).toEqual([]);
  });

  it('R14.6 every measurement is on a dashboard, and dashboards and alerts name no other', async () => {
    const text = await (await fetch(`http://127.0.0.1:${connection.metricsPort}/metrics`)).text();
    const declared = new Set(
      [...text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name).concat(ofSome),
    );
    const shown = new Set(dashboards.flatMap(expressionsOf).flatMap(metricsIn));
    expect([...declared].filter((name) => !shown.has(name))).toEqual([]);
    const named = [...shown, ...alerts.flatMap(({ expression }) => metricsIn(expression))];
    const known = new Set([...declared, ...ofPrometheus]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('R14.6 Prometheus evaluates every alert, and none fires that should not while all is well', async () => {
    const loaded = z.object({
      groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })),
    });
    const rulesNow = async () =>
      loaded.parse(await prometheus.ask('rules')).groups.flatMap((group) => group.rules);
    await expect.poll(async () => (await rulesNow()).every(({ health }) => health === 'ok')).toBe(true);
    expect((await rulesNow()).map(({ name }) => name).toSorted()).toEqual(
      alerts.map(({ alert }) => alert).toSorted(),
    );
    // One of our calls fails each time, every statement is slow here, and disks of test machines are as full as they are.
    expect(
      await valuesOf(
        'count(ALERTS{alertstate="firing", alertname!~".*(Disk|Held|CallsFail|StatementsSlow).*"}) or vector(0)',
      ),
    ).toEqual([0]);
  });
});

describe('the bundle for support', () => {
  const places = mkdtempSync(join(tmpdir(), 'vehicle-support-'));
  afterAll(() => rmSync(places, { recursive: true, force: true }));
  const repository = fileIn('');

  /** Everything in it, by name. */
  async function contentsOf(file: string): Promise<Map<string, string>> {
    const entries = await unpackTar(gunzipSync(readFileSync(file)));
    return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]));
  }

  function secretsIn(contents: Map<string, string>): string[] {
    const { superuser, owner, runtime } = JSON.parse(
      readFileSync(join(dataDir, 'secrets/postgres.json'), 'utf8'),
    );
    const all = [...Object.values(secret), ...tokens, ...codes, superuser, owner, runtime];
    expect(all.every((one) => one.length > 3)).toBe(true);
    return all.filter((one) =>
      [...contents].some(
        ([name, text]) => `${name}${text}`.includes(one) || text.includes(encodeURIComponent(one)),
      ),
    );
  }

  it('R14.6 says of a server at work how it is, and holds no secret', async () => {
    const log = join(dataDir, 'log/server.log');
    await expect.poll(() => readFileSync(join(dataDir, 'log/postgres.log'), 'utf8')).toContain(secret.mobile);
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('http.failure');
    const logged = readFileSync(log, 'utf8');
    expect([...Object.values(secret), ...tokens, ...codes].filter((one) => logged.includes(one))).toEqual([]);
    // What no log should have, and one of a library could.
    const address = connection.ownerUrl;
    appendFileSync(log, `${JSON.stringify({ at: 'x', level: 'error', event: 'planted', error: address })}\n`);
    appendFileSync(log, `{"at":"x","level":"warn","event":"planted","header":"Bearer ${tokens[0]}"}\n`);
    const file = join(places, 'up.tar.gz');
    const given = {
      ...variables,
      TELEMETRY_URL: connection.telemetryOwnerUrl,
      S3_SECRET_ACCESS_KEY: secret.s3,
    };
    const { parts, missing } = await writeSupport({ variables: given, repository, file });
    expect(missing).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const contents = await contentsOf(file);
    expect([...contents.keys()]).toEqual(
      ['contents.json', ...parts.map(({ name }) => name)].map((name) => `support/${name}`),
    );
    const of = (name: string) => contents.get(`support/${name}`) ?? '';
    expect(of(`metrics-${connection.metricsPort}.txt`)).toContain('vehicle_up 1');
    expect(JSON.parse(of(`ready-${connection.metricsPort}.json`))).toEqual({ status: 'ready' });
    expect(JSON.parse(of('settings.json')).settings).toMatchObject({
      LOG_LEVEL: 'debug',
      MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png?…',
      HOST: '(127.0.0.1)',
    });
    const registry = JSON.parse(of('registry.json'));
    expect(registry.version[0].version).toMatch(/^PostgreSQL \d+/);
    expect(registry.tables).toContainEqual(expect.objectContaining({ name: 'vehicle' }));
    for (const name of ['schema', 'jobs', 'backups', 'activity', 'settings'])
      expect(registry[name].length).toBeGreaterThan(0);
    const troubles: { event: string; count: number }[] = JSON.parse(of('troubles.json'));
    expect(troubles).toContainEqual(expect.objectContaining({ event: 'database.slow' }));
    expect(troubles.find(({ event }) => event === 'planted')?.count).toBe(2);
    expect(of('log/postgres.log')).toContain('duplicate key');
    expect(of('log/server.log')).toContain('"http.answer"');
    expect(secretsIn(contents)).toEqual([]);
  });

  it('R14.6 is written where the server is down and would not start, says what is missing, and waits for nobody', async () => {
    const deaf = createServer(() => undefined).listen(0, '127.0.0.1');
    onTestFinished(() => {
      deaf.close();
      deaf.closeAllConnections();
    });
    await once(deaf, 'listening');
    const address = deaf.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const log = join(dataDir, 'log/server.log');
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('http.failure');
    await stopServer();
    const password = encodeURIComponent(secret.urlPassword);
    const given = {
      ...variables,
      HTTP_PORT: 'eighty',
      METRICS_PORT: String(port),
      DATABASE_URL: `postgres://admin:${password}@127.0.0.1:1/vehicle`,
    };
    const broken = join(places, 'broken.tar.gz');
    const first = await writeSupport({ variables: given, repository, file: broken, within_ms: 1_000 });
    expect(first.missing.map(({ name }) => name)).toEqual(['registry.json', 'telemetry.json']);
    const contents = await contentsOf(broken);
    expect(contents.get('support/settings.json')).toContain('HTTP_PORT must be a port number');
    expect(contents.get('support/settings.json')).toContain('postgres://127.0.0.1:1/vehicle');
    expect(contents.get('support/log/server.log')).toContain('http.failure');
    expect(secretsIn(contents)).toEqual([]);

    const down = join(places, 'down.tar.gz');
    const second = await writeSupport({
      variables: { ...given, HTTP_PORT: '0' },
      repository,
      file: down,
      within_ms: 1_000,
    });
    expect(second.missing.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      `metrics-${port}.txt: No answer within 1 s`,
      `ready-${port}.json: No answer within 1 s`,
      expect.stringContaining('registry.json: connect ECONNREFUSED'),
      expect.stringContaining('telemetry.json: connect ECONNREFUSED'),
    ]);
    expect(secretsIn(await contentsOf(down))).toEqual([]);
  });
});

describe.skipIf(program === null)('the alert rules', () => {
  const run = (...args: string[]) => promtool(program ?? '', fileIn('deploy/prometheus'), args);

  it('R14.6 are as Prometheus reads them, and so is the configuration', async () => {
    expect(await run('check', 'rules', 'rules.yml')).toContain(`SUCCESS: ${alerts.length} rules found`);
    expect(await run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  });

  it('R14.6 fire where they should, each by itself, and stay silent while all is well', async () => {
    const tried = [...read('deploy/prometheus/rules.test.yml').matchAll(/^ {2}- name: (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(tried).toEqual(['quiet', ...alerts.map(({ alert }) => alert)]);
    expect(await run('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
  });
});

it('R14.6 each alert leads to a heading of what is written for who runs the server', () => {
  const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(alerts.length).toBeGreaterThan(20);
  for (const { runbook } of alerts) {
    const [file, heading = ''] = runbook.split('#');
    expect(file).toBe('docs/operations.md');
    expect(headings).toContain(heading);
  }
});
