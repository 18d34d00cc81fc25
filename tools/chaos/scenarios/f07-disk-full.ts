import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { limitSkipReason } from '../limit.ts';
import { PostgresProcesses } from '../postgres-processes.ts';

/** Less than a WAL segment, so that neither log nor data can be written on. */
const largestFileBytes = 256 * 1024;
const shortest_ms = 4_000;
const longest_ms = 30_000;

export const f07: Fault = {
  id: 'F7',
  title: 'disk full: no file of the database may grow (prlimit)',
  holds: 'nothing acknowledged is lost, the server stays, all is stored when there is room again',
  skipReason: limitSkipReason,
  async run(scenario) {
    await scenario.device(0).signIn();
    await scenario.work(500);
    const postgres = await PostgresProcesses.find(scenario.ownerUrl);
    postgres.limitFiles(largestFileBytes);
    try {
      const full = sleep(Math.min(Math.max(shortest_ms, scenario.seconds * 500), longest_ms));
      scenario.hold('a heartbeat was not answered while the disk was full', await scenario.device(0).beat());
      await full;
      scenario.hold('the server has ended', !scenario.server.hasEnded);
      scenario.holdMemory();
    } finally {
      postgres.limitFiles('unlimited');
    }
    const reports = readFileSync(join(scenario.options.dataDir, 'server/log/postgres.log'), 'utf8');
    scenario.hold('the database has not met the limit', reports.includes('File too large'));
    const before = await scenario.answered();
    const took_ms = await scenario.answersFrom(before, scenario.options.terminals * 2);
    scenario.remark(`answered again ${Math.round(took_ms)} ms after there was room`);
  },
};
