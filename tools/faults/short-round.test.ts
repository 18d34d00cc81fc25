import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../bench/data-folder.ts';
import { f01 } from './f01-kill-server.ts';
import { f02 } from './f02-kill-postgres.ts';
import { f05 } from './f05-freeze-postgres.ts';
import { f11 } from './f11-fragments.ts';
import { f12 } from './f12-garbage.ts';
import { f16 } from './f16-same-phone.ts';
import { Scene } from './scene.ts';

let dataDir: string;
let scene: Scene;

beforeAll(async () => {
  dataDir = dataFolder();
  scene = await Scene.open({
    dataDir,
    journalDir: join(dataDir, 'journal'),
    seed: 20_261_122,
    seconds: 1.5,
    terminals: 40,
    hands: 14,
    perSecond: 200,
    services: 'gateway,worker',
    say: () => undefined,
  });
}, 60_000);

afterAll(async () => {
  await scene.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a short round of faults on a real server', () => {
  it.each([f11, f12, f01, f02, f05, f16])(
    '$id $title: $holds',
    async (fault) => {
      await fault.run(scene);
      const verdict = await scene.settle();
      expect(scene.broken).toEqual([]);
      expect(verdict).toMatchObject({ lost: 0, repeated: 0, unexpected: 0 });
      expect(verdict.acknowledged).toBeGreaterThan(0);
      await scene.goOn();
    },
    60_000,
  );
});
