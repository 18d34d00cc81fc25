import { canUploadOf } from '@vehicle/jt808/can';
import { encodeBody } from '@vehicle/jt808/message';
import { buildId } from '@vehicle/signals/j1939';
import { CAN_UPLOAD } from '../bench/can-message.ts';
import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import { type Hand, LOCATION } from './hand.ts';
import type { Scene } from './scene.ts';

const HANDS = 10;
const PACKET_BYTES = 1_000;
const BEGUN_IN_A_ROW = 8;
const ASKED_WITHIN_MS = 15_000;
/** More than one frame holds. */
const CAN_FRAMES = 120;

/** Messages that are begun and never ended, repeated and contradicted, with one that is right behind them. */
async function abuse(scene: Scene, hand: Hand): Promise<void> {
  const { random } = scene;
  for (let begun = 0; begun < BEGUN_IN_A_ROW; begun++) {
    const total = 2 + random.below(250);
    const packet = random.bytes(PACKET_BYTES);
    hand.terminal.sendPacket(0x0801, packet, { total, index: 1 });
    hand.terminal.sendPacket(0x0801, packet, { total, index: 1 });
    hand.terminal.sendPacket(0x0801, packet, { total: total + 1, index: total + 1 });
  }
  const id = buildId({ priority: 3, pgn: 61_444, sa: 0 });
  const frames = Array.from({ length: CAN_FRAMES }, () => ({
    channel: 1 as const,
    extended: true,
    averaged: false,
    id,
    data: random.bytes(8),
  }));
  const whole = encodeBody({ type: 'canUpload', ...canUploadOf(new Date(), frames) }, '2013');
  const result = await hand.store(whole, CAN_UPLOAD);
  scene.hold(`a whole message in packets was answered with ${result}`, result === 0);
}

async function isAskedForPackets(hand: Hand): Promise<boolean> {
  await hand.signIn();
  hand.terminal.sendPacket(LOCATION, Buffer.alloc(10), { total: 3, index: 2 });
  const deadline = new Deadline(ASKED_WITHIN_MS / 1000);
  while (!deadline.isOver) {
    const answer = await hand.terminal.nextWithin(deadline.leftMs);
    if (answer?.message.type === 'packetResend') return true;
  }
  return false;
}

async function abuseOn(scene: Scene, hand: Hand, deadline: Deadline): Promise<number> {
  await hand.signIn();
  let rounds = 0;
  for (; rounds === 0 || !deadline.isOver; rounds++) {
    if (hand.terminal.isClosed) await hand.signIn();
    await abuse(scene, hand);
  }
  return rounds;
}

export const f18: Fault = {
  id: 'F18',
  title: 'sub-packets that are missing, repeated, contradicted, never completed',
  holds: 'memory is bounded, what is whole is stored once, what is missing is asked for',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    const [first, ...others] = scene.hands;
    const asked = first !== undefined && isAskedForPackets(first);
    const hands = others.slice(0, HANDS);
    const rounds = await Promise.all(hands.map((hand) => abuseOn(scene, hand, deadline)));
    scene.holdMemory();
    scene.hold('missing packets were not asked for (0x8003)', await asked);
    const begun = rounds.reduce((sum, count) => sum + count, 0) * BEGUN_IN_A_ROW;
    scene.remark(`${begun} messages begun and never ended; ${Math.round(scene.server.rssMiB())} MiB`);
    for (const hand of scene.hands) hand.close();
  },
};
