import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locationOf } from '@vehicle/jt808/location';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withClient } from '../platform/db/database.ts';
import { connectEnvironment } from '../platform/db/environment.ts';
import { readEnv } from '../platform/env.ts';
import { silentLog } from '../platform/log.ts';
import { enterTestFleet } from '../testing/fleet.sql.ts';
import { TestTerminal } from '../testing/gateway-terminal.ts';
import { startGateways } from './gateway-processes.ts';

const serving = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? []);

it('R15.7 F7 a process that is replaced while the disk is full holds as the others do, until there is room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-gateways-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const [name, value] of Object.entries({
    DATA_DIR: dataDir,
    GATEWAY_PORT: '0',
    METRICS_PORT: 'off',
    LOG_LEVEL: 'warn',
    // R14.4: what only the process of the own PostgreSQL can do does not keep the others from starting.
    BACKUP_TO: join(dataDir, 'backups'),
    BACKUP_ARCHIVE: 'on',
  }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = await connectEnvironment({
    databaseUrl: null,
    databaseRuntimeUrl: null,
    dataDir,
    log: silentLog,
    note: () => undefined,
  });
  onTestFinished(() => environment.stop());
  const env = readEnv(process.env, ['--services=worker,gateway*2']);
  const gateways = await startGateways({ env, addresses: environment, log: silentLog });
  onTestFinished(() => gateways.stop());
  const fleet = await withClient(environment.ownerUrl, (client) => enterTestFleet(client, 4));

  gateways.tell('hold');
  const replaced = once(cluster, 'listening');
  const [ended, stayed] = serving();
  process.kill(ended ?? 0, 'SIGKILL');
  await replaced;
  expect(serving()).toHaveLength(2);
  expect(serving()).toContain(stayed);

  // Connections go to them in turn.
  let answered = 0;
  const results = fleet.map(async ({ phone }) => {
    const terminal = await TestTerminal.signedIn(gateways.port, phone);
    answered += 1;
    terminal.send({ type: 'location', ...locationOf({ latitude: 1, longitude: 1, time: new Date() }) });
    const result = await terminal.result();
    terminal.close();
    return result;
  });
  await sleep(1_000);
  expect(answered).toBe(0);
  gateways.tell('release');
  expect(await Promise.all(results)).toEqual([0, 0, 0, 0]);
});
