import { setImmediate as turn } from 'node:timers/promises';
import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import type { Hand } from './hand.ts';
import type { Scene } from './scene.ts';

const COALESCED = 500;
const HANDS = 12;
const DELIMITER = 0x7e;
/** Both bytes that are escaped, so that escapes fall on every boundary. */
const ESCAPED_STATUS = 0x7d7e;

/** Writes each piece as a packet of its own. */
async function writePieces(hand: Hand, pieces: readonly Uint8Array[]): Promise<void> {
  for (const piece of pieces) {
    hand.terminal.sendRaw(piece);
    await turn();
  }
}

function threeFrames(hand: Hand) {
  const bodies = Array.from({ length: 3 }, () => hand.locationBody({ status: ESCAPED_STATUS }));
  const frames = hand.framesOf(bodies);
  return { frames, bytes: Buffer.concat(frames.map((frame) => frame.bytes)) };
}

/** Three frames cut in two at `at`; gives the length of what was cut. */
async function cutAt(scene: Scene, hand: Hand, at: number): Promise<number> {
  const { frames, bytes } = threeFrames(hand);
  await writePieces(hand, [bytes.subarray(0, at), bytes.subarray(at)]);
  scene.hold(`three frames cut at byte ${at} were not all answered`, await hand.settleFrames(frames));
  return bytes.length;
}

async function byteByByte(scene: Scene, hand: Hand): Promise<void> {
  const { frames, bytes } = threeFrames(hand);
  await writePieces(
    hand,
    Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1)),
  );
  scene.hold('three frames byte by byte were not all answered', await hand.settleFrames(frames));
}

async function coalesced(scene: Scene, hand: Hand): Promise<void> {
  const bodies = Array.from({ length: COALESCED }, () => hand.locationBody());
  const frames = hand.framesOf(bodies);
  hand.terminal.sendRaw(Buffer.concat(frames.map(({ bytes }) => bytes)));
  scene.hold(`${COALESCED} frames in one packet were not all answered`, await hand.settleFrames(frames));
}

async function sharedDelimiters(scene: Scene, hand: Hand): Promise<void> {
  const frames = hand.framesOf(Array.from({ length: 20 }, () => hand.locationBody()));
  const shared = frames.map(({ bytes }) => bytes.subarray(0, -1));
  hand.terminal.sendRaw(Buffer.concat([...shared, Buffer.of(DELIMITER)]));
  scene.hold('frames that share delimiters were not all answered', await hand.settleFrames(frames));
}

export const f11: Fault = {
  id: 'F11',
  title: 'frames cut at every byte, byte by byte, hundreds in one packet',
  holds: 'every frame is answered and stored once, however it is cut',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    const hands = scene.hands.slice(0, HANDS);
    await Promise.all(hands.map((hand) => hand.signIn()));
    await Promise.all([
      byteByByte(scene, scene.hand(0)),
      coalesced(scene, scene.hand(1)),
      sharedDelimiters(scene, scene.hand(2)),
    ]);
    let at = 1;
    let longest = Number.POSITIVE_INFINITY;
    const cutOn = async (hand: Hand): Promise<void> => {
      while (at < longest && !deadline.isOver) longest = await cutAt(scene, hand, at++);
    };
    await Promise.all(hands.map(cutOn));
    scene.remark(`cut at ${Math.min(at, longest) - 1} of ${longest - 1} places`);
    for (const hand of hands) hand.close();
  },
};
