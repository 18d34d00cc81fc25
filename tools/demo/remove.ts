import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@vehicle/server/platform/db/database';
import { readEnv } from '@vehicle/server/platform/env';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { removeGround } from './ground/archive.ts';
import { removeSecrets } from './members.ts';
import { removeDemo } from './removal.ts';
import { stopFleet } from './running.ts';

const env = readEnv();
const { dataDir } = env;
const connection = readConnection(dataDir);
if (connection === null) {
  console.error(
    '请先启动服务器 Start the server first, in another terminal: npm start (or: node apps/server/src/app/main.ts)',
  );
  process.exit(1);
}

if (await stopFleet(dataDir)) console.log('演示车队已停止 The demo fleet has been stopped.');
const database = openDatabase(connection.runtimeUrl, {
  telemetryUrl: connection.telemetryRuntimeUrl,
  maxConnections: 1,
});
const removal = await removeDemo(database, new Date());
await database.close();
if (removal === null) {
  console.log('没有演示数据 There is no demo data.');
} else {
  await removeSecrets(dataDir);
  await removeGround(env);
  await rm(path.join(dataDir, 'demo'), { recursive: true, force: true });
  for (const [what, count] of Object.entries(removal.removed)) console.log(`${what.padEnd(16)} ${count}`);
  for (const kept of removal.kept) console.log(`保留 Kept, because it is in use: ${kept}`);
}
