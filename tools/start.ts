/** `npm start`: the server, then the demo fleet, in one terminal until Ctrl-C. */
import { join } from 'node:path';
import { nodeArguments } from '@vehicle/server/pipeline/gateway/node-arguments';
import { type Env, readEnv } from '@vehicle/server/platform/env';
import { isInTerminal } from '@vehicle/server/platform/process/hang-up';
import type { ReadyMessage } from '@vehicle/server/platform/process/ready-message';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { banner } from './start/banner.ts';
import { DemoRunner } from './start/demo.ts';
import { startPart } from './start/part.ts';

const serverStop_ms = 12_000;

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

const env = settings();
const logFile = env.logFile ?? join(env.dataDir, 'log', 'server.log');
const server = startPart('apps/server/src/app/main.ts', {
  stdout: 'ignore',
  settings: {
    LOG_FILE: logFile,
    // To read a thousand modules and take their types out takes half of a start; the next one finds them done.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(env.dataDir, 'cache', 'compiled'),
  },
  nodeArguments,
});
let demo: DemoRunner | undefined;
let isStopping = false;

async function stopAll(exitCode: number): Promise<never> {
  isStopping = true;
  await demo?.stop();
  await server.stop(serverStop_ms);
  process.exit(exitCode);
}

function stopOrHurry(): void {
  if (!isStopping) return void stopAll(0);
  demo?.kill();
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
  if (isStopping) return;
  demo = new DemoRunner({ server, say, isStopping: () => isStopping });
  if (env.demo) demo.make(false);
});
