import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../operations/process-liveness.ts';

const pathIn = (dataDir: string): string => path.join(dataDir, 'run', 'demo.pid');

/** Tells other commands which process is the fleet, until it ends. */
export function announceFleet(dataDir: string): void {
  const file = pathIn(dataDir);
  writeFileSync(file, `${process.pid}\n`);
  process.once('exit', () => rmSync(file, { force: true }));
}

function fleetPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(pathIn(dataDir), 'utf8'));
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

const patience_ms = 10_000;

/** Asks a running fleet to stop and waits for it; false where there was none. */
export async function stopFleet(dataDir: string): Promise<boolean> {
  const pid = fleetPid(dataDir);
  if (pid === null) return false;
  process.kill(pid, 'SIGTERM');
  for (let waited_ms = 0; isAlive(pid); waited_ms += 100) {
    if (waited_ms >= patience_ms) throw new Error(`the demo fleet (process ${pid}) does not stop`);
    await sleep(100);
  }
  return true;
}
