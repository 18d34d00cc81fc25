import { join } from 'node:path';
import { logout, memberInfo } from '@vehicle/contract/passport';
import { ServerUnderTest } from '../bench/server-under-test.ts';
import { ConsoleUser } from './console-user.ts';
import { Deadline } from './deadline.ts';
import { EventReader } from './event-reader.ts';
import { killServer } from './f01-kill-server.ts';
import type { Fault } from './fault.ts';
import { type Hand, LOCATION } from './hand.ts';
import { comesTrue } from './poll.ts';
import type { Scene } from './scene.ts';

const REVOKED_WITHIN_MS = 2_000;
const HEARD_WITHIN_MS = 5_000;
const MOST_HOPS = 6;

async function startSecond(scene: Scene): Promise<ServerUnderTest> {
  const { ground } = scene;
  if (ground === null) throw new Error('the database is not apart');
  return ServerUnderTest.start(join(scene.options.dataDir, 'second'), {
    services: 'http,gateway,worker',
    settings: { DATABASE_URL: ground.ownerUrl, DATABASE_RUNTIME_URL: ground.runtimeUrl },
  });
}

/** A terminal goes from one server to the other and sends the same again. */
async function hop(scene: Scene, hand: Hand, second: ServerUnderTest): Promise<void> {
  const body = hand.locationBody();
  for (const port of [scene.server.gatewayPort, second.gatewayPort, scene.server.gatewayPort]) {
    await hand.signIn(port);
    scene.hold('a report was not answered after a hop', (await hand.store(body, LOCATION)) === 0);
    scene.hold('a new report was not answered after a hop', (await hand.store()) === 0);
  }
}

/** What one server stores, a browser at the other one sees. */
async function holdEvents(scene: Scene, hand: Hand, second: ServerUnderTest): Promise<void> {
  const { token } = await scene.user();
  const vehicleIds = [hand.vehicle.vehicleId];
  const reader = new EventReader(second.httpUrl, { token, vehicleIds, isReading: true });
  scene.hold('the stream does not open', await comesTrue(() => reader.events > 0, HEARD_WITHIN_MS));
  const before = reader.events;
  await hand.signIn();
  await hand.store();
  scene.hold(
    'a report is not seen at the other server',
    await comesTrue(() => reader.events > before, HEARD_WITHIN_MS),
  );
  reader.close();
}

async function holdRevocation(scene: Scene, second: ServerUnderTest): Promise<void> {
  const user = await ConsoleUser.enter(() => scene.server);
  const elsewhere = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${user.token}` };
    return (await fetch(`${second.httpUrl}${memberInfo.path}`, { headers })).status;
  };
  scene.hold('a session is not known to the other server', (await elsewhere()) === 200);
  await user.ask(logout.method, logout.path);
  const isRevoked = await comesTrue(async () => (await elsewhere()) === 401, REVOKED_WITHIN_MS);
  scene.hold('a session outlives its end by two seconds at the other server', isRevoked);
}

export const f21: Fault = {
  id: 'F21',
  title: 'two servers on one database, one is killed',
  holds: 'reports once, sessions end and events show on both, the other one goes on',
  scene: { isDatabaseApart: true },
  async run(scene) {
    const deadline = new Deadline(scene.seconds);
    const second = await startSecond(scene);
    try {
      await holdEvents(scene, scene.hand(0), second);
      await holdRevocation(scene, second);
      let hops = 0;
      for (; hops < MOST_HOPS && (hops === 0 || !deadline.isOver); hops++) {
        await Promise.all(scene.hands.slice(1, 12).map((hand) => hop(scene, hand, second)));
      }
      await killServer(scene);
      const [, hand] = scene.hands;
      await hand?.signIn(second.gatewayPort);
      scene.hold('the server that is left does not serve', (await hand?.store()) === 0);
      scene.remark(`${hops} rounds of hops`);
    } finally {
      await second.stop();
    }
  },
};
