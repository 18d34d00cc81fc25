import { askNodes } from '../../../platform/db/ask-nodes.ts';
import type { TelemetryExecutor } from '../../../platform/db/executor.ts';
import type { Telemetry, TelemetryNode } from '../../../platform/db/telemetry.ts';
import { attemptRow, failWhole, type RecordFailure } from '../../../platform/db/transaction.ts';
import type { JobRun } from '../../../platform/process/job-run.ts';
import { lastPackedDay, utcDay } from '../day.ts';
import { lockDay, withDayLocked } from '../day-lock.sql.ts';
import { boundsOf, dropDay, nextVehicle, partitionDays } from '../loose-day.sql.ts';
import { readRetention } from '../retention.sql.ts';
import { partsOf } from './packed-part.ts';
import { ensurePackedDay, insertPart, nextPart, recordPacked, takeMessages } from './packing.sql.ts';

const minute_ms = 60_000;
/** Late messages of a closed day arrive in company: they are packed when they have been there that long. */
export const late_ms = 60 * minute_ms;
/** A day with nothing but what came lately is asked again after that time. */
const rest_ms = 10 * minute_ms;

export interface Piece {
  /** Messages of one DELETE, which are held in memory at once. */
  mostMessages: number;
  /** One transaction packs no further vehicle beyond that. */
  enoughMessages: number;
}

const ordinary: Piece = Object.freeze({ mostMessages: 4_096, enoughMessages: 6_000 });

/** What is packed: of these nodes, or of all. */
interface Packing {
  telemetry: Telemetry;
  now: Date;
  nodes?: readonly TelemetryNode[];
  recordFailure?: RecordFailure;
}

interface Round {
  telemetry: Telemetry;
  nodes: readonly TelemetryNode[];
  now: Date;
  day: string;
  withFrames: boolean;
  recordFailure: RecordFailure;
}

/** Packs closed days, a few vehicles of each node a run: in one transaction they leave `message` and stand in `message_pack`. */
export class DayPacker {
  readonly #piece: Piece;
  /** By day under way and node the last vehicle that is done: what was deleted is not passed over again and again. */
  readonly #done = new Map<string, number>();
  readonly #restUntil = new Map<string, number>();

  constructor(piece: Piece = ordinary) {
    this.#piece = piece;
  }

  /** Answers how many messages it has packed; 1 where a day is begun or done. */
  async run({
    telemetry,
    now,
    nodes = telemetry.nodes(),
    recordFailure = failWhole,
  }: Packing): Promise<number> {
    const { looseDays, rawDays } = await readRetention(telemetry);
    const oldestWithFrames = utcDay(new Date(now.getTime() - rawDays * 24 * 60 * minute_ms));
    for (const day of await partitionDays(telemetry, 'message', lastPackedDay(now, looseDays))) {
      if (nodes.every((node) => (this.#restUntil.get(keyOf(day, node)) ?? 0) > now.getTime())) continue;
      const withFrames = day >= oldestWithFrames;
      const packed = await this.#runDay({ telemetry, nodes, now, day, withFrames, recordFailure });
      if (packed > 0) return packed;
    }
    return 0;
  }

  async #runDay(round: Round): Promise<number> {
    const { telemetry, nodes, now, day, recordFailure } = round;
    const state = await ensurePackedDay(telemetry, day);
    if (state !== 'ready') return state === 'made' ? 1 : 0;
    const packed = await askNodes(round, (node) => this.#packVehicles(node, round), recordFailure);
    const sum = packed.reduce((all, each) => all + each, 0);
    if (sum > 0) return sum;
    // A node that is away may have more of the day.
    if (packed.length < nodes.length) return 0;
    for (const node of nodes) this.#done.delete(keyOf(day, node));
    const drop = () => dropDay(telemetry, 'message', { day, isEmpty: true });
    if (await withDayLocked(telemetry.nodes(), day, drop)) {
      await recordPacked(telemetry, day);
      return 1;
    }
    for (const node of nodes) this.#restUntil.set(keyOf(day, node), now.getTime() + rest_ms);
    return 0;
  }

  #packVehicles(node: TelemetryNode, round: Round): Promise<number> {
    const { day, recordFailure } = round;
    const key = keyOf(day, node);
    return node.transact(async (telemetry) => {
      await lockDay(day).execute(telemetry);
      let packed = 0;
      while (packed < this.#piece.enoughMessages) {
        const vehicleId = await nextVehicle(telemetry, node.own('message'), {
          ...boundsOf(day),
          after: this.#done.get(key) ?? 0,
        });
        if (vehicleId === undefined) break;
        const taken = await attemptRow(
          telemetry,
          () => this.#packVehicle(telemetry, round, vehicleId),
          (error) => recordFailure({ day, vehicleId }, error),
        );
        packed += taken ?? 0;
        // What cannot be packed stays loose.
        if (taken === null || taken < this.#piece.mostMessages) this.#done.set(key, vehicleId);
      }
      return packed;
    });
  }

  async #packVehicle(
    telemetry: TelemetryExecutor,
    { now, day, withFrames }: Round,
    vehicleId: number,
  ): Promise<number> {
    const messages = await takeMessages(telemetry, {
      ...boundsOf(day),
      vehicleId,
      receivedBefore: new Date(now.getTime() - late_ms),
      most: this.#piece.mostMessages,
    });
    if (messages.length === 0) return 0;
    let part = await nextPart(telemetry, vehicleId, day);
    for (const together of partsOf(messages)) {
      await insertPart(telemetry, { vehicleId, day, part, withFrames }, together);
      part += 1;
    }
    return messages.length;
  }
}

const keyOf = (day: string, { name }: TelemetryNode): string => `${day} ${name}`;

const packer = new DayPacker();

/** A job of the worker. */
export const packedDays = Object.freeze({
  name: 'packedDays',
  isPerNode: true as const,
  period_ms: minute_ms,
  isPiecemeal: true as const,
  isPatient: true as const,
  run: (run: JobRun): Promise<number> => packer.run(run),
});
