import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The workers, and the servers that tests start, read what those before them have compiled: each is up after half the work.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/compiled/', import.meta.url));

const shared = {
  environment: 'node',
  // A worker loads the program once; what a file makes it removes, and files may come in any order.
  isolate: false,
  // A net for what hangs, wide enough for a machine with much else to do.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Tests wait for the database as much as they reckon.
  maxWorkers: availableParallelism() * 2,
  // What a test waits for comes through real sockets, a real database and a real browser on a shared machine.
  expect: { poll: { timeout: 20_000, interval: 50 } },
} as const;

/** What Node runs as it stands, as the server does: nothing is translated, and the cache of what is compiled serves it. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...native, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          ...native,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-setup.ts'],
        },
      },
      {
        test: {
          ...native,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-setup.ts'],
        },
      },
      { test: { ...shared, name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...native,
          name: 'browser',
          include: ['apps/console/e2e/**/*.e2e.ts'],
          globalSetup: ['apps/console/e2e/harness-setup.ts'],
          setupFiles: ['apps/console/e2e/close-pages.ts'],
          // Each worker has a server and a browser of its own.
          maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
          // After the others, not beside them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
