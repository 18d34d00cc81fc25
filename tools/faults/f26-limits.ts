import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeArguments } from '@vehicle/server/gateway/node-arguments';
import pg from 'pg';
import type { Fault } from './fault.ts';
import { limitSkipReason, setLimit } from './limit.ts';
import type { Scene } from './scene.ts';

const SPARE_FILES = 40;
const SOCKETS = 300;
const DATABASE_CONNECTIONS = 1_000;
const HEAP_MIB = 256;

function openSockets(port: number): Socket[] {
  return Array.from({ length: SOCKETS }, () =>
    connect({ port, host: '127.0.0.1' }).on('error', () => undefined),
  );
}

/** The server may open no more files: who is there is served, others wait outside. */
async function fewFiles(scene: Scene): Promise<void> {
  const { pid } = scene.server.connection;
  setLimit(pid, 'nofile', readdirSync(`/proc/${pid}/fd`).length + SPARE_FILES);
  const sockets = openSockets(scene.server.gatewayPort);
  try {
    await sleep(1_000);
    scene.hold('a terminal is not served while files are short', (await scene.hand(0).store()) === 0);
    await scene.work(500);
  } finally {
    for (const socket of sockets) socket.destroy();
    setLimit(pid, 'nofile', 20_000);
  }
  await scene.hand(1).signIn();
  scene.hold('a new terminal is not served after files were short', (await scene.hand(1).store()) === 0);
}

/** Somebody takes every connection that the database has. */
async function fewConnections(scene: Scene): Promise<void> {
  const clients: pg.Client[] = [];
  let refused = 0;
  while (refused === 0 && clients.length < DATABASE_CONNECTIONS) {
    const client = new pg.Client({ connectionString: scene.ownerUrl }).on('error', () => undefined);
    await client.connect().then(
      () => clients.push(client),
      () => {
        refused += 1;
      },
    );
  }
  await scene.work(1_000);
  scene.hold('the server has ended', !scene.server.hasEnded);
  await Promise.all(clients.map((client) => client.end()));
  scene.remark(`${clients.length} connections were taken from the database`);
}

export const f26: Fault = {
  id: 'F26',
  title: `short of files, of database connections, of memory (${HEAP_MIB} MiB)`,
  holds: 'what is there is served, nothing ends, nothing is lost',
  skipReason: limitSkipReason,
  async run(scene) {
    await scene.hand(0).signIn();
    await fewFiles(scene);
    await fewConnections(scene);
    await scene.server.stop();
    await scene.startServer({ nodeArguments: [...nodeArguments, `--max-old-space-size=${HEAP_MIB}`] });
    await scene.work(scene.seconds * 500);
    scene.hold('the server has ended', !scene.server.hasEnded);
  },
};
