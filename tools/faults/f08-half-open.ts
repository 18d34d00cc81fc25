import type { Fault } from './fault.ts';
import type { Hand } from './hand.ts';
import { comesTrue } from './poll.ts';
import { TcpProxy } from './proxy.ts';
import type { Scene } from './scene.ts';

const RETURNING = 10;
/** Three heartbeats, and some. */
const IDLE_SECONDS = 190;
const CLOSED_WITHIN_MS = 10_000;

/** Terminals whose network goes without a FIN come back another way. */
export async function vanishAndReturn(scene: Scene, hands: readonly Hand[], silent: number): Promise<void> {
  const proxy = await TcpProxy.to(scene.server.gatewayPort);
  try {
    await Promise.all(hands.map((hand) => hand.signIn(proxy.port)));
    const stored = await Promise.all(hands.map((hand) => hand.store()));
    scene.hold(
      'not all were served at first',
      stored.every((result) => result === 0),
    );
    proxy.vanish();
    const returning = hands.slice(0, hands.length - silent);
    await Promise.all(returning.map((hand) => hand.signIn()));
    const again = await Promise.all(returning.map((hand) => hand.store()));
    scene.hold(
      'a terminal that came back was not served',
      again.every((result) => result === 0),
    );
    const isReplaced = await comesTrue(() => proxy.open <= silent, CLOSED_WITHIN_MS);
    scene.hold('sessions of those who came back stay open', isReplaced);
    if (silent === 0) return;
    const isDropped = await comesTrue(() => proxy.open === 0, IDLE_SECONDS * 1000);
    scene.hold('sessions of those who never came back stay open', isDropped);
  } finally {
    proxy.close();
    for (const hand of hands) hand.close();
  }
}

export const f08: Fault = {
  id: 'F8',
  title: 'half-open connections: terminals vanish without FIN (proxy)',
  holds: 'who comes back replaces his session at once, who does not is dropped after 180 s',
  async run(scene) {
    const isLong = scene.seconds >= IDLE_SECONDS;
    const hands = scene.hands.slice(0, isLong ? scene.hands.length : RETURNING);
    await vanishAndReturn(scene, hands, isLong ? RETURNING : 0);
    if (!isLong) scene.remark(`whether the silent are dropped after 180 s shows with --time ${IDLE_SECONDS}`);
  },
};
