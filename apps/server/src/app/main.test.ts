import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { locationOf } from '@vehicle/jt808/location';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect, openDatabase, withClient } from '../platform/db/database.ts';
import { channel } from '../platform/ports.ts';
import { readConnection } from '../platform/process/connection-file.ts';
import { enterTestFleet, type TestVehicle } from '../testing/fleet.sql.ts';
import { TestTerminal } from '../testing/gateway-terminal.ts';
import { hasIPv6 } from '../testing/ipv6.ts';
import { dataDirectory, serverProgram as program, ServerProcess } from '../testing/server-process.ts';

/** Runs what it is told in a terminal of its own. */
const terminalProgram = '/usr/bin/script';

/** Where it does not matter whether there has been a server before: only the first makes a database. */
const anyDirectory = mkdtempSync(join(tmpdir(), 'vehicle-main-'));
afterAll(() => rmSync(anyDirectory, { recursive: true, force: true }));

/** Processes that serve terminals, of the one that has started them. */
function gatewaysOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('app/main.ts'));
}

describe('the server process', () => {
  it('starts from nothing, tells tools where it is, stops gracefully, and keeps its data', async () => {
    const dataDir = dataDirectory();
    const first = new ServerProcess(dataDir);
    const { httpUrl, gatewayPort, runtimeUrl } = await first.ready();
    expect((await fetch(`${httpUrl}/ready`)).status).toBe(200);
    expect(gatewayPort).toBeGreaterThan(0);
    expect(statSync(join(dataDir, 'run', 'connection.json')).mode & 0o777).toBe(0o600);
    const client = await connect(runtimeUrl);
    await client.query(`insert into setting (name, value) values ('mark', '1')`);
    await client.end();
    // It would end itself with another one if it took too long.
    expect(await first.end('SIGTERM')).toBe(0);
    expect(readConnection(dataDir)).toBe(null);
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);

    const second = new ServerProcess(dataDir);
    const again = await connect((await second.ready()).runtimeUrl);
    expect((await again.query(`select value from setting where name = 'mark'`)).rows).toEqual([{ value: 1 }]);
    await again.end();
  });

  it.skipIf(!hasIPv6)(
    'F75 with HOST=:: serves the console, its health and terminals over IPv4 and IPv6',
    async () => {
      const server = new ServerProcess(anyDirectory, { HOST: '::' });
      const { httpUrl, gatewayPort } = await server.ready();
      const { hostname, port } = new URL(httpUrl ?? '');
      expect(hostname).toBe('127.0.0.1');
      for (const origin of [httpUrl, `http://[::1]:${port}`]) {
        expect((await fetch(`${origin}/health`)).status).toBe(200);
        expect((await fetch(`${origin}/ready`)).status).toBe(200);
        expect((await fetch(`${origin}/docs`)).status).toBe(200);
      }
      for (const host of ['127.0.0.1', '::1']) {
        const socket = dial({ host, port: gatewayPort ?? 0 });
        await once(socket, 'connect');
        socket.destroy();
      }
      expect(server.output).toContain(`[::]:${gatewayPort}`);
      expect(await server.end('SIGTERM')).toBe(0);
    },
  );

  it('R15.7 serves terminals with several processes on one port, and replaces one that ends', async () => {
    const server = new ServerProcess(anyDirectory, { SERVICES: 'http,worker,gateway*2' });
    const { runtimeUrl, ownerUrl, gatewayPort } = await server.ready();
    const database = openDatabase(runtimeUrl);
    onTestFinished(() => database.close());
    const fleet = await withClient(ownerUrl, (client) => enterTestFleet(client, 4));
    const signIn = async ({ phone }: TestVehicle) => TestTerminal.signedIn(gatewayPort ?? 0, phone);
    const terminals: TestTerminal[] = [];
    for (const vehicle of fleet) terminals.push(await signIn(vehicle));
    const reports = async (terminal: TestTerminal) => {
      const at = { latitude: 1, longitude: 1, time: new Date() };
      terminal.send({ type: 'location', ...locationOf(at) });
      return terminal.result();
    };
    for (const terminal of terminals) expect(await reports(terminal)).toBe(0);

    // What is given here reaches the terminal, wherever it is signed in.
    for (const [place, { terminalId, vehicleId }] of fleet.entries()) {
      await database.pool.query(
        `insert into terminal_command (terminal_id, terminal_no, vehicle_id, kind, arguments, status, created_at, expires_at)
         values ($1, 'x', $2, 'queryLocation', '{"kind":"queryLocation"}', 'waiting', now(), now() + interval '1 minute')`,
        [terminalId, vehicleId],
      );
      await database.notify(channel.terminalCommand, String(terminalId));
      expect((await terminals[place]?.next())?.message.type).toBe('queryLocation');
    }

    const gateways = gatewaysOf(server.child.pid ?? 0);
    expect(gateways).toHaveLength(2);
    process.kill(gateways[0] ?? 0, 'SIGKILL');
    // Connections go to them in turn.
    await expect.poll(() => terminals.filter(({ isClosed }) => isClosed).length).toBe(2);
    for (const terminal of terminals) if (!terminal.isClosed) expect(await reports(terminal)).toBe(0);
    await expect.poll(() => gatewaysOf(server.child.pid ?? 0)).toHaveLength(2);
    const vehicle = fleet[terminals.findIndex(({ isClosed }) => isClosed)];
    if (vehicle === undefined) throw new Error('no terminal was disconnected');
    const again = await signIn(vehicle);
    expect(await reports(again)).toBe(0);
    for (const terminal of [...terminals, again]) terminal.close();
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('makes the first password at random, readable by its owner only and in no output', async () => {
    const firstPassword = async (server: ServerProcess) => {
      await server.ready();
      const file = join(server.dataDir, 'secrets', 'first-administrator.txt');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const password = readFileSync(file, 'utf8').split('\n')[1] ?? '';
      expect(password.length).toBeGreaterThanOrEqual(12);
      expect(server.output).not.toContain(password);
      return password;
    };
    const servers = [1, 2].map(() => new ServerProcess(dataDirectory(), { SERVICES: 'worker' }));
    const passwords = await Promise.all(servers.map(firstPassword));
    expect(passwords[0]).not.toBe(passwords[1]);
  });

  it('starts again at once after kill -9, with what was committed', async () => {
    for (const round of [1, 2]) {
      const server = new ServerProcess(anyDirectory);
      const client = await connect((await server.ready()).runtimeUrl);
      await client.query('insert into setting (name, value) values ($1, $2)', [`round${round}`, '1']);
      const { rows } = await client.query(`select count(*) as rounds from setting where name like 'round%'`);
      expect(rows).toEqual([{ rounds: round }]);
      await server.end('SIGKILL');
      await client.end();
    }
  });

  it('R14.8 SIGHUP opens the logs anew, of each process its own, and everything goes on', async () => {
    const logs = join(dataDirectory(), 'logs');
    const server = new ServerProcess(anyDirectory, {
      SERVICES: 'http,gateway*2',
      LOG_FILE: join(logs, 'server.log'),
      LOG_LEVEL: 'debug',
    });
    const { httpUrl, pid } = await server.ready();
    const names = ['server-gateway-1.log', 'server-gateway-2.log', 'server.log'];
    expect(readdirSync(logs).sort()).toEqual(names);
    for (const name of names) renameSync(join(logs, name), join(logs, `${name}.old`));
    process.kill(pid, 'SIGHUP');
    const saysSo = (name: string) => {
      const path = join(logs, name);
      return existsSync(path) && readFileSync(path, 'utf8').includes('"event":"refreshed","part":"log"');
    };
    for (const name of names) await expect.poll(() => saysSo(name), { timeout: 20_000 }).toBe(true);
    expect((await fetch(`${httpUrl}/ready`)).status).toBe(200);
    // An answer is there sooner than its line.
    await expect.poll(() => readFileSync(join(logs, 'server.log'), 'utf8')).toContain('"/ready"');
    expect(readFileSync(join(logs, 'server.log.old'), 'utf8')).not.toContain('"/ready"');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.skipIf(!existsSync(terminalProgram))(
    'R14.8 stops when the terminal that it stands in is closed',
    async () => {
      const env = {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: anyDirectory,
        METRICS_PORT: 'off',
        SERVICES: 'worker',
      };
      const command = `exec '${process.execPath}' '${program}'`;
      const window = spawn(terminalProgram, ['-qec', command, '/dev/null'], { env, stdio: 'ignore' });
      onTestFinished(() => void window.kill('SIGKILL'));
      await expect.poll(() => readConnection(anyDirectory)?.pid, { timeout: 60_000 }).toBeGreaterThan(0);
      window.kill('SIGKILL');
      await expect.poll(() => readConnection(anyDirectory), { timeout: 20_000 }).toBe(null);
    },
  );

  it('stops also when it is asked during the start', async () => {
    const server = new ServerProcess(dataDirectory());
    while (!server.output.includes('Making a new database')) await sleep(10);
    expect(await server.end('SIGINT')).toBe(0);
    expect(server.output).not.toContain('startFailed');
  });

  it('says which setting to change when a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const server = new ServerProcess(anyDirectory, { HTTP_PORT: String(port) });
    await once(server.child, 'close');
    other.close();
    expect(server.child.exitCode).toBe(1);
    expect(server.output).toContain('set HTTP_PORT');
  });

  it('R14.5 says its version, and does nothing else', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--version'], {
      env: { HTTP_PORT: 'eighty' },
    });
    expect(stdout).toBe(`${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`);
  });

  it('refuses wrong settings before it does anything', async () => {
    const dataDir = join(dataDirectory(), 'data');
    const server = new ServerProcess(dataDir, { HTTP_PORT: 'eighty' });
    await once(server.child, 'close');
    expect(server.child.exitCode).toBe(1);
    expect(server.output).toContain('HTTP_PORT must be a port number');
    expect(existsSync(dataDir)).toBe(false);
  });
});
