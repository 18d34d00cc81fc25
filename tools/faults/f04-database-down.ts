import { setTimeout as sleep } from 'node:timers/promises';
import { holdAway } from './database-away.ts';
import type { Fault } from './fault.ts';
import { PostgresProcesses } from './postgres-processes.ts';

const LONGEST_MS = 600_000;
const REFUSED_WITHIN_MS = 5_000;

export const f04: Fault = {
  id: 'F4',
  title: 'the database is down for a while',
  holds: 'calls are refused at once, heartbeats answered, the queue bounded, all stored after',
  async run(scene) {
    await scene.hand(0).signIn();
    await scene.user();
    await scene.work(500);
    const postgres = await PostgresProcesses.find(scene.ownerUrl);
    const before = await scene.answered();
    postgres.holdDown();
    try {
      const down = sleep(Math.min(scene.seconds * 800, LONGEST_MS));
      await postgres.isGone();
      await holdAway(scene, REFUSED_WITHIN_MS);
      await down;
      await holdAway(scene, REFUSED_WITHIN_MS);
      scene.holdMemory();
    } finally {
      postgres.release();
    }
    const tookMs = await scene.answersFrom(before, scene.options.terminals * 2);
    scene.remark(`answered again ${Math.round(tookMs)} ms after the database was let go`);
  },
};
