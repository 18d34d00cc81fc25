import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { lastPackedDay } from '../pipeline/store/day.ts';
import { boundsOf, partitionDays } from '../pipeline/store/loose-day.sql.ts';
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
 * packer leaves a day for its next run: what is left then is asked for again.
 */
export async function packAll(
  telemetry: Telemetry,
  { now = new Date(), piece }: PackingAll = {},
): Promise<number> {
  let packed = await packOnce(telemetry, now, piece);
  while (await isLeft(telemetry, now)) {
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

/** Whether a closed day has what may be packed, or stands empty because its partition could not be dropped yet. */
async function isLeft(telemetry: Telemetry, now: Date): Promise<boolean> {
  const { looseDays } = await readRetention(telemetry);
  const receivedBefore = new Date(now.getTime() - late_ms);
  for (const day of await partitionDays(telemetry, 'message', lastPackedDay(now, looseDays))) {
    const { from, until } = boundsOf(day);
    const loose = sql`select 1 as loose from message where ts >= ${from} and ts < ${until}`;
    const isEmpty = !(await anyRow(telemetry)`${loose} limit 1`);
    if (isEmpty || (await anyRow(telemetry)`${loose} and received_at < ${receivedBefore} limit 1`))
      return true;
  }
  return false;
}
