import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import { PostgresProcesses } from '../postgres-processes.ts';
import type { Scenario } from '../scenario.ts';

const mostKills = 20;
const run_ms = [400, 4_000] as const;
/** The watchdog waits 1, 2, 4 … 30 s between starts when PostgreSQL dies again and again. */
const mostWait_ms = 45_000;

/** Kills PostgreSQL and waits until the fleet is answered again; gives the milliseconds. */
export async function killPostgres(scenario: Scenario): Promise<number> {
  const postgres = await PostgresProcesses.find(scenario.ownerUrl);
  const before = await scenario.answered();
  postgres.kill();
  scenario.hold('a heartbeat was not answered while PostgreSQL was away', await scenario.device(0).beat());
  const took_ms = await scenario.answersFrom(before, scenario.options.terminals * 2);
  scenario.holdInTime('answered again only after', took_ms, mostWait_ms);
  return took_ms;
}

/** One backend at work dies: PostgreSQL restarts itself. */
async function killOneBackend(scenario: Scenario): Promise<void> {
  const postgres = await PostgresProcesses.find(scenario.ownerUrl);
  const [victim] = postgres.backends;
  const before = await scenario.answered();
  if (victim !== undefined) process.kill(victim, 'SIGKILL');
  await scenario.answersFrom(before, scenario.options.terminals * 2);
}

export const f02: Fault = {
  id: 'F2',
  title: 'kill -9 of PostgreSQL, and of one of its backends',
  holds: 'the server stays and answers heartbeats, nothing is lost, ingest goes on by itself',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    await scenario.device(0).signIn();
    let longest_ms = 0;
    let kills = 0;
    for (; kills < mostKills && (kills === 0 || !deadline.isOver); kills++) {
      await scenario.work(Math.min(scenario.pause_ms(...run_ms), deadline.left_ms));
      longest_ms = Math.max(longest_ms, await killPostgres(scenario));
      if (!deadline.isOver) await killOneBackend(scenario);
    }
    scenario.hold('the server has ended', !scenario.server.hasEnded);
    scenario.remark(`${kills} kills, at most ${Math.round(longest_ms)} ms without an answer`);
  },
};
