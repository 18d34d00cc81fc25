import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { locationOf } from '@vehicle/jt808/location';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect, openDatabase, withClient } from '../platform/db/database.ts';
import { channel } from '../platform/ports.ts';
import { type Connection, readConnection } from '../platform/process/connection-file.ts';
import { enterTestFleet, type TestVehicle } from '../testing/fleet.sql.ts';
import { TestTerminal } from '../testing/gateway-terminal.ts';
import { hasIPv6 } from '../testing/ipv6.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

class Server {
  readonly child: ChildProcess;
  readonly dataDir: string;
  output = '';

  constructor(dataDir: string, settings: Record<string, string> = {}) {
    this.dataDir = dataDir;
    this.child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        HTTP_PORT: '0',
        GATEWAY_PORT: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    onTestFinished(async () => void (await this.end('SIGTERM')));
  }

  async ready(): Promise<Connection> {
    while (this.child.exitCode === null) {
      const connection = readConnection(this.dataDir);
      if (connection !== null && connection.pid === this.child.pid) return connection;
      await sleep(25);
    }
    throw new Error(this.output);
  }

  /** With which code it ended. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal);
      await once(this.child, 'close');
    }
    return this.child.exitCode;
  }
}

/** An empty one. */
function dataDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-main-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

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
    const first = new Server(dataDir);
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

    const second = new Server(dataDir);
    const again = await connect((await second.ready()).runtimeUrl);
    expect((await again.query(`select value from setting where name = 'mark'`)).rows).toEqual([{ value: 1 }]);
    await again.end();
  });

  it.skipIf(!hasIPv6)(
    'F75 with HOST=:: serves the console, its health and terminals over IPv4 and IPv6',
    async () => {
      const server = new Server(anyDirectory, { HOST: '::' });
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
    const server = new Server(anyDirectory, { SERVICES: 'http,worker,gateway*2' });
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
    const firstPassword = async (server: Server) => {
      await server.ready();
      const file = join(server.dataDir, 'secrets', 'first-administrator.txt');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const password = readFileSync(file, 'utf8').split('\n')[1] ?? '';
      expect(password.length).toBeGreaterThanOrEqual(12);
      expect(server.output).not.toContain(password);
      return password;
    };
    const servers = [1, 2].map(() => new Server(dataDirectory(), { SERVICES: 'worker' }));
    const passwords = await Promise.all(servers.map(firstPassword));
    expect(passwords[0]).not.toBe(passwords[1]);
  });

  it('starts again at once after kill -9, with what was committed', async () => {
    for (const round of [1, 2]) {
      const server = new Server(anyDirectory);
      const client = await connect((await server.ready()).runtimeUrl);
      await client.query('insert into setting (name, value) values ($1, $2)', [`round${round}`, '1']);
      const { rows } = await client.query(`select count(*) as rounds from setting where name like 'round%'`);
      expect(rows).toEqual([{ rounds: round }]);
      await server.end('SIGKILL');
      await client.end();
    }
  });

  it('stops also when it is asked during the start', async () => {
    const server = new Server(dataDirectory());
    while (!server.output.includes('Making a new database')) await sleep(10);
    expect(await server.end('SIGINT')).toBe(0);
    expect(server.output).not.toContain('startFailed');
  });

  it('says which setting to change when a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const server = new Server(anyDirectory, { HTTP_PORT: String(port) });
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
    const server = new Server(dataDir, { HTTP_PORT: 'eighty' });
    await once(server.child, 'close');
    expect(server.child.exitCode).toBe(1);
    expect(server.output).toContain('HTTP_PORT must be a port number');
    expect(existsSync(dataDir)).toBe(false);
  });
});
