import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import { PostgresProcesses } from '../postgres-processes.ts';
import { killServer } from './f01-kill-server.ts';

const mostKills = 10;

export const f03: Fault = {
  id: 'F3',
  title: 'kill -9 of server and PostgreSQL together',
  holds: 'nothing acknowledged is lost or doubled, both are back by themselves',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    let kills = 0;
    for (; kills < mostKills && (kills === 0 || !deadline.isOver); kills++) {
      await scenario.work(Math.min(scenario.pause_ms(500, 4_000), deadline.left_ms));
      (await PostgresProcesses.find(scenario.ownerUrl)).kill();
      await killServer(scenario);
    }
    await scenario.work(100);
    scenario.remark(`${kills} kills`);
  },
};
