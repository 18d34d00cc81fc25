/**
 * A process of its own that keeps PostgreSQL running while the server lives, and stops it when the server is gone: the
 * server holds the other end of stdin, so even kill -9 closes it. Started with one JSON argument; reports events as JSON lines
 * on stdout.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady, stoppingMark, watchdogFile, watchdogOf } from './postmaster.ts';
import { readOrder, type WatchdogEvent } from './watchdog-protocol.ts';

const order = readOrder(process.argv[2]);
const largestLogBytes = 5 * 1024 * 1024;
/** A start that fails at once is tried again soon: the old postmaster may still be on its way out. */
const eager_ms = 10_000;
const firstReadyWithin_ms = 15_000;
const stableAfter_ms = 30_000;

let child: ChildProcess | undefined;
let isStopping = false;
let everReady = false;
let crashes = 0;
let lastWords: string[] = [];

function tell(event: WatchdogEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

/** A log that cannot be written is lost; the database goes on. */
function keepLog(text: string): void {
  lastWords = [...lastWords, ...text.trim().split('\n')].slice(-5);
  try {
    if ((statSync(order.logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) {
      renameSync(order.logFile, `${order.logFile}.1`);
    }
    appendFileSync(order.logFile, text, { mode: 0o600 });
  } catch {}
}

function launch(): Promise<{ ran_ms: number; wasReady: boolean }> {
  const startedAt = Date.now();
  const identity = order.user ? { uid: order.user.uid, gid: order.user.gid } : {};
  const postgres = spawn(order.program, ['-D', order.cluster, '-p', String(order.port)], {
    ...identity,
    cwd: order.cluster,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  child = postgres;
  let wasReady = false;
  const poll = setInterval(() => {
    if (postgres.pid === undefined || !isReady(order.cluster, postgres.pid)) return;
    clearInterval(poll);
    wasReady = true;
    everReady = true;
    tell({ event: 'ready', pid: postgres.pid });
  }, 20);
  postgres.stderr?.setEncoding('utf8').on('data', keepLog);
  return new Promise((resolve) => {
    const ended = () => {
      clearInterval(poll);
      child = undefined;
      resolve({ ran_ms: Date.now() - startedAt, wasReady });
    };
    postgres.once('exit', ended);
    postgres.once('error', (error) => {
      keepLog(`${error.message}\n`);
      ended();
    });
  });
}

/** At once after the first crash, then after 1, 2, 4 … 30 seconds. */
function waitAfterCrash(ran_ms: number): number {
  if (ran_ms > stableAfter_ms) crashes = 0;
  crashes += 1;
  return crashes === 1 ? 0 : Math.min(30_000, 1_000 * 2 ** (crashes - 2));
}

async function supervise(): Promise<void> {
  let episodeAt = Date.now();
  while (!isStopping) {
    const { ran_ms, wasReady } = await launch();
    if (isStopping) return;
    if (wasReady) episodeAt = Date.now();
    const episode_ms = Date.now() - episodeAt;
    if (!everReady && episode_ms > firstReadyWithin_ms) {
      tell({ event: 'failed', reason: lastWords.join('\n') });
      return;
    }
    const retryIn_ms = !wasReady && episode_ms < eager_ms ? 250 : waitAfterCrash(ran_ms);
    tell({ event: 'exited', retryIn_ms, reason: lastWords.at(-1) ?? '' });
    await sleep(retryIn_ms);
  }
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  appendFileSync(watchdogFile(order.cluster), `${stoppingMark}\n`);
  const postgres = child;
  if (postgres) {
    const ended = new Promise((resolve) => postgres.once('exit', resolve));
    postgres.kill('SIGINT');
    const quit = setTimeout(() => postgres.kill('SIGQUIT'), 5_000);
    const kill = setTimeout(() => postgres.kill('SIGKILL'), 8_000);
    await ended;
    clearTimeout(quit);
    clearTimeout(kill);
  }
  leave(0);
}

function leave(code: number): never {
  const file = watchdogFile(order.cluster);
  if (watchdogOf(order.cluster) === process.pid) rmSync(file, { force: true });
  process.exit(code);
}

function takeOver(): void {
  const file = watchdogFile(order.cluster);
  try {
    if (watchdogOf(order.cluster) === null) rmSync(file, { force: true });
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    tell({ event: 'failed', reason: `Another watchdog guards ${order.cluster} (${error})` });
    process.exit(1);
  }
}

// The server may be gone while this process still tells it something.
process.stdout.on('error', () => undefined);
process.stdin.resume().on('close', () => void stop());
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void stop());
process.on('SIGHUP', () => undefined);
takeOver();
await supervise();
if (!isStopping) leave(1);
