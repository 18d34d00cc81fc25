import { setTimeout as sleep } from 'node:timers/promises';
import { memberInfo } from '@vehicle/contract/access/member/passport';
import { withClient } from '../../load/stored-rows.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { locationId, type ScriptedTerminal } from '../scripted-terminal.ts';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const shifter = new URL('../clock-shift.ts', import.meta.url).href;
const timeAt = 22;
const timeEnd = 28;

/** Device times and where a report with such a one belongs. */
const ahead = [
  { ahead_ms: hour_ms, place: 'suspect' },
  { ahead_ms: day_ms + hour_ms, place: 'quarantined' },
  { ahead_ms: -3_660 * day_ms, place: 'quarantined' },
  { ahead_ms: -hour_ms, place: 'stored' },
] as const;

/** As BCD: zero, month 13, no digits at all. */
const impossible = ['000000000000', '261301000000', 'ffffffffffff'];

type Place = 'stored' | 'suspect' | 'quarantined' | 'nowhere';

async function placeOf(scenario: Scenario, device: ScriptedTerminal, body: Buffer): Promise<Place> {
  const sql = `
    select case when flags & 1 = 1 then 'suspect' else 'stored' end as place
    from message where vehicle_id = $1 and raw = $2
    union all select 'quarantined' from message_quarantine where vehicle_id = $1 and raw = $2`;
  return withClient(scenario.addresses.telemetryOwnerUrl, async (client) => {
    const { rows } = await client.query<{ place: Place }>(sql, [device.vehicle.vehicleId, body]);
    return rows[0]?.place ?? 'nowhere';
  });
}

async function storesAs(
  scenario: Scenario,
  device: ScriptedTerminal,
  body: Buffer,
  expected: Place,
): Promise<void> {
  scenario.hold('a report with an odd time was not answered', (await device.store(body, locationId)) === 0);
  const place = await placeOf(scenario, device, body);
  scenario.hold(
    `a report of ${body.toString('hex', timeAt, timeEnd)} is ${place}, not ${expected}`,
    place === expected,
  );
}

async function setClock(scenario: Scenario, shift_ms: number): Promise<void> {
  await scenario.server.ask(`clock ${shift_ms}`);
}

/** A session ends by the clock of the server, and a clock that goes back gives it nothing. */
async function holdSession(scenario: Scenario): Promise<void> {
  const user = await scenario.user();
  const status = async () => (await user.ask(memberInfo.method, memberInfo.path)).status;
  scenario.hold('a fresh session is refused', (await status()) === 200);
  await setClock(scenario, day_ms + hour_ms);
  scenario.hold('a session outlives a day', (await status()) === 401);
}

export const f15: Fault = {
  id: 'F15',
  title: 'wrong clocks: of terminals and of the server',
  holds: 'impossible times are kept apart, suspect ones never the newest, sessions end in time',
  async run(scenario) {
    await scenario.server.stop();
    await scenario.startServer({ nodeArguments: ['--import', shifter] });
    const device = scenario.device(0);
    await device.signIn();
    for (const { ahead_ms, place } of ahead) {
      await storesAs(scenario, device, device.locationBody({ time: new Date(Date.now() + ahead_ms) }), place);
    }
    for (const digits of impossible) {
      const body = device.locationBody();
      body.write(digits, timeAt, 'hex');
      await storesAs(scenario, device, body, 'quarantined');
    }
    await setClock(scenario, -hour_ms);
    await storesAs(scenario, device, device.locationBody(), 'suspect');
    for (const shift_ms of [-day_ms, day_ms, hour_ms, 0]) {
      await setClock(scenario, shift_ms);
      await scenario.work(Math.min(scenario.seconds * 100, 5_000));
    }
    await holdSession(scenario);
    await setClock(scenario, 0);
    await sleep(100);
    await scenario.server.stop();
    await scenario.startServer();
  },
};
