import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import type { ScriptedTerminal } from '../scripted-terminal.ts';

const coalescedCount = 500;
const terminals = 12;
const delimiter = 0x7e;
/** Both bytes that are escaped, so that escapes fall on every boundary. */
const escapedStatus = 0x7d7e;

/** Writes each piece as a packet of its own. */
async function writePieces(device: ScriptedTerminal, pieces: readonly Uint8Array[]): Promise<void> {
  for (const piece of pieces) {
    device.terminal.sendRaw(piece);
    await yieldToEventLoop();
  }
}

function threeFrames(device: ScriptedTerminal) {
  const bodies = Array.from({ length: 3 }, () => device.locationBody({ status: escapedStatus }));
  const frames = device.framesOf(bodies);
  return { frames, bytes: Buffer.concat(frames.map((frame) => frame.bytes)) };
}

/** Three frames cut in two at `at`; gives the length of what was cut. */
async function cutAt(scenario: Scenario, device: ScriptedTerminal, at: number): Promise<number> {
  const { frames, bytes } = threeFrames(device);
  await writePieces(device, [bytes.subarray(0, at), bytes.subarray(at)]);
  scenario.hold(`three frames cut at byte ${at} were not all answered`, await device.settleFrames(frames));
  return bytes.length;
}

async function byteByByte(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  const { frames, bytes } = threeFrames(device);
  await writePieces(
    device,
    Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1)),
  );
  scenario.hold('three frames byte by byte were not all answered', await device.settleFrames(frames));
}

async function coalesced(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  const bodies = Array.from({ length: coalescedCount }, () => device.locationBody());
  const frames = device.framesOf(bodies);
  device.terminal.sendRaw(Buffer.concat(frames.map(({ bytes }) => bytes)));
  scenario.hold(
    `${coalescedCount} frames in one packet were not all answered`,
    await device.settleFrames(frames),
  );
}

async function sharedDelimiters(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  const frames = device.framesOf(Array.from({ length: 20 }, () => device.locationBody()));
  const shared = frames.map(({ bytes }) => bytes.subarray(0, -1));
  device.terminal.sendRaw(Buffer.concat([...shared, Buffer.of(delimiter)]));
  scenario.hold('frames that share delimiters were not all answered', await device.settleFrames(frames));
}

export const f11: Fault = {
  id: 'F11',
  title: 'frames cut at every byte, byte by byte, hundreds in one packet',
  holds: 'every frame is answered and stored once, however it is cut',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    const devices = scenario.devices.slice(0, terminals);
    await Promise.all(devices.map((device) => device.signIn()));
    await Promise.all([
      byteByByte(scenario, scenario.device(0)),
      coalesced(scenario, scenario.device(1)),
      sharedDelimiters(scenario, scenario.device(2)),
    ]);
    let at = 1;
    let longest = Number.POSITIVE_INFINITY;
    const cutOn = async (device: ScriptedTerminal): Promise<void> => {
      while (at < longest && !deadline.isOver) longest = await cutAt(scenario, device, at++);
    };
    await Promise.all(devices.map(cutOn));
    scenario.remark(`cut at ${Math.min(at, longest) - 1} of ${longest - 1} places`);
    for (const device of devices) device.close();
  },
};
