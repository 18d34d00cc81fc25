import { Deadline } from './deadline.ts';
import { f01 } from './f01-kill-server.ts';
import { f02 } from './f02-kill-postgres.ts';
import { f03 } from './f03-kill-both.ts';
import { f05 } from './f05-freeze-postgres.ts';
import { vanishAndReturn } from './f08-half-open.ts';
import { f11 } from './f11-fragments.ts';
import { f24 } from './f24-graceful-stop.ts';
import type { Fault } from './fault.ts';
import type { Scene } from './scene.ts';

/** A quiet start, then a fault about every five seconds, as others test it. */
const QUIET_MS = 5_000;
const EACH_SECONDS = 4;
const VANISHING = 5;

const vanish = {
  id: 'F8',
  run: (scene: Scene) => {
    const from = scene.random.below(scene.hands.length - VANISHING);
    return vanishAndReturn(scene, scene.hands.slice(from, from + VANISHING), 0);
  },
};

export const f27: Fault = {
  id: 'F27',
  title: 'mixed faults for as long as is asked (--time)',
  holds: 'nothing is lost, doubled or never sent, whatever follows what',
  scene: { perSecond: 500 },
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    const played: string[] = [];
    while (played.length === 0 || !deadline.isOver) {
      await scene.work(Math.min(QUIET_MS, deadline.leftMs));
      const fault = scene.random.pick([f01, f02, f03, f05, f11, f24, vanish]);
      await scene.during(EACH_SECONDS, () => fault.run(scene));
      played.push(fault.id);
      scene.holdMemory();
    }
    scene.remark(`${played.length} faults: ${played.slice(0, 30).join(' ')}`);
  },
};
