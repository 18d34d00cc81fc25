import { setTimeout as sleep } from 'node:timers/promises';
import { holdAway } from '../database-away.ts';
import type { Fault } from '../fault.ts';
import { PostgresProcesses } from '../postgres-processes.ts';

const longest_ms = 600_000;
const refusedWithin_ms = 5_000;

export const f04: Fault = {
  id: 'F4',
  title: 'the database is down for a while',
  holds: 'calls are refused at once, heartbeats answered, the queue bounded, all stored after',
  async run(scenario) {
    await scenario.device(0).signIn();
    await scenario.user();
    await scenario.work(500);
    const postgres = await PostgresProcesses.find(scenario.ownerUrl);
    const before = await scenario.answered();
    postgres.holdDown();
    try {
      const down = sleep(Math.min(scenario.seconds * 800, longest_ms));
      await postgres.isGone();
      await holdAway(scenario, refusedWithin_ms);
      await down;
      await holdAway(scenario, refusedWithin_ms);
      scenario.holdMemory();
    } finally {
      postgres.release();
    }
    const took_ms = await scenario.answersFrom(before, scenario.options.terminals * 2);
    scenario.remark(`answered again ${Math.round(took_ms)} ms after the database was let go`);
  },
};
