import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '@vehicle/server/pipeline/gateway/node-arguments';

const repository = fileURLToPath(new URL('../../', import.meta.url));

export interface Part {
  readonly process: ChildProcess;
  /** Resolves with the words for how it ended. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Asks it to stop; what still runs after that time is killed. */
  stop(within_ms: number): Promise<void>;
}

interface PartOptions {
  stdout: 'pipe' | 'ignore';
  /** Beside those of this process. */
  settings?: Readonly<Record<string, string>>;
  nodeArguments?: readonly string[];
  programArguments?: readonly string[];
}

/**
 * Runs a program of the repository in a session of its own, so that Ctrl-C comes to this process alone and the parts
 * stop in order. The channel to it closes when this process ends in any way, which it takes as a wish to stop.
 */
export function startPart(
  program: string,
  { stdout, settings = {}, nodeArguments = [], programArguments = [] }: PartOptions,
): Part {
  const child = spawn(process.execPath, [...nodeArguments, join(repository, program), ...programArguments], {
    cwd: repository,
    env: { ...nodeEnvironment, ...process.env, ...settings },
    detached: true,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      hasEnded = true;
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
  const stop = async (within_ms: number) => {
    if (hasEnded) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), within_ms);
    await ended;
    clearTimeout(timer);
  };
  return { process: child, ended, hasEnded: () => hasEnded, stop };
}
