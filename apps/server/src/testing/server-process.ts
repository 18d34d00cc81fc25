import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Connection, readConnection } from '../platform/process/connection-file.ts';

export const serverProgram = fileURLToPath(new URL('../app/main.ts', import.meta.url));

/** The server as a process of its own, on free ports unless it is told others; it ends with the test. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly dataDir: string;
  output = '';

  constructor(dataDir: string, settings: Record<string, string> = {}) {
    this.dataDir = dataDir;
    this.child = spawn(process.execPath, [serverProgram], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        HTTP_PORT: '0',
        GATEWAY_PORT: '0',
        ...settings,
      },
      // In no terminal, also where the tests are run in one.
      detached: true,
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

/** An empty one, which goes after the test. */
export function dataDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-main-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
