import { comesTrue } from '../../load/deadline.ts';
import { withClient } from '../../load/stored-rows.ts';
import type { Fault } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import type { ScriptedTerminal } from '../scripted-terminal.ts';

/** Fewer than the twenty in a row at which a connection is closed. */
const badInARow = 10;
/** Stored bytes of a place, behind delimiter and header: its latitude. */
const latitudeAt = 1 + 12 + 8;
/** Counts are written every three seconds. */
const countedAfter_ms = 3_000;
const countedWithin_ms = 20_000;

/** A frame whose content was changed on the way. */
function spoilt(device: ScriptedTerminal): Buffer {
  const [frame] = device.framesOf([device.locationBody({ latitude: 10 })]);
  if (frame === undefined) throw new Error('no frame was made');
  const bytes = Buffer.from(frame.bytes);
  bytes[latitudeAt + 3] = (bytes[latitudeAt + 3] ?? 0) ^ 0x01;
  return bytes;
}

async function isCounted(scenario: Scenario, phone: string): Promise<boolean> {
  const sql = "select from gateway_event where kind = 'badCheck' and phone = $1";
  return withClient(scenario.ownerUrl, (client) =>
    comesTrue(async () => ((await client.query(sql, [phone])).rowCount ?? 0) > 0, countedWithin_ms),
  );
}

export const f13: Fault = {
  id: 'F13',
  title: 'wrong check bytes',
  holds: 'never stored, never answered with success, counted',
  async run(scenario) {
    const device = scenario.device(0);
    await device.signIn();
    for (let sent = 0; sent < badInARow; sent++) device.terminal.sendRaw(spoilt(device));
    // Whatever had been answered would have come before.
    scenario.hold('the good frame behind the bad ones was not answered', (await device.store()) === 0);
    const isShort = scenario.seconds < countedAfter_ms / 1000;
    scenario.hold(
      'wrong check bytes are not counted',
      isShort || (await isCounted(scenario, device.vehicle.phone)),
    );
    device.close();
  },
};
