import { setTimeout as sleep } from 'node:timers/promises';
import { holdAway } from './database-away.ts';
import type { Fault } from './fault.ts';
import { PostgresProcesses } from './postgres-processes.ts';

/** Calls are refused after up to 20 s; a shorter run does not wait for that. */
const SHORT_SECONDS = 30;
const LONGEST_MS = 60_000;

export const f05: Fault = {
  id: 'F5',
  title: 'PostgreSQL frozen (SIGSTOP)',
  holds: 'the queue is bounded, heartbeats answered, calls refused in time, the backlog is stored',
  async run(scene) {
    await scene.hand(0).signIn();
    const isShort = scene.seconds < SHORT_SECONDS;
    if (!isShort) await scene.user();
    await scene.work(500);
    const postgres = await PostgresProcesses.find(scene.ownerUrl);
    const before = await scene.answered();
    postgres.freeze();
    try {
      const frozen = sleep(Math.min(scene.seconds * 700, LONGEST_MS));
      if (isShort) scene.hold('a heartbeat was not answered', await scene.hand(0).beat());
      else await holdAway(scene);
      await frozen;
      scene.holdMemory();
    } finally {
      postgres.thaw();
    }
    const tookMs = await scene.answersFrom(before, scene.options.terminals * 2);
    scene.remark(`answered again ${Math.round(tookMs)} ms after the thaw`);
  },
};
