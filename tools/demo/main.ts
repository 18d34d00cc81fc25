import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@vehicle/server/platform/db/database';
import { readEnv } from '@vehicle/server/platform/env';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { Fleet } from '../fleet-simulator/fleet.ts';
import { demoFleet, pastDays } from './fleet.ts';
import { ensureLivingDemo } from './life.ts';
import { announceFleet } from './running.ts';
import { tellingOf } from './telling.ts';

const telling = tellingOf('make');
const env = readEnv();
const { dataDir } = env;
const connection = readConnection(dataDir);
if (connection === null || connection.gatewayPort === null) {
  console.error('演示车队需要运行中的服务器 The demo fleet needs a running server: npm start');
  process.exit(1);
}

const database = openDatabase(connection.runtimeUrl, {
  telemetryUrl: connection.telemetryRuntimeUrl,
  maxConnections: 2,
});
let failure: string | null = null;
/** What the demo is without is said here, and where it was asked for. */
function complain(line: string): void {
  failure = line;
  console.error(line);
}

const again = process.argv.includes('--again');
const demo = await ensureLivingDemo(database, {
  dataDir,
  maps: env,
  now: new Date(),
  again,
  httpUrl: connection.httpUrl,
  log: complain,
  tell: telling.step,
});
if (demo === null) {
  telling.ended(null);
  console.error(
    '演示数据已被移除；恢复：The demo was removed; to have it back: node tools/demo/main.ts --again',
  );
  process.exit(0);
}
for (const { memberType, loginName, password } of demo.secrets) {
  console.log(`DEMO ${memberType} ${loginName} ${password}`);
}
console.log('移除 Remove        演示数据 the demo data: npm run demo:remove');
const file = await demoFleet(database, demo.record);
await database.close();
if (file.machines.length === 0) {
  telling.ended(failure);
  process.exit(0);
}

telling.step('fleet');
const directory = path.join(dataDir, 'demo');
await mkdir(directory, { recursive: true });
await writeFile(path.join(directory, 'fleet.json'), `${JSON.stringify(file, null, 2)}\n`);
announceFleet(dataDir);
const fleet = new Fleet({
  file,
  gateway: { host: '127.0.0.1', port: connection.gatewayPort },
  memoryPath: path.join(directory, 'fleet-memory.json'),
  pastDays: pastDays,
  log: (line) => console.error(line),
});
await fleet.start();
telling.isPlaying();
telling.ended(failure);

const stop = (): void => void fleet.stop().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// The process that started it has gone.
process.once('disconnect', stop);
