import { join } from 'node:path';
import { logout, memberInfo } from '@vehicle/contract/access/member/passport';
import { comesTrue, Deadline } from '../../load/deadline.ts';
import { ServerUnderTest } from '../../load/server-under-test.ts';
import { ConsoleUser } from '../console-user.ts';
import { EventReader } from '../event-reader.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { locationId, type ScriptedTerminal } from '../scripted-terminal.ts';
import { killServer } from './f01-kill-server.ts';

const revokedWithin_ms = 2_000;
const receivesWithin_ms = 5_000;
const mostHops = 6;

async function startSecond(scenario: Scenario): Promise<ServerUnderTest> {
  const { environment } = scenario;
  if (environment === null) throw new Error('the database is not apart');
  return ServerUnderTest.start(join(scenario.options.dataDir, 'second'), {
    services: 'http,gateway,worker',
    settings: { DATABASE_URL: environment.ownerUrl, DATABASE_RUNTIME_URL: environment.runtimeUrl },
  });
}

/** A terminal goes from one server to the other and sends the same again. */
async function hop(scenario: Scenario, device: ScriptedTerminal, second: ServerUnderTest): Promise<void> {
  const body = device.locationBody();
  for (const port of [scenario.server.gatewayPort, second.gatewayPort, scenario.server.gatewayPort]) {
    await device.signIn(port);
    scenario.hold('a report was not answered after a hop', (await device.store(body, locationId)) === 0);
    scenario.hold('a new report was not answered after a hop', (await device.store()) === 0);
  }
}

/** What one server stores, a browser at the other one sees. */
async function holdEvents(
  scenario: Scenario,
  device: ScriptedTerminal,
  second: ServerUnderTest,
): Promise<void> {
  const { token } = await scenario.user();
  const vehicleIds = [device.vehicle.vehicleId];
  const reader = new EventReader(second.httpUrl, { token, vehicleIds, isReading: true });
  scenario.hold('the stream does not open', await comesTrue(() => reader.events > 0, receivesWithin_ms));
  const before = reader.events;
  await device.signIn();
  await device.store();
  scenario.hold(
    'a report is not seen at the other server',
    await comesTrue(() => reader.events > before, receivesWithin_ms),
  );
  reader.close();
}

async function holdRevocation(scenario: Scenario, second: ServerUnderTest): Promise<void> {
  const user = await ConsoleUser.enter(() => scenario.server);
  const elsewhere = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${user.token}` };
    return (await fetch(`${second.httpUrl}${memberInfo.path}`, { headers })).status;
  };
  scenario.hold('a session is not known to the other server', (await elsewhere()) === 200);
  await user.ask(logout.method, logout.path);
  const isRevoked = await comesTrue(async () => (await elsewhere()) === 401, revokedWithin_ms);
  scenario.hold('a session outlives its end by two seconds at the other server', isRevoked);
}

export const f21: Fault = {
  id: 'F21',
  title: 'two servers on one database, one is killed',
  holds: 'reports once, sessions end and events show on both, the other one goes on',
  scenario: { isDatabaseApart: true },
  async run(scenario) {
    const deadline = new Deadline(scenario.seconds);
    const second = await startSecond(scenario);
    try {
      await holdEvents(scenario, scenario.device(0), second);
      await holdRevocation(scenario, second);
      let hops = 0;
      for (; hops < mostHops && (hops === 0 || !deadline.isOver); hops++) {
        await Promise.all(scenario.devices.slice(1, 12).map((device) => hop(scenario, device, second)));
      }
      await killServer(scenario);
      const [, device] = scenario.devices;
      await device?.signIn(second.gatewayPort);
      scenario.hold('the server that is left does not serve', (await device?.store()) === 0);
      scenario.remark(`${hops} rounds of hops`);
    } finally {
      await second.stop();
    }
  },
};
