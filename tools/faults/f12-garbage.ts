import { connect } from 'node:net';
import { encodeFrame, FrameReader } from '@vehicle/jt808/frame';
import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import { type Hand, LOCATION } from './hand.ts';
import type { Scene } from './scene.ts';

const HANDS = 8;
/** Fewer than the twenty wrong frames in a row at which a connection is closed, also where one falls into three. */
const BAD_IN_A_ROW = 5;
/** Of one terminal in a minute; more are refused. */
const MOST_SIGN_INS = 12;
const NOISE_BYTES = 256 * 1024;
const CLOSED_WITHIN_MS = 10_000;

type Random = Scene['random'];

const mutations: readonly [
  (frame: Buffer, random: Random) => Buffer,
  ...((frame: Buffer, random: Random) => Buffer)[],
] = [
  (frame, random) => {
    const flipped = Buffer.from(frame);
    const at = random.below(frame.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
    return flipped;
  },
  (frame, random) => frame.subarray(0, 1 + random.below(frame.length - 1)),
  (frame, random) => {
    const at = random.below(frame.length);
    return Buffer.concat([frame.subarray(0, at), random.bytes(1 + random.below(8)), frame.subarray(at)]);
  },
  (frame, random) => {
    const lying = Buffer.from(frame);
    lying.writeUInt16BE(random.below(0x400), 3);
    return lying;
  },
  (frame) => Buffer.concat([frame.subarray(0, -1), Buffer.of(0x7d, 0x7d, 0x02), frame.subarray(-1)]),
];

/** Whether a reader finds nothing good before the good frame, not even by chance: a check byte is one of 256. */
function isBad(pieces: readonly Buffer[], goodFrame: Buffer): boolean {
  const results = new FrameReader().push(Buffer.concat([...pieces, goodFrame]));
  return results.filter(({ ok }) => ok).length === 1;
}

/** Pieces that are wrong alone and together: what is cut off one may go on in the next. */
function badPieces(goodFrame: Buffer, random: Random): Buffer[] {
  const pieces: Buffer[] = [];
  for (let made = 0; made < BAD_IN_A_ROW; made++) {
    const piece = random.pick(mutations)(goodFrame, random);
    if (isBad([...pieces, piece], goodFrame)) pieces.push(piece);
  }
  return pieces;
}

/** Frames that are right as frames and wrong inside: what they hold is kept apart, and answered. */
function oddBodies(hand: Hand, random: Random): Buffer[] {
  const wrongTime = hand.locationBody();
  wrongTime.fill(0xaf, 22, 28);
  return [wrongTime, random.bytes(1 + random.below(27))];
}

async function tease(scene: Scene, hand: Hand): Promise<number> {
  const { random } = scene;
  const [good] = hand.framesOf([hand.locationBody()]);
  if (good === undefined) throw new Error('no frame was made');
  const pieces = badPieces(good.bytes, random);
  for (const piece of pieces) hand.terminal.sendRaw(piece);
  const odd = hand.framesOf(oddBodies(hand, random), LOCATION);
  const endless = { messageId: LOCATION, phoneBytes: hand.phoneBytes, version: '2013', serial: 9 } as const;
  const subpackage = { total: 65_535, index: 1 + random.below(65_535) };
  for (const { bytes } of [good, ...odd]) hand.terminal.sendRaw(bytes);
  hand.terminal.sendRaw(encodeFrame({ ...endless, body: random.bytes(40), subpackage }));
  const isAnswered = await hand.settleFrames([good, ...odd]);
  scene.hold('good frames between bad ones were not answered', isAnswered || hand.terminal.isClosed);
  return pieces.length;
}

async function teaseOn(scene: Scene, hand: Hand, deadline: Deadline): Promise<number> {
  let sent = 0;
  for (let signIns = 0; signIns < MOST_SIGN_INS && !deadline.isOver; signIns++) {
    await hand.signIn();
    while (!deadline.isOver && !hand.terminal.isClosed) sent += await tease(scene, hand);
  }
  return sent;
}

/** Somebody who speaks something else is sent away. */
async function intrude(scene: Scene, opening: Buffer): Promise<void> {
  const socket = connect({ port: scene.server.gatewayPort, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<boolean>((resolve) => {
    socket.on('close', () => resolve(true));
    setTimeout(() => resolve(false), CLOSED_WITHIN_MS).unref();
  });
  socket.write(opening);
  scene.hold(`a stranger who says ${opening.toString('hex', 0, 4)} was not sent away`, await closed);
  socket.destroy();
}

export const f12: Fault = {
  id: 'F12',
  title: 'garbage: mutated frames, random bytes, TLS and HTTP',
  holds: 'the next good frame is answered, other terminals notice nothing, memory stays',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    const rssBefore = scene.server.rssMiB();
    const openings = [
      scene.random.bytes(NOISE_BYTES),
      Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      Buffer.from('160301020001', 'hex'),
    ];
    const strangers = Promise.all(openings.map((opening) => intrude(scene, opening)));
    const sent = await Promise.all(scene.hands.slice(0, HANDS).map((hand) => teaseOn(scene, hand, deadline)));
    await strangers;
    const total = sent.reduce((sum, count) => sum + count, 0);
    const growth = Math.round(scene.server.rssMiB() - rssBefore);
    scene.remark(`${total} mutated frames; the server's memory changed by ${growth} MiB`);
    for (const hand of scene.hands) hand.close();
  },
};
