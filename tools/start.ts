/** `npm start`: the server, then the demo fleet, in one terminal until Ctrl-C. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeArguments } from '@vehicle/server/pipeline/gateway/node-arguments';
import { type Env, readEnv } from '@vehicle/server/platform/env';
import { isInTerminal } from '@vehicle/server/platform/process/hang-up';
import type { ReadyMessage } from '@vehicle/server/platform/process/ready-message';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { banner, demoMember } from './start/banner.ts';
import { type Part, startPart } from './start/part.ts';

const serverStop_ms = 12_000;
const fleetStop_ms = 5_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function settings(): Env {
  try {
    return readEnv();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

function startFleet(): Part {
  const fleet = startPart('tools/demo/main.ts', { stdout: 'pipe' });
  if (fleet.process.stdout) {
    createInterface({ input: fleet.process.stdout }).on('line', (line) => say(demoMember(line) ?? line));
  }
  return fleet;
}

const env = settings();
const logFile = env.logFile ?? join(env.dataDir, 'log', 'server.log');
const server = startPart('apps/server/src/app/main.ts', {
  stdout: 'ignore',
  settings: { LOG_FILE: logFile },
  nodeArguments,
});
let fleet: Part | undefined;
let isStopping = false;

/** The fleet first, so that what it has sent is stored and answered. */
async function stopAll(exitCode: number): Promise<never> {
  isStopping = true;
  await fleet?.stop(fleetStop_ms);
  await server.stop(serverStop_ms);
  process.exit(exitCode);
}

function stopOrHurry(): void {
  if (!isStopping) return void stopAll(0);
  fleet?.process.kill('SIGKILL');
  server.process.kill('SIGTERM');
}

for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stopOrHurry);
const stopsOnHangUp = isInTerminal();
// The server is in no terminal: it opens its log anew.
process.on('SIGHUP', () => (stopsOnHangUp ? stopOrHurry() : server.process.kill('SIGHUP')));

// npm's shell does not pass signals on: when npm is stopped, only its absence tells.
const startedBy = process.ppid;
setInterval(() => {
  if (process.ppid !== startedBy && !isStopping) void stopAll(0);
}, 1_000).unref();

void server.ended.then((how) => {
  if (isStopping) return;
  process.stderr.write(`服务器已意外停止 The server has stopped unexpectedly (${how}); log: ${logFile}\n`);
  void stopAll(1);
});

server.process.once('message', (ready: ReadyMessage) => {
  say(banner({ ready, host: env.host, dataDir: env.dataDir, isForPerson: process.stdout.isTTY === true }));
  if (!env.demo || isStopping) return;
  fleet = startFleet();
  void fleet.ended.then((how) => {
    if (!isStopping)
      say(`演示车队已停止，服务器继续运行 The demo fleet has stopped (${how}); the server goes on.`);
  });
});
