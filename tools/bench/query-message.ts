import { randomBytes } from 'node:crypto';
import { CopyWriter } from '@vehicle/server/pipeline/ingest/copy-writer';
import { messageColumns } from '@vehicle/server/pipeline/ingest/message-row';
import { day_ms } from '@vehicle/server/pipeline/store/day';
import { copyIn } from '@vehicle/server/platform/db/copy-in';
import type pg from 'pg';

/** Of each ten metrics: four move with every message, three now and then, two stand still, one counts. */
const gauges = 54;
const counters = 6;
const columns = 18;
/** As the CAN frames of such a message take. */
const rawLength = 256;
const rowLength = 2 + columns * 12 + gauges * 8 + counters * 12 + 80 + rawLength;
const rowsACopy = 5_000;
const copyMessages = `copy message (${messageColumns.join(', ')}) from stdin (format binary)`;
const steps = [0.125, 0.4, 1, 0.05, 0.1, 4] as const;

/** The order of the values. */
export const benchLayout = Object.freeze({
  gauges: [
    'engineSpeed',
    'fuelLevel',
    'coolantTemp',
    ...Array.from({ length: gauges - 3 }, (_, at) => `gauge${at}`),
  ],
  counters: ['engineTotalHours', ...Array.from({ length: counters - 1 }, (_, at) => `counter${at}`)],
});
export const benchCodes: readonly string[] = benchLayout.gauges.slice(0, 3);

/** Vehicles whose values go on from message to message, written in the COPY form of `message`. */
export class BenchFleet {
  readonly #writer = new CopyWriter();
  readonly #layoutId: number;
  readonly #vehicleIds: readonly number[];
  readonly #raws: Float64Array[];
  readonly #values = new Float64Array(gauges + counters);
  #noise = randomBytes(1 << 20);
  #at = 0;

  constructor(layoutId: number, vehicleIds: readonly number[]) {
    this.#layoutId = layoutId;
    this.#vehicleIds = vehicleIds;
    this.#raws = vehicleIds.map(() => new Float64Array(gauges + counters).fill(500));
  }

  #random(limit: number): number {
    this.#at = (this.#at + 1) % this.#noise.length;
    return (this.#noise[this.#at] ?? 0) % limit;
  }

  #move(raw: Float64Array): void {
    for (let at = 0; at < gauges; at++) {
      const kind = at % 10;
      const moves = kind < 4 || (kind < 7 && this.#random(8) === 0);
      if (moves) raw[at] = Math.max(0, (raw[at] ?? 0) + this.#random(9) - 4);
      this.#values[at] = (raw[at] ?? 0) * (steps[at % steps.length] ?? 1);
    }
    for (let at = gauges; at < gauges + counters; at++) {
      raw[at] = (raw[at] ?? 0) + this.#random(3);
      this.#values[at] = (raw[at] ?? 0) * 0.05;
    }
  }

  /** Enters one message of each vehicle, some milliseconds apart, at each of these moments. */
  async enter(client: pg.Client, moments: readonly number[]): Promise<void> {
    for (const day of new Set(moments.map((at_ms) => Math.floor(at_ms / day_ms))))
      await client.query('select ensure_message_partition($1::date)', [new Date(day * day_ms).toISOString()]);
    for (const [at, at_ms] of moments.entries()) {
      for (const [place, vehicleId] of this.#vehicleIds.entries())
        this.#writeRow(place, vehicleId, at_ms + place);
      if (this.#writer.rows < rowsACopy && at < moments.length - 1) continue;
      await copyIn(client, copyMessages, this.#writer.copyOf(0, this.#writer.rows));
      this.#writer.clear();
    }
  }

  #writeRow(place: number, vehicleId: number, at_ms: number): void {
    const raw = this.#raws[place];
    if (raw === undefined) return;
    this.#move(raw);
    const writer = this.#writer;
    writer.reserve(rowLength);
    writer.beginRow(columns);
    writer.int4(vehicleId);
    writer.timestamp(at_ms);
    writer.int8Halves(
      this.#noise.readInt32BE(this.#random(250) * 4 + (at_ms % 4_000)),
      Math.trunc(at_ms % 2 ** 31),
    );
    writer.timestamp(at_ms + 300 + this.#random(200));
    writer.int4(place + 1);
    writer.int4(0x0705);
    writer.int2(0);
    writer.int4(39_900_000 + (raw[0] ?? 0) * 10);
    writer.int4(116_400_000 + (raw[1] ?? 0) * 10);
    writer.int2(50);
    writer.int2(this.#random(200));
    writer.int2(this.#random(250));
    writer.int8(3);
    writer.int8(0);
    writer.int4(this.#layoutId);
    writer.float4Array(this.#values, 0, gauges);
    writer.float8Array(this.#values, gauges, gauges + counters);
    const from = this.#random(250) * 1_000;
    writer.bytes(this.#noise.subarray(from, from + rawLength));
    writer.endRow();
  }
}
