import { sql } from 'kysely';
import type { Telemetry } from '../../../platform/db/telemetry.ts';
import type { MessageRange } from '../message-range.ts';
import { unpackFrames } from './packed-frames.ts';
import { type MessageRecord, type PackedPart, unpackPart } from './packed-part.ts';
import { packedParts } from './packed-slice.sql.ts';

export interface PartKey {
  /** Of UTC. */
  day: string;
  part: number;
  firstAt: Date;
  lastAt: Date;
}

/** The parts that may hold messages of the range, by their first message. */
export async function partKeys(telemetry: Telemetry, range: MessageRange): Promise<PartKey[]> {
  const { rows } = await sql<PartKey>`
    select p.day, p.part, p.first_at as "firstAt", p.last_at as "lastAt" from ${packedParts(range)} order by p.first_at, p.part`.execute(
    telemetry,
  );
  return rows;
}

/** A message with what the terminal sent; no byte where the frames of its day are no longer kept. */
export interface UnpackedMessage extends MessageRecord {
  raw: Buffer;
}

interface PartRow extends PackedPart {
  lengthsSize: number | null;
  frames: Buffer | null;
}

const noFrame = Buffer.alloc(0);

export async function unpackedMessages(
  telemetry: Telemetry,
  vehicleId: number,
  { day, part }: Pick<PartKey, 'day' | 'part'>,
): Promise<UnpackedMessage[]> {
  const { rows } = await sql<PartRow>`
    select p.count, p.layout_id as "layoutId", p.gauges, p.counters, p.offsets, p.data, r.lengths_size as "lengthsSize", r.data as frames
    from message_pack p
    left join message_pack_raw r on r.vehicle_id = p.vehicle_id and r.day = p.day and r.part = p.part
    where p.vehicle_id = ${vehicleId} and p.day = ${day}::date and p.part = ${part}`.execute(
    telemetry.nodeOf(vehicleId),
  );
  return rows.flatMap((row) => {
    const { lengthsSize, frames } = row;
    const sent =
      lengthsSize === null || frames === null ? [] : unpackFrames({ lengthsSize, data: frames }, row.count);
    return unpackPart(row).map((record, at) => ({ ...record, raw: sent[at] ?? noFrame }));
  });
}
