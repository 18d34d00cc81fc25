import { setTimeout as sleep } from 'node:timers/promises';
import { TestTerminal } from '@vehicle/server/gateway/testing-terminal';
import { Deadline } from './deadline.ts';
import type { Fault } from './fault.ts';
import { type Hand, LOCATION } from './hand.ts';
import type { Scene } from './scene.ts';

/** Beyond this in a minute a phone is refused for a while. */
const CONNECTS_A_MINUTE = 15;
const CLOSED_WITHIN_MS = 10_000;

function closedInTime(terminal: TestTerminal): Promise<boolean> {
  return Promise.race([terminal.closed().then(() => true), sleep(CLOSED_WITHIN_MS, false, { ref: false })]);
}

/** The newest connection wins and the one before is closed, without a FIN of the terminal. */
async function takeOver(scene: Scene, hand: Hand): Promise<void> {
  const old = await hand.signIn();
  await hand.signIn();
  scene.hold('the older connection of a phone stays open', await closedInTime(old));
  scene.hold('the newer connection of a phone is not served', (await hand.store()) === 0);
}

async function guess(scene: Scene, hand: Hand): Promise<void> {
  await hand.signIn();
  const intruder = await TestTerminal.connect(scene.server.gatewayPort, hand.vehicle.phone);
  for (let tries = 0; tries < 3; tries++) {
    intruder.send({ type: 'authenticate', authCode: 'guess', imei: null, softwareVersion: null });
    scene.hold('a wrong code was accepted', (await intruder.result()) === 1);
  }
  scene.hold('who guesses codes is not sent away', await closedInTime(intruder));
  scene.hold('a wrong code has put the terminal out', (await hand.store()) === 0);
}

async function speakForAnother(scene: Scene, hand: Hand, other: Hand): Promise<void> {
  const terminal = await hand.signIn();
  terminal.phone = other.vehicle.phone;
  terminal.sendBody(LOCATION, other.locationBody());
  terminal.phone = hand.vehicle.phone;
  scene.hold('the terminal is not heard after a frame of another phone', (await hand.store()) === 0);
}

async function flap(scene: Scene, hand: Hand): Promise<void> {
  for (let connects = 0; connects < CONNECTS_A_MINUTE; connects++) {
    await hand.signIn();
    // Left open: terminals in the field vanish without a word.
  }
  const next = await TestTerminal.connect(scene.server.gatewayPort, hand.vehicle.phone);
  next.send({ type: 'heartbeat', data: Buffer.alloc(0) });
  scene.hold('a phone that connects without end is not refused', await closedInTime(next));
}

export const f16: Fault = {
  id: 'F16',
  title: 'the same phone twice, wrong codes, endless reconnects',
  holds: 'the newest session wins, a guess evicts nobody, flapping is refused, memory stays',
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    const [first, second, third, fourth, fifth, ...others] = scene.hands;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five terminals are needed');
    await Promise.all([
      takeOver(scene, first),
      guess(scene, second),
      speakForAnother(scene, third, fourth),
      flap(scene, fifth),
    ]);
    let rounds = 0;
    // Two connections each.
    while (rounds < Math.floor(CONNECTS_A_MINUTE / 2) && !deadline.isOver) {
      await Promise.all(others.map((hand) => takeOver(scene, hand)));
      rounds++;
    }
    scene.remark(`${rounds} rounds of reconnects by ${others.length} terminals`);
    for (const hand of scene.hands) hand.close();
  },
};
