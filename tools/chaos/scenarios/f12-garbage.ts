import { connect } from 'node:net';
import { encodeFrame, FrameReader } from '@vehicle/jt808/frame';
import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { locationId, type ScriptedTerminal } from '../scripted-terminal.ts';

const terminals = 8;
/** Fewer than the twenty wrong frames in a row at which a connection is closed, also where one falls into three. */
const badInARow = 5;
/** Of one terminal in a minute; more are refused. */
const mostSignIns = 12;
const noiseBytes = 256 * 1024;
const closedWithin_ms = 10_000;

type Random = Scenario['random'];

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
  for (let made = 0; made < badInARow; made++) {
    const piece = random.pick(mutations)(goodFrame, random);
    if (isBad([...pieces, piece], goodFrame)) pieces.push(piece);
  }
  return pieces;
}

/** Frames that are right as frames and wrong inside: what they hold is kept apart, and answered. */
function oddBodies(device: ScriptedTerminal, random: Random): Buffer[] {
  const wrongTime = device.locationBody();
  wrongTime.fill(0xaf, 22, 28);
  return [wrongTime, random.bytes(1 + random.below(27))];
}

async function tease(scenario: Scenario, device: ScriptedTerminal): Promise<number> {
  const { random } = scenario;
  const [good] = device.framesOf([device.locationBody()]);
  if (good === undefined) throw new Error('no frame was made');
  const pieces = badPieces(good.bytes, random);
  for (const piece of pieces) device.terminal.sendRaw(piece);
  const odd = device.framesOf(oddBodies(device, random), locationId);
  const endless = {
    messageId: locationId,
    phoneBytes: device.phoneBytes,
    version: '2013',
    serial: 9,
  } as const;
  const subpackage = { total: 65_535, index: 1 + random.below(65_535) };
  for (const { bytes } of [good, ...odd]) device.terminal.sendRaw(bytes);
  device.terminal.sendRaw(encodeFrame({ ...endless, body: random.bytes(40), subpackage }));
  const isAnswered = await device.settleFrames([good, ...odd]);
  scenario.hold('good frames between bad ones were not answered', isAnswered || device.terminal.isClosed);
  return pieces.length;
}

async function teaseOn(scenario: Scenario, device: ScriptedTerminal, deadline: Deadline): Promise<number> {
  let sent = 0;
  for (let signIns = 0; signIns < mostSignIns && !deadline.isOver; signIns++) {
    await device.signIn();
    while (!deadline.isOver && !device.terminal.isClosed) sent += await tease(scenario, device);
  }
  return sent;
}

/** Somebody who speaks something else is sent away. */
async function intrude(scenario: Scenario, opening: Buffer): Promise<void> {
  const socket = connect({ port: scenario.server.gatewayPort, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<boolean>((resolve) => {
    socket.on('close', () => resolve(true));
    setTimeout(() => resolve(false), closedWithin_ms).unref();
  });
  socket.write(opening);
  scenario.hold(`a stranger who says ${opening.toString('hex', 0, 4)} was not sent away`, await closed);
  socket.destroy();
}

export const f12: Fault = {
  id: 'F12',
  title: 'garbage: mutated frames, random bytes, TLS and HTTP',
  holds: 'the next good frame is answered, other terminals notice nothing, memory stays',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    const rssBefore = scenario.server.rssMiB();
    const openings = [
      scenario.random.bytes(noiseBytes),
      Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      Buffer.from('160301020001', 'hex'),
    ];
    const strangers = Promise.all(openings.map((opening) => intrude(scenario, opening)));
    const sent = await Promise.all(
      scenario.devices.slice(0, terminals).map((device) => teaseOn(scenario, device, deadline)),
    );
    await strangers;
    const total = sent.reduce((sum, count) => sum + count, 0);
    const growth = Math.round(scenario.server.rssMiB() - rssBefore);
    scenario.remark(`${total} mutated frames; the server's memory changed by ${growth} MiB`);
    for (const device of scenario.devices) device.close();
  },
};
