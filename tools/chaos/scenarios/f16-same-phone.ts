import { setTimeout as sleep } from 'node:timers/promises';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import { Deadline } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { locationId, type ScriptedTerminal } from '../scripted-terminal.ts';

/** Beyond this in a minute a phone is refused for a while. */
const connectsAMinute = 15;
const closedWithin_ms = 10_000;

function closedInTime(terminal: TestTerminal): Promise<boolean> {
  return Promise.race([terminal.closed().then(() => true), sleep(closedWithin_ms, false, { ref: false })]);
}

/** The newest connection wins and the one before is closed, without a FIN of the terminal. */
async function takeOver(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  const old = await device.signIn();
  await device.signIn();
  scenario.hold('the older connection of a phone stays open', await closedInTime(old));
  scenario.hold('the newer connection of a phone is not served', (await device.store()) === 0);
}

async function guess(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  await device.signIn();
  const intruder = await TestTerminal.connect(scenario.server.gatewayPort, device.vehicle.phone);
  for (let tries = 0; tries < 3; tries++) {
    intruder.send({ type: 'authenticate', authCode: 'guess', imei: null, softwareVersion: null });
    scenario.hold('a wrong code was accepted', (await intruder.result()) === 1);
  }
  scenario.hold('who guesses codes is not sent away', await closedInTime(intruder));
  scenario.hold('a wrong code has put the terminal out', (await device.store()) === 0);
}

async function speakForAnother(
  scenario: Scenario,
  device: ScriptedTerminal,
  other: ScriptedTerminal,
): Promise<void> {
  const terminal = await device.signIn();
  terminal.phone = other.vehicle.phone;
  terminal.sendBody(locationId, other.locationBody());
  terminal.phone = device.vehicle.phone;
  scenario.hold('the terminal is not received after a frame of another phone', (await device.store()) === 0);
}

async function flap(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  for (let connects = 0; connects < connectsAMinute; connects++) {
    await device.signIn();
    // Left open: terminals in the field vanish without a word.
  }
  const next = await TestTerminal.connect(scenario.server.gatewayPort, device.vehicle.phone);
  next.send({ type: 'heartbeat', data: Buffer.alloc(0) });
  scenario.hold('a phone that connects without end is not refused', await closedInTime(next));
}

export const f16: Fault = {
  id: 'F16',
  title: 'the same phone twice, wrong codes, endless reconnects',
  holds: 'the newest session wins, a guess evicts nobody, flapping is refused, memory stays',
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    const [first, second, third, fourth, fifth, ...others] = scenario.devices;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five terminals are needed');
    await Promise.all([
      takeOver(scenario, first),
      guess(scenario, second),
      speakForAnother(scenario, third, fourth),
      flap(scenario, fifth),
    ]);
    let rounds = 0;
    // Two connections each.
    while (rounds < Math.floor(connectsAMinute / 2) && !deadline.isOver) {
      await Promise.all(others.map((device) => takeOver(scenario, device)));
      rounds++;
    }
    scenario.remark(`${rounds} rounds of reconnects by ${others.length} terminals`);
    for (const device of scenario.devices) device.close();
  },
};
