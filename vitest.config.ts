import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The servers that tests start read what one before them has compiled: each is up after half the work.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/compiled/', import.meta.url));

/** Begun last, one of them would run alone while the other processors rest. */
const longest = [
  'option-selects.e2e',
  'tour.e2e',
  'tour-dialogs.e2e',
  'list-columns.e2e',
  'shell-size.e2e',
  'life.e2e',
  'session-errors.e2e',
  'notice-service.e2e',
  'shell-frame.e2e',
  'research-repository.e2e',
  'research-fault-code.e2e',
  'monitoring-map.e2e',
  'session-simulation.e2e',
  'monitoring-track.e2e',
  'session-password.e2e',
  'system-account.e2e',
  'shell-settings.e2e',
  'shell-menu.e2e',
  'session-end.e2e',
  'system-account-acts.e2e',
  'statistics.e2e',
  'shell-routes.e2e',
  'profile.e2e',
  'matrix.test',
  'main.test',
  'sweep.test',
  'processes.test',
  'first-administrator.test',
  'demo.test',
  'broken-build.test',
  'race.test',
  'broken-suite.test',
  'input-bounds.test',
  'criterion.test',
  'path-trick.test',
  'empty-scope.test',
  'sheet-import.test',
  'sheet-export.test',
  'common-password.test',
  'backup.test',
  'sheet-reader.test',
  'parallel-upload.test',
  'odd-body.test',
  'script-text.test',
  'closed-schema.test',
  'short-round.test',
  'planted.test',
  'literal-search.test',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.includes(`/${name}.`));
      return at < 0 ? longest.length : at;
    };
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
  // Tests wait for the database as much as they reckon.
  maxWorkers: availableParallelism() * 2,
  // What a test waits for comes through real sockets, a real database and a real browser on a shared machine.
  expect: { poll: { timeout: 20_000, interval: 50 } },
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-setup.ts'],
        },
      },
      { test: { ...shared, name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['apps/console/e2e/**/*.e2e.ts'],
          globalSetup: ['apps/console/e2e/harness-setup.ts'],
          // Each worker has a server and a browser of its own.
          maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
          // After the others, not beside them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
