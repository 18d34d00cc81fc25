import { Deadline } from './deadline.ts';
import { killServer } from './f01-kill-server.ts';
import type { Fault } from './fault.ts';
import { PostgresProcesses } from './postgres-processes.ts';

const MOST_KILLS = 10;

export const f03: Fault = {
  id: 'F3',
  title: 'kill -9 of server and PostgreSQL together',
  holds: 'nothing acknowledged is lost or doubled, both are back by themselves',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    let kills = 0;
    for (; kills < MOST_KILLS && (kills === 0 || !deadline.isOver); kills++) {
      await scene.work(Math.min(scene.pauseMs(500, 4_000), deadline.leftMs));
      (await PostgresProcesses.find(scene.ownerUrl)).kill();
      await killServer(scene);
    }
    await scene.work(100);
    scene.remark(`${kills} kills`);
  },
};
