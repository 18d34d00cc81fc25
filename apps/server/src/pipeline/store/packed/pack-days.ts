import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/db/columns.ts';
import { attemptRow, failWhole, type RecordFailure } from '../../../platform/db/transaction.ts';
import { lastPackedDay, utcDay } from '../day.ts';
import { lockDay } from '../day-lock.sql.ts';
import { boundsOf, dropDay, nextVehicle, partitionDays } from '../loose-day.sql.ts';
import { readRetention } from '../retention.sql.ts';
import { partsOf } from './packed-part.ts';
import { ensurePackedDay, insertPart, nextPart, recordPacked, takeMessages } from './packing.sql.ts';

const minute_ms = 60_000;
/** Late messages of a closed day arrive in company: they are packed when they have been there that long. */
const late_ms = 60 * minute_ms;
/** A day with nothing but what came lately is asked again after that time. */
const rest_ms = 10 * minute_ms;

interface Piece {
  /** Messages of one DELETE, which are held in memory at once. */
  mostMessages: number;
  /** One transaction packs no further vehicle beyond that. */
  enoughMessages: number;
}

const ordinary: Piece = Object.freeze({ mostMessages: 4_096, enoughMessages: 6_000 });

interface Round {
  transaction: Transaction<Schema>;
  now: Date;
  day: string;
  withFrames: boolean;
  recordFailure: RecordFailure;
}

/** Packs closed days, a few vehicles a run: in one transaction they leave `message` and stand in `message_pack`. */
export class DayPacker {
  readonly #piece: Piece;
  /** The last vehicle that is done, of the days under way: what was deleted is not passed over again and again. */
  readonly #done = new Map<string, number>();
  readonly #restUntil = new Map<string, number>();

  constructor(piece: Piece = ordinary) {
    this.#piece = piece;
  }

  /** Answers how many messages it has packed; 1 where a day is begun or done. */
  async run(
    transaction: Transaction<Schema>,
    now: Date,
    recordFailure: RecordFailure = failWhole,
  ): Promise<number> {
    const { looseDays, rawDays } = await readRetention(transaction);
    const oldestWithFrames = utcDay(new Date(now.getTime() - rawDays * 24 * 60 * minute_ms));
    for (const day of await partitionDays(transaction, 'message', lastPackedDay(now, looseDays))) {
      if ((this.#restUntil.get(day) ?? 0) > now.getTime()) continue;
      const packed = await this.#runDay({
        transaction,
        now,
        day,
        withFrames: day >= oldestWithFrames,
        recordFailure,
      });
      if (packed > 0) return packed;
    }
    return 0;
  }

  async #runDay(round: Round): Promise<number> {
    const { transaction, now, day } = round;
    await lockDay(day).execute(transaction);
    const state = await ensurePackedDay(transaction, day);
    if (state !== 'ready') return state === 'made' ? 1 : 0;
    const packed = await this.#packVehicles(round);
    if (packed > 0) {
      await recordPacked(transaction, day, packed);
      return packed;
    }
    this.#done.delete(day);
    if (await dropDay(transaction, 'message', { day, isEmpty: true })) return 1;
    this.#restUntil.set(day, now.getTime() + rest_ms);
    return 0;
  }

  async #packVehicles(round: Round): Promise<number> {
    const { transaction, day, recordFailure } = round;
    const bounds = boundsOf(day);
    let packed = 0;
    while (packed < this.#piece.enoughMessages) {
      const vehicleId = await nextVehicle(transaction, bounds, this.#done.get(day) ?? 0);
      if (vehicleId === undefined) break;
      const taken = await attemptRow(
        transaction,
        () => this.#packVehicle(round, vehicleId),
        (error) => recordFailure({ day, vehicleId }, error),
      );
      packed += taken ?? 0;
      // What cannot be packed stays loose.
      if (taken === null || taken < this.#piece.mostMessages) this.#done.set(day, vehicleId);
    }
    return packed;
  }

  async #packVehicle({ transaction, now, day, withFrames }: Round, vehicleId: number): Promise<number> {
    const messages = await takeMessages(transaction, {
      ...boundsOf(day),
      vehicleId,
      receivedBefore: new Date(now.getTime() - late_ms),
      most: this.#piece.mostMessages,
    });
    if (messages.length === 0) return 0;
    let part = await nextPart(transaction, vehicleId, day);
    for (const together of partsOf(messages)) {
      await insertPart(transaction, { vehicleId, day, part, withFrames }, together);
      part += 1;
    }
    return messages.length;
  }
}

const packer = new DayPacker();

/** A job of the worker. */
export const packedDays = Object.freeze({
  name: 'packedDays',
  period_ms: minute_ms,
  isPiecemeal: true as const,
  isPatient: true as const,
  run: (transaction: Transaction<Schema>, now: Date, recordFailure?: RecordFailure): Promise<number> =>
    packer.run(transaction, now, recordFailure),
});
