import { setTimeout as sleep } from 'node:timers/promises';
import { TestTerminal } from '@vehicle/server/gateway/testing-terminal';
import { killServer } from './f01-kill-server.ts';
import type { Fault } from './fault.ts';
import { type Hand, LOCATION } from './hand.ts';
import type { Scene } from './scene.ts';

const HANDS = 10;
/** A second takes each of them through about so many. */
const BODIES_A_SECOND = 4;
const MOST_BODIES = 40;
const MOST_TIMES = 5;
const TEN_MINUTES_MS = 600_000;

/** Sends each body so many times and expects success each time. */
async function replay(scene: Scene, hand: Hand, bodies: readonly Buffer[]): Promise<void> {
  for (const body of bodies) {
    for (let times = 1 + scene.random.below(MOST_TIMES); times > 0; times--) {
      const result = await hand.store(body, LOCATION);
      scene.hold(`a repeated frame was answered with ${result}`, result === 0);
    }
  }
}

/** A recording in the hands of somebody who has no code. */
async function replayByStranger(scene: Scene, hand: Hand): Promise<void> {
  const stranger = await TestTerminal.connect(scene.server.gatewayPort, hand.vehicle.phone);
  const old = hand.locationBody({ time: new Date(Date.now() - TEN_MINUTES_MS) });
  stranger.sendBody(LOCATION, old);
  scene.hold('data of a stranger were answered', (await stranger.nextWithin(500)) === null);
  stranger.close();
}

/** Frames go out again in each of several connections, and again after the server was killed. */
export const f14: Fault = {
  id: 'F14',
  title: 'replays: repeated frames, across connections and a restart',
  holds: 'one row each, every repeat answered with success, strangers not heard',
  async run(scene) {
    const hands = scene.hands.slice(0, HANDS);
    const count = Math.ceil(Math.min(scene.seconds * BODIES_A_SECOND, MOST_BODIES));
    const recordings = hands.map((hand) =>
      Array.from({ length: count }, (_, at) =>
        hand.locationBody({ time: new Date(Date.now() - (at % 2) * TEN_MINUTES_MS) }),
      ),
    );
    const round = () =>
      Promise.all(
        hands.map(async (hand, at) => {
          await hand.signIn();
          await replay(scene, hand, recordings[at] ?? []);
          hand.close();
        }),
      );
    await round();
    await replayByStranger(scene, scene.hand(HANDS));
    await round();
    if (scene.seconds >= 10) await killServer(scene);
    await sleep(50);
    await round();
  },
};
