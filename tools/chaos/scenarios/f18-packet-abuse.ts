import { canUploadOf } from '@vehicle/jt808/can';
import { encodeBody } from '@vehicle/jt808/message';
import { buildId } from '@vehicle/signals/j1939';
import { canUpload } from '../../load/can-message.ts';
import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { locationId, type ScriptedTerminal } from '../scripted-terminal.ts';

const terminals = 10;
const packetBytes = 1_000;
const begunInARow = 8;
const askedWithin_ms = 15_000;
/** More than one frame holds. */
const canFrames = 120;

/** Messages that are begun and never ended, repeated and contradicted, with one that is right behind them. */
async function abuse(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  const { random } = scenario;
  for (let begun = 0; begun < begunInARow; begun++) {
    const total = 2 + random.below(250);
    const packet = random.bytes(packetBytes);
    device.terminal.sendPacket(0x0801, packet, { total, index: 1 });
    device.terminal.sendPacket(0x0801, packet, { total, index: 1 });
    device.terminal.sendPacket(0x0801, packet, { total: total + 1, index: total + 1 });
  }
  const id = buildId({ priority: 3, pgn: 61_444, sa: 0 });
  const frames = Array.from({ length: canFrames }, () => ({
    channel: 1 as const,
    extended: true,
    averaged: false,
    id,
    data: random.bytes(8),
  }));
  const whole = encodeBody({ type: 'canUpload', ...canUploadOf(new Date(), frames) }, '2013');
  const result = await device.store(whole, canUpload);
  scenario.hold(`a whole message in packets was answered with ${result}`, result === 0);
}

async function isAskedForPackets(device: ScriptedTerminal): Promise<boolean> {
  await device.signIn();
  device.terminal.sendPacket(locationId, Buffer.alloc(10), { total: 3, index: 2 });
  const deadline = new Deadline(askedWithin_ms / 1000);
  while (!deadline.isOver) {
    const answer = await device.terminal.nextWithin(deadline.left_ms);
    if (answer?.message.type === 'packetResend') return true;
  }
  return false;
}

async function abuseOn(scenario: Scenario, device: ScriptedTerminal, deadline: Deadline): Promise<number> {
  await device.signIn();
  let rounds = 0;
  for (; rounds === 0 || !deadline.isOver; rounds++) {
    if (device.terminal.isClosed) await device.signIn();
    await abuse(scenario, device);
  }
  return rounds;
}

export const f18: Fault = {
  id: 'F18',
  title: 'sub-packets that are missing, repeated, contradicted, never completed',
  holds: 'memory is bounded, what is whole is stored once, what is missing is asked for',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    const [first, ...others] = scenario.devices;
    const asked = first !== undefined && isAskedForPackets(first);
    const devices = others.slice(0, terminals);
    const rounds = await Promise.all(devices.map((device) => abuseOn(scenario, device, deadline)));
    scenario.holdMemory();
    scenario.hold('missing packets were not asked for (0x8003)', await asked);
    const begun = rounds.reduce((sum, count) => sum + count, 0) * begunInARow;
    scenario.remark(`${begun} messages begun and never ended; ${Math.round(scenario.server.rssMiB())} MiB`);
    for (const device of scenario.devices) device.close();
  },
};
