import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../load/server-under-test.ts';
import { Scenario } from './scenario.ts';
import { f01 } from './scenarios/f01-kill-server.ts';
import { f02 } from './scenarios/f02-kill-postgres.ts';
import { f05 } from './scenarios/f05-freeze-postgres.ts';
import { f11 } from './scenarios/f11-fragments.ts';
import { f12 } from './scenarios/f12-garbage.ts';
import { f16 } from './scenarios/f16-same-phone.ts';

let dataDir: string;
let scenario: Scenario;

beforeAll(async () => {
  dataDir = dataFolder();
  scenario = await Scenario.open({
    dataDir,
    journalDir: join(dataDir, 'journal'),
    seed: 20_261_122,
    seconds: 1.5,
    terminals: 40,
    devices: 14,
    perSecond: 200,
    services: 'gateway,worker',
    isTimed: false,
    say: () => undefined,
  });
});

afterAll(async () => {
  await scenario.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a short round of faults on a real server', () => {
  it.each([f11, f12, f01, f02, f05, f16])(
    '$id $title: $holds',
    async (fault) => {
      await fault.run(scenario);
      const verdict = await scenario.settle();
      expect(scenario.broken).toEqual([]);
      expect(verdict).toMatchObject({ lost: 0, repeated: 0, unexpected: 0 });
      expect(verdict.acknowledged).toBeGreaterThan(0);
      await scenario.goOn();
    },
    300_000,
  );
});
