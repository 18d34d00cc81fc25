import type { Bounds, VehiclePlace } from './fleet-message.ts';
import { statusAt, statusOrder } from './fleet-status.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts';
import type { PositionColumns } from './position-columns.ts';

const firstRoom = 1024;
/** Of `headings`: which way it looks is not known. */
export const noHeading = -1;

/** Every vehicle that has a place, in columns: of 100,000 objects each update would take several times as long. */
export class Fleet {
  size = 0;
  ids = new Uint32Array(firstRoom);
  /** Places on the unit square of the Mercator projection. */
  x = new Float64Array(firstRoom);
  y = new Float64Array(firstRoom);
  /** Places in `statusOrder`. */
  statuses = new Uint8Array(firstRoom);
  /** Degrees clockwise from north; `noHeading`: not known. */
  headings = new Int16Array(firstRoom);
  /** 1: it has a fix now. */
  fixed = new Uint8Array(firstRoom);
  readonly vins: string[] = [];
  readonly plateNos: (string | null)[] = [];
  readonly #speeds_kmh: (number | null)[] = [];
  readonly #times_ms: number[] = [];
  readonly #slots = new Map<number, number>();

  /** Whether anything is other than before: the same is reported several times. */
  take(columns: PositionColumns): boolean {
    this.#makeRoom(this.size + columns.ids.length);
    let isChanged = false;
    for (const [row, id] of columns.ids.entries()) isChanged = this.#set(id, columns, row) || isChanged;
    for (const id of columns.gone) isChanged = this.#remove(id) || isChanged;
    return isChanged;
  }

  place(slot: number): VehiclePlace {
    return {
      id: this.ids[slot] ?? 0,
      vin: this.vins[slot] ?? '',
      plateNo: this.plateNos[slot] ?? null,
      status: statusAt(this.statuses[slot] ?? 0),
      speed_kmh: this.#speeds_kmh[slot] ?? null,
      isFixed: this.fixed[slot] === 1,
      time_ms: this.#times_ms[slot] ?? 0,
    };
  }

  /** Where a vehicle is kept; null: it is not there. */
  slotOf(id: number): number | null {
    return this.#slots.get(id) ?? null;
  }

  /** The box around all; null: there is nothing. */
  bounds(): Bounds | null {
    return this.size === 0 ? null : this.boundsOf(Array.from({ length: this.size }, (_, slot) => slot));
  }

  boundsOf(slots: Iterable<number>): Bounds {
    let [west, east, north, south] = [1, 0, 1, 0];
    for (const slot of slots) {
      const [x, y] = [this.x[slot] ?? 0, this.y[slot] ?? 0];
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
    return {
      west: longitudeOf(west),
      east: longitudeOf(east),
      north: latitudeOf(north),
      south: latitudeOf(south),
    };
  }

  #set(id: number, columns: PositionColumns, row: number): boolean {
    const slot = this.#slots.get(id) ?? this.size;
    const status = statusOrder.indexOf(columns.statuses[row] ?? 'never');
    const time_ms = columns.times_ms[row] ?? 0;
    const fixed = columns.fixed[row] === true ? 1 : 0;
    if (slot === this.size) {
      this.#slots.set(id, slot);
      this.size += 1;
    } else if (
      this.statuses[slot] === status &&
      this.#times_ms[slot] === time_ms &&
      this.fixed[slot] === fixed
    ) {
      return false;
    }
    this.ids[slot] = id;
    this.x[slot] = mercatorX(columns.longitudes[row] ?? 0);
    this.y[slot] = mercatorY(columns.latitudes[row] ?? 0);
    this.statuses[slot] = status;
    this.fixed[slot] = fixed;
    this.headings[slot] = columns.directions_deg[row] ?? noHeading;
    this.vins[slot] = columns.vins[row] ?? '';
    this.plateNos[slot] = columns.plateNos[row] ?? null;
    this.#speeds_kmh[slot] = columns.speeds_kmh[row] ?? null;
    this.#times_ms[slot] = time_ms;
    return true;
  }

  /** The last takes the place of what is gone. */
  #remove(id: number): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    const last = this.size - 1;
    for (const numbers of [this.ids, this.x, this.y, this.statuses, this.headings, this.fixed])
      numbers[slot] = numbers[last] ?? 0;
    this.#slots.set(this.ids[slot] ?? 0, slot);
    this.vins[slot] = this.vins[last] ?? '';
    this.plateNos[slot] = this.plateNos[last] ?? null;
    this.#speeds_kmh[slot] = this.#speeds_kmh[last] ?? null;
    this.#times_ms[slot] = this.#times_ms[last] ?? 0;
    this.#slots.delete(id);
    this.size = last;
    return true;
  }

  #makeRoom(size: number): void {
    if (size <= this.ids.length) return;
    const room = Math.max(size, this.ids.length * 2);
    const grown = <T extends Uint32Array | Float64Array | Uint8Array | Int16Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.ids = grown(this.ids, new Uint32Array(room));
    this.x = grown(this.x, new Float64Array(room));
    this.y = grown(this.y, new Float64Array(room));
    this.statuses = grown(this.statuses, new Uint8Array(room));
    this.headings = grown(this.headings, new Int16Array(room));
    this.fixed = grown(this.fixed, new Uint8Array(room));
  }
}
