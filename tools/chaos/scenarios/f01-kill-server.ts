import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import { readyWithin_ms, type Scenario } from '../scenario.ts';

const mostKills = 20;
const run_ms = [400, 4_000] as const;

/** Kills the server while it works and starts it again. */
export async function killServer(scenario: Scenario): Promise<void> {
  await scenario.server.kill();
  const took_ms = await scenario.startServer();
  scenario.holdInTime('ready again after a kill only in', took_ms, readyWithin_ms);
}

export const f01: Fault = {
  id: 'F1',
  title: 'kill -9 of the server during ingest',
  holds: 'nothing acknowledged is lost or doubled, ready again within 10 s',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    let kills = 0;
    for (; kills < mostKills && (kills === 0 || !deadline.isOver); kills++) {
      await scenario.work(Math.min(scenario.pause_ms(...run_ms), deadline.left_ms));
      await killServer(scenario);
    }
    await scenario.work(100);
    scenario.remark(`${kills} kills`);
  },
};
