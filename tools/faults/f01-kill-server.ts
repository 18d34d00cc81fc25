import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import { readyWithinMs, type Scene } from './scene.ts';

const MOST_KILLS = 20;
const RUN_MS = [400, 4_000] as const;

/** Kills the server while it works and starts it again. */
export async function killServer(scene: Scene): Promise<void> {
  await scene.server.kill();
  const tookMs = await scene.startServer();
  scene.hold(`ready only ${Math.round(tookMs)} ms after a kill`, tookMs <= readyWithinMs);
}

export const f01: Fault = {
  id: 'F1',
  title: 'kill -9 of the server during ingest',
  holds: 'nothing acknowledged is lost or doubled, ready again within 10 s',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    let kills = 0;
    for (; kills < MOST_KILLS && (kills === 0 || !deadline.isOver); kills++) {
      await scene.work(Math.min(scene.pauseMs(...RUN_MS), deadline.leftMs));
      await killServer(scene);
    }
    await scene.work(100);
    scene.remark(`${kills} kills`);
  },
};
