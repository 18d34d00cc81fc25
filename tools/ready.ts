/** `vehicle ready [--wait SECONDS]`: whether the platform of DATA_DIR is ready, said by the exit code and, where it is not, in a sentence. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '@vehicle/server/platform/env';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { command } from './operations/place.ts';
import { isAlive } from './operations/process-liveness.ts';

const answersWithin_ms = 5_000;
const again_ms = 500;

/** Null: it is; else why not. */
async function obstacle(dataDir: string): Promise<string | null> {
  const running = readConnection(dataDir);
  if (running === null || !isAlive(running.pid)) return `No platform runs in ${dataDir}.`;
  const { metricsPort, httpUrl } = running;
  const origin = metricsPort === null ? httpUrl : `http://127.0.0.1:${metricsPort}`;
  if (origin === null) return 'It runs without HTTP and measurements, so it cannot be asked (METRICS_PORT).';
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
});
