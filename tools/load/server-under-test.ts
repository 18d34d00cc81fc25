import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeArguments, nodeEnvironment } from '@vehicle/server/pipeline/gateway/node-arguments';
import { type Connection, readConnection } from '@vehicle/server/platform/process/connection-file';

const program = 'apps/server/src/app/main.ts';
const repository = fileURLToPath(new URL('../../', import.meta.url));
const startsWithin_ms = 60_000;
const answersWithin_ms = 10_000;

/** An empty folder for the data of one run, within reach of the user that PostgreSQL runs as. */
export function dataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vehicle-run-'));
  chmodSync(path, 0o755);
  return path;
}

/** A folder for the data of some work, which is gone afterwards. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = dataFolder();
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A server for some work, which is stopped afterwards. */
export async function withServer<T>(
  dataDir: string,
  options: StartOptions,
  work: (server: ServerUnderTest) => Promise<T>,
): Promise<T> {
  const server = await ServerUnderTest.start(dataDir, options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

export interface StartOptions {
  gatewayPort?: number;
  nodeArguments?: readonly string[];
  /** As SERVICES has them; the gateway unless said. */
  services?: string;
  /** Further settings of the server. */
  settings?: Readonly<Record<string, string>>;
  /** Where its source stands, if not here. */
  sourceTree?: string;
  /** How many files it may open, where that is fewer than here. */
  openFiles?: number;
  /** A file for its log; without one the log is thrown away. */
  logPath?: string;
}

/** Some services of the real server on a data folder of its own, in a process of its own. */
export class ServerUnderTest {
  readonly #process: ChildProcess;
  readonly connection: Connection;

  private constructor(process: ChildProcess, connection: Connection) {
    this.#process = process;
    this.connection = connection;
  }

  static async start(dataDir: string, options: StartOptions = {}): Promise<ServerUnderTest> {
    const log = options.logPath === undefined ? null : openSync(options.logPath, 'a');
    const { openFiles } = options;
    // Node itself raises the limit to the highest that it may have.
    const limited = ['-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, process.execPath];
    const child = fork(
      join(options.sourceTree ?? repository, program),
      [`--services=${options.services ?? 'gateway'}`],
      {
        env: {
          ...nodeEnvironment,
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          DATA_DIR: dataDir,
          GATEWAY_PORT: String(options.gatewayPort ?? 0),
          HTTP_PORT: '0',
          DEMO: 'off',
          LOG_LEVEL: 'warn',
          ...options.settings,
        },
        ...(openFiles !== undefined && { execPath: '/bin/sh' }),
        execArgv: [
          ...(openFiles === undefined ? [] : limited),
          ...nodeArguments,
          ...(options.nodeArguments ?? []),
        ],
        stdio: ['ignore', log ?? 'ignore', 'pipe', 'ipc'],
      },
    );
    if (log !== null) closeSync(log);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string): void => reject(new Error(`${what}\n${said}`));
      const timer = setTimeout(() => fail('the server did not start in time'), startsWithin_ms);
      child.once('message', () => {
        clearTimeout(timer);
        resolve();
      });
      child.once('exit', (code) => fail(`the server ended with ${code}`));
    });
    const connection = readConnection(dataDir);
    if (connection === null) throw new Error('the server is ready and has not said where');
    return new ServerUnderTest(child, connection);
  }

  get gatewayPort(): number {
    if (this.connection.gatewayPort === null) throw new Error('the server has no gateway');
    return this.connection.gatewayPort;
  }

  get httpUrl(): string {
    if (this.connection.httpUrl === null) throw new Error('the server has no HTTP');
    return this.connection.httpUrl;
  }

  /** Says something to what was loaded into the server's process, and gives its answer. */
  async ask(order: string): Promise<unknown> {
    const answer = once(this.#process, 'message', { signal: AbortSignal.timeout(answersWithin_ms) });
    this.#process.send(order);
    const [message]: unknown[] = await answer;
    return message;
  }

  /** Resident memory, MiB; 0 where the system does not tell. */
  rssMiB(): number {
    try {
      const status = readFileSync(`/proc/${this.connection.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** The exit code, once it has ended; null: a signal ended it. */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) await once(this.#process, 'exit');
    return this.#process.exitCode;
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** As if the power of this process had been cut. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
  }

  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended();
  }
}
