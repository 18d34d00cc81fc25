import { inject } from 'vitest';
import type { TestServer } from './harness-setup.ts';

let standIn: TestServer | null = null;

/** Another server for the file that calls this; null gives the worker its own again. */
export function standInServer(server: TestServer | null): void {
  standIn = server;
}

/** The server of this worker: files that run at the same time never meet in its data. */
export function testServer(): TestServer {
  if (standIn) return standIn;
  const servers = inject('servers');
  // Workers are numbered from 1 on.
  const server = servers[Number(process.env.VITEST_POOL_ID) - 1];
  if (!server) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no server.`);
  return server;
}
