import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { texts } from './apps/console/build/texts.ts';
import { frugalLaunch } from './apps/console/e2e/chromium-launch.ts';
import { desktop } from './apps/console/src/kit/testing/window.ts';

// The workers, and the servers that tests start, read what those before them have compiled: each is up after half the work.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/compiled/', import.meta.url));

/** Workers of one project are of no use to another, so one comes after the other; what waits for processes first. */
const order = ['tools', 'server', 'packages', 'console', 'kit', 'browser'];

/** What tries every call, and what goes through all screens: begun last, one of them would run by itself while processors rest. */
const long = /\/src\/testing\/|\/e2e\/tour/;

/** Of the rest those that took longest the last time, or where nothing is known of that the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A project in a browser has that one's name behind its own.
    const placeOf = ({ name }: TestSpecification['project']) => order.indexOf(name.replace(/ .*/, ''));
    const rank = ({ moduleId, project }: TestSpecification): number =>
      2 * placeOf(project) + (long.test(moduleId) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const shared = {
  environment: 'node',
  // A worker loads the program once; what a file makes it removes, and files may come in any order.
  isolate: false,
  // A net for what hangs, wide enough for a machine with much else to do.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Tests wait for the database as much as they compute.
  maxWorkers: availableParallelism() * 2,
  // What a test waits for comes through real sockets, a real database and a real browser on a shared machine.
  expect: { poll: { timeout: 20_000, interval: 50 } },
} as const;

/** Tests that draw parts of the console in a page, without a server. */
const inPage = 'apps/console/src/kit/**/*.dom.test.tsx';

/** What Node runs as it stands, as the server does: nothing is translated, and the cache of what is compiled serves it. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
      {
        test: {
          ...shared,
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          exclude: [inPage],
        },
      },
      {
        plugins: [texts()],
        // As it is shipped: built for tests, antd would give all that needs an id the same one.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: {
          // Imported by no file as it stands.
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          ...shared,
          name: 'kit',
          include: [inPage],
          setupFiles: ['apps/console/src/kit/testing/clean-up.ts'],
          // Each page has a process of its own.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            connectTimeout: 300_000,
            headless: true,
            // A button is found by what stands on it beside its icon.
            locators: { exact: false },
            screenshotFailures: false,
            viewport: { width: desktop[0], height: desktop[1] },
            provider: playwright({ launchOptions: frugalLaunch(), actionTimeout: 60_000 }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...native,
          name: 'browser',
          include: ['apps/console/e2e/**/*.e2e.ts'],
          // A tour walks through every screen, on a machine with much else to do.
          testTimeout: 600_000,
          globalSetup: ['apps/console/e2e/harness-setup.ts'],
          setupFiles: ['apps/console/e2e/close-pages.ts'],
          // Each worker has a server and a browser of its own; three keep two processors busy.
          maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
          // After the others, not beside them.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
