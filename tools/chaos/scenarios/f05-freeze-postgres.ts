import { setTimeout as sleep } from 'node:timers/promises';
import { holdAway } from '../database-away.ts';
import type { Fault } from '../fault.ts';
import { PostgresProcesses } from '../postgres-processes.ts';

/** Calls are refused after up to 20 s; a shorter run does not wait for that. */
const short_s = 30;
const longest_ms = 60_000;

export const f05: Fault = {
  id: 'F5',
  title: 'PostgreSQL frozen (SIGSTOP)',
  holds: 'the queue is bounded, heartbeats answered, calls refused in time, the backlog is stored',
  async run(scenario) {
    await scenario.device(0).signIn();
    const isShort = scenario.seconds < short_s;
    if (!isShort) await scenario.user();
    await scenario.work(500);
    const postgres = await PostgresProcesses.find(scenario.ownerUrl);
    const before = await scenario.answered();
    postgres.freeze();
    try {
      const frozen = sleep(Math.min(scenario.seconds * 700, longest_ms));
      if (isShort) scenario.hold('a heartbeat was not answered', await scenario.device(0).beat());
      else await holdAway(scenario);
      await frozen;
      scenario.holdMemory();
    } finally {
      postgres.thaw();
    }
    const took_ms = await scenario.answersFrom(before, scenario.options.terminals * 2);
    scenario.remark(`answered again ${Math.round(took_ms)} ms after the thaw`);
  },
};
