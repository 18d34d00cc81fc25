import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import { PostgresProcesses } from './postgres-processes.ts';
import type { Scene } from './scene.ts';

const MOST_KILLS = 20;
const RUN_MS = [400, 4_000] as const;
/** The watchdog waits 1, 2, 4 … 30 s between starts when PostgreSQL dies again and again. */
const MOST_WAIT_MS = 45_000;

/** Kills PostgreSQL and waits until the fleet is answered again; gives the milliseconds. */
export async function killPostgres(scene: Scene): Promise<number> {
  const postgres = await PostgresProcesses.find(scene.ownerUrl);
  const before = await scene.answered();
  postgres.kill();
  scene.hold('a heartbeat was not answered while PostgreSQL was away', await scene.hand(0).beat());
  const tookMs = await scene.answersFrom(before, scene.options.terminals * 2);
  scene.hold(`answered again only after ${Math.round(tookMs)} ms`, tookMs <= MOST_WAIT_MS);
  return tookMs;
}

/** One backend at work dies: PostgreSQL restarts itself. */
async function killOneBackend(scene: Scene): Promise<void> {
  const postgres = await PostgresProcesses.find(scene.ownerUrl);
  const [victim] = postgres.backends;
  const before = await scene.answered();
  if (victim !== undefined) process.kill(victim, 'SIGKILL');
  await scene.answersFrom(before, scene.options.terminals * 2);
}

export const f02: Fault = {
  id: 'F2',
  title: 'kill -9 of PostgreSQL, and of one of its backends',
  holds: 'the server stays and answers heartbeats, nothing is lost, ingest goes on by itself',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    await scene.hand(0).signIn();
    let longestMs = 0;
    let kills = 0;
    for (; kills < MOST_KILLS && (kills === 0 || !deadline.isOver); kills++) {
      await scene.work(Math.min(scene.pauseMs(...RUN_MS), deadline.leftMs));
      longestMs = Math.max(longestMs, await killPostgres(scene));
      if (!deadline.isOver) await killOneBackend(scene);
    }
    scene.hold('the server has ended', !scene.server.hasEnded);
    scene.remark(`${kills} kills, at most ${Math.round(longestMs)} ms without an answer`);
  },
};
