import { comesTrue } from '../../load/deadline.ts';
import type { Fault } from '../fault.ts';
import { TcpProxy } from '../proxy.ts';
import type { Scenario } from '../scenario.ts';
import type { ScriptedTerminal } from '../scripted-terminal.ts';

const returningCount = 10;
/** Three heartbeats, and some. */
const idle_s = 190;
const closedWithin_ms = 10_000;

/** Terminals whose network goes without a FIN come back another way. */
export async function vanishAndReturn(
  scenario: Scenario,
  devices: readonly ScriptedTerminal[],
  silent: number,
): Promise<void> {
  const proxy = await TcpProxy.to(scenario.server.gatewayPort);
  try {
    await Promise.all(devices.map((device) => device.signIn(proxy.port)));
    const stored = await Promise.all(devices.map((device) => device.store()));
    scenario.hold(
      'not all were served at first',
      stored.every((result) => result === 0),
    );
    proxy.vanish();
    const returning = devices.slice(0, devices.length - silent);
    await Promise.all(returning.map((device) => device.signIn()));
    const again = await Promise.all(returning.map((device) => device.store()));
    scenario.hold(
      'a terminal that came back was not served',
      again.every((result) => result === 0),
    );
    const isReplaced = await comesTrue(() => proxy.open <= silent, closedWithin_ms);
    scenario.hold('sessions of those who came back stay open', isReplaced);
    if (silent === 0) return;
    const isDropped = await comesTrue(() => proxy.open === 0, idle_s * 1000);
    scenario.hold('sessions of those who never came back stay open', isDropped);
  } finally {
    proxy.close();
    for (const device of devices) device.close();
  }
}

export const f08: Fault = {
  id: 'F8',
  title: 'half-open connections: terminals vanish without FIN (proxy)',
  holds: 'who comes back replaces his session at once, who does not is dropped after 180 s',
  async run(scenario) {
    const isLong = scenario.seconds >= idle_s;
    const devices = scenario.devices.slice(0, isLong ? scenario.devices.length : returningCount);
    await vanishAndReturn(scenario, devices, isLong ? returningCount : 0);
    if (!isLong) scenario.remark(`whether the silent are dropped after 180 s shows with --time ${idle_s}`);
  },
};
