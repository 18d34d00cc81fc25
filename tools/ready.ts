/**
 * `vehicle ready [--wait SECONDS]`: whether the platform of DATA_DIR is ready, said by the exit code and, where it is not, in a sentence.
 * 69: it has started, and cannot be asked how it is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '@vehicle/server/platform/env';
import { type Connection, readConnection } from '@vehicle/server/platform/process/connection-file';
import { command, say } from './operations/place.ts';
import { isAlive } from './operations/process-liveness.ts';

const answersWithin_ms = 5_000;
const again_ms = 500;

const cannotBeAsked = 69;

const originOf = ({ metricsPort, metricsHost, httpUrl }: Connection): string | null =>
  metricsPort === null ? httpUrl : `http://${metricsHost}:${metricsPort}`;

/** Null: it is; else why not. */
async function obstacle(dataDir: string): Promise<string | null> {
  const running = readConnection(dataDir);
  if (running === null || !isAlive(running.pid)) return `No platform runs in ${dataDir}.`;
  const origin = originOf(running);
  if (origin === null) {
    process.exitCode = cannotBeAsked;
    return null;
  }
  try {
    const answer = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(answersWithin_ms) });
    return answer.ok ? null : `It is not ready: ${await answer.text()}`;
  } catch {
    return `It does not answer at ${origin}.`;
  }
}

await command(async () => {
  const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } });
  const until = Date.now() + Number(values.wait) * 1_000;
  const { dataDir } = readEnv();
  let found = await obstacle(dataDir);
  while (found !== null && Date.now() < until) {
    await sleep(again_ms);
    found = await obstacle(dataDir);
  }
  if (found !== null) throw new Error(found);
  if (process.exitCode === cannotBeAsked)
    say('It runs without HTTP and measurements, so it cannot be asked whether it is ready (METRICS_PORT).');
});
