import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeArguments } from '@vehicle/server/pipeline/gateway/node-arguments';
import pg from 'pg';
import type { Fault } from '../fault.ts';
import { limitSkipReason, setLimit } from '../limit.ts';
import type { Scenario } from '../scenario.ts';

const spareFiles = 40;
const socketCount = 300;
const databaseConnections = 1_000;
const heap_mib = 256;

function openSockets(port: number): Socket[] {
  return Array.from({ length: socketCount }, () =>
    connect({ port, host: '127.0.0.1' }).on('error', () => undefined),
  );
}

/** The server may open no more files: who is there is served, others wait outside. */
async function fewFiles(scenario: Scenario): Promise<void> {
  const { pid } = scenario.server.connection;
  setLimit(pid, 'nofile', readdirSync(`/proc/${pid}/fd`).length + spareFiles);
  const sockets = openSockets(scenario.server.gatewayPort);
  try {
    await sleep(1_000);
    scenario.hold('a terminal is not served while files are short', (await scenario.device(0).store()) === 0);
    await scenario.work(500);
  } finally {
    for (const socket of sockets) socket.destroy();
    setLimit(pid, 'nofile', 20_000);
  }
  await scenario.device(1).signIn();
  scenario.hold(
    'a new terminal is not served after files were short',
    (await scenario.device(1).store()) === 0,
  );
}

/** Somebody takes every connection that the database has. */
async function fewConnections(scenario: Scenario): Promise<void> {
  const clients: pg.Client[] = [];
  let refused = 0;
  while (refused === 0 && clients.length < databaseConnections) {
    const client = new pg.Client({ connectionString: scenario.ownerUrl }).on('error', () => undefined);
    await client.connect().then(
      () => clients.push(client),
      () => {
        refused += 1;
      },
    );
  }
  await scenario.work(1_000);
  scenario.hold('the server has ended', !scenario.server.hasEnded);
  await Promise.all(clients.map((client) => client.end()));
  scenario.remark(`${clients.length} connections were taken from the database`);
}

export const f26: Fault = {
  id: 'F26',
  title: `short of files, of database connections, of memory (${heap_mib} MiB)`,
  holds: 'what is there is served, nothing ends, nothing is lost',
  skipReason: limitSkipReason,
  async run(scenario) {
    await scenario.device(0).signIn();
    await fewFiles(scenario);
    await fewConnections(scenario);
    await scenario.server.stop();
    await scenario.startServer({ nodeArguments: [...nodeArguments, `--max-old-space-size=${heap_mib}`] });
    await scenario.work(scenario.seconds * 500);
    scenario.hold('the server has ended', !scenario.server.hasEnded);
  },
};
