import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@vehicle/server/platform/db/database';
import { type Env, readEnv } from '@vehicle/server/platform/env';
import { type Connection, readConnection } from '@vehicle/server/platform/process/connection-file';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import { removeGround } from './ground/archive.ts';
import { removeSecrets } from './members.ts';
import { type Removal, removeDemo } from './removal.ts';
import { stopFleet } from './running.ts';
import { tellingOf } from './telling.ts';

const telling = tellingOf('remove');
const nothing: Removal = { removed: [], kept: [] };

async function remove(env: Env, connection: Connection): Promise<Removal | null> {
  const { dataDir } = env;
  telling.step('stop');
  if (await stopFleet(dataDir)) console.log('演示车队已停止 The demo fleet has been stopped.');
  const database = openDatabase(connection.runtimeUrl, {
    telemetryUrl: connection.telemetryRuntimeUrl,
    maxConnections: 1,
  });
  try {
    const removal = await removeDemo(database, new Date(), telling.step);
    if (removal === null) return null;
    await removeSecrets(dataDir);
    await removeGround(env);
    await rm(path.join(dataDir, 'demo'), { recursive: true, force: true });
    return removal;
  } finally {
    await database.close();
  }
}

const env = readEnv();
const connection = readConnection(env.dataDir);
if (connection === null) {
  console.error(
    '请先启动服务器 Start the server first, in another terminal: npm start (or: node apps/server/src/app/main.ts)',
  );
  process.exit(1);
}
try {
  const removal = await remove(env, connection);
  if (removal === null) console.log('没有演示数据 There is no demo data.');
  for (const { kind, count } of removal?.removed ?? []) console.log(`${kind.padEnd(20)} ${count}`);
  for (const { kind, name } of removal?.kept ?? [])
    console.log(`保留 Kept, because it is in use: ${kind} ${name}`);
  telling.ended(null, removal ?? nothing);
} catch (error) {
  console.error(reasonOf(error));
  telling.ended(reasonOf(error));
  process.exitCode = 1;
}
