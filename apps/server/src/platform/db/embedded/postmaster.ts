import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function firstLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');
export const watchdogFile = (cluster: string) => join(cluster, '..', 'watchdog.pid');

/** The process that a pid file names, if it still is the one meant: numbers are given again after a restart. */
function processOf(path: string, words: readonly string[]): number | null {
  const pid = Number(firstLines(path)[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const command = commandLine(pid);
  return words.every((word) => command.includes(word)) ? pid : null;
}

export function postmasterOf(cluster: string): number | null {
  return processOf(pidFile(cluster), ['postgres', cluster]);
}

export function watchdogOf(cluster: string): number | null {
  return processOf(watchdogFile(cluster), ['watchdog', cluster]);
}

/** The second line of a watchdog's file, written when its server is gone. */
export const stoppingMark = 'stopping';

function isGuarded(cluster: string): boolean {
  return watchdogOf(cluster) !== null && firstLines(watchdogFile(cluster))[1] !== stoppingMark;
}

/** Whether the postmaster of this number takes connections: the eighth line of its pid file says so. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = firstLines(pidFile(cluster));
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone, which is what the caller wants.
  }
}

async function endsWithin(ms: number, isRunning: () => boolean): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (!isRunning()) return true;
  return !isRunning();
}

/** PostgreSQL's own three ways to stop, from polite to none: fast, immediate, kill. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = postmasterOf(cluster);
  if (pid === null) return;
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name);
    if (await endsWithin(5_000, () => postmasterOf(cluster) === pid)) return;
  }
}

/**
 * Makes the way free for a new postmaster: waits while a watchdog still stops the old one, stops an orphan whose
 * watchdog is gone, and removes a pid file whose number now belongs to another process.
 */
export async function settleOldPostmaster(cluster: string): Promise<void> {
  // A server that was killed a moment ago: its watchdog may not know yet.
  if (!(await endsWithin(3_000, () => isGuarded(cluster)))) {
    throw new Error(
      `Another server (its database watchdog is process ${watchdogOf(cluster)}) uses ${cluster}.`,
    );
  }
  await endsWithin(12_000, () => watchdogOf(cluster) !== null);
  await stopPostmaster(cluster);
  // PostgreSQL itself still refuses while a process of the old one has the shared memory.
  if (postmasterOf(cluster) === null) rmSync(pidFile(cluster), { force: true });
}
