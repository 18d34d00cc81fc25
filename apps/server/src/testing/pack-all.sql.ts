import { setTimeout as delay } from 'node:timers/promises';
import { day_ms, lastPackedDay, startOf } from '../pipeline/store/day.ts';
import { DayPacker, late_ms, type Piece } from '../pipeline/store/packed/pack-days.ts';
import { readRetention } from '../pipeline/store/retention.sql.ts';
import { anyRow } from '../platform/db/query.ts';
import type { Telemetry } from '../platform/db/telemetry.ts';

const pause_ms = 50;

interface PackingAll {
  /** By default this moment. */
  now?: Date;
  piece?: Piece;
}

/**
 * Packs every closed day with the packer of the server, and answers how many messages. Where a reader or a vacuum is in the way the
 * packer leaves a day for its next run: what is loose then is asked for again.
 */
export async function packAll(
  telemetry: Telemetry,
  { now = new Date(), piece }: PackingAll = {},
): Promise<number> {
  let packed = await packOnce(telemetry, now, piece);
  while (await isLoose(telemetry, now)) {
    await delay(pause_ms);
    packed += await packOnce(telemetry, now, piece);
  }
  return packed;
}

async function packOnce(telemetry: Telemetry, now: Date, piece: Piece | undefined): Promise<number> {
  const packer = new DayPacker(piece);
  let packed = 0;
  for (let done = 1; done > 0; packed += done > 1 ? done : 0) done = await packer.run({ telemetry, now });
  return packed;
}

async function isLoose(telemetry: Telemetry, now: Date): Promise<boolean> {
  const { looseDays } = await readRetention(telemetry);
  const until = new Date(startOf(lastPackedDay(now, looseDays)).getTime() + day_ms);
  const receivedBefore = new Date(now.getTime() - late_ms);
  return anyRow(telemetry)`
    select 1 as loose from message where ts < ${until} and received_at < ${receivedBefore} limit 1`;
}
