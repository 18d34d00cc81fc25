import { setTimeout as sleep } from 'node:timers/promises';
import { TestTerminal } from '@vehicle/server/testing/gateway-terminal';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { locationId, type ScriptedTerminal } from '../scripted-terminal.ts';
import { killServer } from './f01-kill-server.ts';

const terminals = 10;
/** A second takes each of them through about so many. */
const bodiesASecond = 4;
const mostBodies = 40;
const mostTimes = 5;
const tenMinutes_ms = 600_000;

/** Sends each body so many times and expects success each time. */
async function replay(
  scenario: Scenario,
  device: ScriptedTerminal,
  bodies: readonly Buffer[],
): Promise<void> {
  for (const body of bodies) {
    for (let times = 1 + scenario.random.below(mostTimes); times > 0; times--) {
      const result = await device.store(body, locationId);
      scenario.hold(`a repeated frame was answered with ${result}`, result === 0);
    }
  }
}

/** A recording in the devices of somebody who has no code. */
async function replayByStranger(scenario: Scenario, device: ScriptedTerminal): Promise<void> {
  const stranger = await TestTerminal.connect(scenario.server.gatewayPort, device.vehicle.phone);
  const old = device.locationBody({ time: new Date(Date.now() - tenMinutes_ms) });
  stranger.sendBody(locationId, old);
  scenario.hold('data of a stranger were answered', (await stranger.nextWithin(500)) === null);
  stranger.close();
}

/** Frames go out again in each of several connections, and again after the server was killed. */
export const f14: Fault = {
  id: 'F14',
  title: 'replays: repeated frames, across connections and a restart',
  holds: 'one row each, every repeat answered with success, strangers not received',
  async run(scenario) {
    const devices = scenario.devices.slice(0, terminals);
    const count = Math.ceil(Math.min(scenario.seconds * bodiesASecond, mostBodies));
    const recordings = devices.map((device) =>
      Array.from({ length: count }, (_, at) =>
        device.locationBody({ time: new Date(Date.now() - (at % 2) * tenMinutes_ms) }),
      ),
    );
    const round = () =>
      Promise.all(
        devices.map(async (device, at) => {
          await device.signIn();
          await replay(scenario, device, recordings[at] ?? []);
          device.close();
        }),
      );
    await round();
    await replayByStranger(scenario, scenario.device(terminals));
    await round();
    if (scenario.seconds >= 10) await killServer(scenario);
    await sleep(50);
    await round();
  },
};
