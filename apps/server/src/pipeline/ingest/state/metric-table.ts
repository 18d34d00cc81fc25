import { type Layout, slotCountOf } from '../decode/decode-plan.ts';

const startCapacity = 16;

/** The newest value of each metric of one vehicle, by device time, in parallel arrays as `vehicle_reading` keeps them. */
export class MetricTable {
  ids = new Int32Array(0);
  values = new Float64Array(0);
  /** Milliseconds. */
  times = new Float64Array(0);
  count = 0;
  #layout: Layout | null = null;
  /** Index by slot of `#layout`, -1 until the vehicle has a value for it. */
  #indexes = new Int32Array(0);

  indexOf(metricId: number): number {
    for (let index = 0; index < this.count; index++) if (this.ids[index] === metricId) return index;
    return -1;
  }

  set(metricId: number, value: number, at_ms: number): void {
    const index = this.indexOf(metricId);
    if (index < 0) {
      this.#append(metricId, value, at_ms);
      this.#layout = null;
      return;
    }
    if (at_ms < (this.times[index] ?? 0)) return;
    this.values[index] = value;
    this.times[index] = at_ms;
  }

  /** Takes the values of a report that are not older than what is known. */
  merge(layout: Layout, values: Float64Array, at_ms: number): void {
    if (layout !== this.#layout) this.#map(layout);
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const index = this.#indexes[slot] ?? -1;
      if (index < 0) {
        this.#indexes[slot] = this.#append(layout.metricIds[slot] ?? 0, value, at_ms);
        continue;
      }
      if (at_ms < (this.times[index] ?? 0)) continue;
      this.values[index] = value;
      this.times[index] = at_ms;
    }
  }

  /** A value, if it was known at `at_ms` and then no older than `maxAge_ms`. */
  recent(metricId: number | undefined, at_ms: number, maxAge_ms: number): number | null {
    if (metricId === undefined) return null;
    const index = this.indexOf(metricId);
    if (index < 0 || Math.abs(at_ms - (this.times[index] ?? 0)) > maxAge_ms) return null;
    return this.values[index] ?? null;
  }

  #map(layout: Layout): void {
    const indexOfId = new Map<number, number>();
    for (let index = 0; index < this.count; index++) indexOfId.set(this.ids[index] ?? 0, index);
    this.#reserve(slotCountOf(layout));
    this.#indexes = layout.metricIds.map((id) => indexOfId.get(id) ?? -1);
    this.#layout = layout;
  }

  #append(metricId: number, value: number, at_ms: number): number {
    this.#reserve(this.count + 1);
    const index = this.count++;
    this.ids[index] = metricId;
    this.values[index] = value;
    this.times[index] = at_ms;
    return index;
  }

  #reserve(capacity: number): void {
    if (capacity <= this.ids.length) return;
    const larger = Math.max(capacity, this.ids.length * 2, startCapacity);
    // One piece of memory for the three: there is a table for every vehicle, and a piece costs more than what most hold.
    const { BYTES_PER_ELEMENT: size } = Float64Array;
    const memory = new ArrayBuffer(larger * (2 * size + Int32Array.BYTES_PER_ELEMENT));
    const values = new Float64Array(memory, 0, larger);
    const times = new Float64Array(memory, larger * size, larger);
    const ids = new Int32Array(memory, 2 * larger * size, larger);
    ids.set(this.ids);
    values.set(this.values);
    times.set(this.times);
    this.ids = ids;
    this.values = values;
    this.times = times;
  }
}
