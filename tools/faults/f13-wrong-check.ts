import type { Fault } from './fault.ts';
import type { Hand } from './hand.ts';
import { comesTrue } from './poll.ts';
import type { Scene } from './scene.ts';
import { withClient } from './stored-rows.ts';

/** Fewer than the twenty in a row at which a connection is closed. */
const BAD_IN_A_ROW = 10;
/** Stored bytes of a place, behind delimiter and header: its latitude. */
const LATITUDE_AT = 1 + 12 + 8;
/** Counts are written every three seconds. */
const COUNTED_AFTER_MS = 3_000;
const COUNTED_WITHIN_MS = 20_000;

/** A frame whose content was changed on the way. */
function spoilt(hand: Hand): Buffer {
  const [frame] = hand.framesOf([hand.locationBody({ latitude: 10 })]);
  if (frame === undefined) throw new Error('no frame was made');
  const bytes = Buffer.from(frame.bytes);
  bytes[LATITUDE_AT + 3] = (bytes[LATITUDE_AT + 3] ?? 0) ^ 0x01;
  return bytes;
}

async function isCounted(scene: Scene, phone: string): Promise<boolean> {
  const sql = "select from gateway_event where kind = 'badCheck' and phone = $1";
  return withClient(scene.ownerUrl, (client) =>
    comesTrue(async () => ((await client.query(sql, [phone])).rowCount ?? 0) > 0, COUNTED_WITHIN_MS),
  );
}

export const f13: Fault = {
  id: 'F13',
  title: 'wrong check bytes',
  holds: 'never stored, never answered with success, counted',
  async run(scene) {
    const hand = scene.hand(0);
    await hand.signIn();
    for (let sent = 0; sent < BAD_IN_A_ROW; sent++) hand.terminal.sendRaw(spoilt(hand));
    // Whatever had been answered would have come before.
    scene.hold('the good frame behind the bad ones was not answered', (await hand.store()) === 0);
    const isShort = scene.seconds < COUNTED_AFTER_MS / 1000;
    scene.hold('wrong check bytes are not counted', isShort || (await isCounted(scene, hand.vehicle.phone)));
    hand.close();
  },
};
