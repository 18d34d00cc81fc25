import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url));

export interface LimitedServer {
  /** What its log has said so far. */
  said(): string;
  stop(): Promise<void>;
}

/** A gateway, and a console where it is said, that may have 256 files open, sockets among them. */
export function startWithFewFiles(settings: Record<string, string>, services = 'gateway'): LimitedServer {
  const limited = 'ulimit -n 256; exec "$0" "$@"';
  const child = spawn('sh', ['-c', limited, process.execPath, program, `--services=${services}`], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      GATEWAY_PORT: '0',
      HTTP_PORT: '0',
      METRICS_PORT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return {
    said: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Connected, refused or cut off. */
export function socketTo(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket));
    socket.on('error', () => resolve(socket));
  });
}
