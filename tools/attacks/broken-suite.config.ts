import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** How the tests of a broken build are run: as few files as are named, on the database server of the run that asks. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['apps/server/src/**/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('./lent-postgres.ts', import.meta.url))],
    isolate: false,
    // Node reads the source itself, with what is planted in it.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
