import { setTimeout as sleep } from 'node:timers/promises';
import { memberInfo } from '@vehicle/contract/passport';
import type { Fault } from './fault.ts';
import { type Hand, LOCATION } from './hand.ts';
import type { Scene } from './scene.ts';
import { withClient } from './stored-rows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const shifter = new URL('./clock-shift.ts', import.meta.url).href;
const TIME_AT = 22;
const TIME_END = 28;

/** Device times and where a report with such a one belongs. */
const ahead = [
  { aheadMs: HOUR_MS, place: 'suspect' },
  { aheadMs: DAY_MS + HOUR_MS, place: 'quarantined' },
  { aheadMs: -3_660 * DAY_MS, place: 'quarantined' },
  { aheadMs: -HOUR_MS, place: 'stored' },
] as const;

/** As BCD: zero, month 13, no digits at all. */
const impossible = ['000000000000', '261301000000', 'ffffffffffff'];

type Place = 'stored' | 'suspect' | 'quarantined' | 'nowhere';

async function placeOf(scene: Scene, hand: Hand, body: Buffer): Promise<Place> {
  const sql = `
    select case when flags & 1 = 1 then 'suspect' else 'stored' end as place
    from message where vehicle_id = $1 and raw = $2
    union all select 'quarantined' from message_quarantine where vehicle_id = $1 and raw = $2`;
  return withClient(scene.ownerUrl, async (client) => {
    const { rows } = await client.query<{ place: Place }>(sql, [hand.vehicle.vehicleId, body]);
    return rows[0]?.place ?? 'nowhere';
  });
}

async function storesAs(scene: Scene, hand: Hand, body: Buffer, expected: Place): Promise<void> {
  scene.hold('a report with an odd time was not answered', (await hand.store(body, LOCATION)) === 0);
  const place = await placeOf(scene, hand, body);
  scene.hold(
    `a report of ${body.toString('hex', TIME_AT, TIME_END)} is ${place}, not ${expected}`,
    place === expected,
  );
}

async function setClock(scene: Scene, shiftMs: number): Promise<void> {
  await scene.server.ask(`clock ${shiftMs}`);
}

/** A session ends by the clock of the server, and a clock that goes back gives it nothing. */
async function holdSession(scene: Scene): Promise<void> {
  const user = await scene.user();
  const status = async () => (await user.ask(memberInfo.method, memberInfo.path)).status;
  scene.hold('a fresh session is refused', (await status()) === 200);
  await setClock(scene, DAY_MS + HOUR_MS);
  scene.hold('a session outlives a day', (await status()) === 401);
}

export const f15: Fault = {
  id: 'F15',
  title: 'wrong clocks: of terminals and of the server',
  holds: 'impossible times are kept apart, suspect ones never the newest, sessions end in time',
  async run(scene) {
    await scene.server.stop();
    await scene.startServer({ nodeArguments: ['--import', shifter] });
    const hand = scene.hand(0);
    await hand.signIn();
    for (const { aheadMs, place } of ahead) {
      await storesAs(scene, hand, hand.locationBody({ time: new Date(Date.now() + aheadMs) }), place);
    }
    for (const digits of impossible) {
      const body = hand.locationBody();
      body.write(digits, TIME_AT, 'hex');
      await storesAs(scene, hand, body, 'quarantined');
    }
    await setClock(scene, -HOUR_MS);
    await storesAs(scene, hand, hand.locationBody(), 'suspect');
    for (const shiftMs of [-DAY_MS, DAY_MS, HOUR_MS, 0]) {
      await setClock(scene, shiftMs);
      await scene.work(Math.min(scene.seconds * 100, 5_000));
    }
    await holdSession(scene);
    await setClock(scene, 0);
    await sleep(100);
    await scene.server.stop();
    await scene.startServer();
  },
};
