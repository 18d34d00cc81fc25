import type { PlainColumn } from '../../../pipeline/store/message-columns.sql.ts';
import type { OrderedMessages } from '../../../pipeline/store/message-order.ts';

/** A place that a satellite receiver has found. */
export interface Fix {
  /** Device time, milliseconds. */
  at: number;
  /** WGS-84 degrees. */
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
}

/** What is read of a message to know where its vehicle was. */
export const fixColumns: readonly PlainColumn[] = ['speed', 'status', 'latitude', 'longitude'];
/** JT/T 808 status bit 1: the receiver has a fix. */
const fixed = 2;

/** What a terminal tells that has no fix is where it had one last: that is none, of which only its reader is told. */
export function* fixesOf({ at_us, columns }: OrderedMessages, onLost?: () => void): Generator<Fix> {
  const [speeds, states, latitudes, longitudes] = columns;
  for (const [index, time_us] of at_us.entries()) {
    const [latitude, longitude] = [latitudes?.[index] ?? NaN, longitudes?.[index] ?? NaN];
    const bits = states?.[index] ?? NaN;
    const isFixed = Number.isNaN(bits) || (bits & fixed) !== 0;
    if (!isFixed) onLost?.();
    if (Number.isNaN(latitude) || Number.isNaN(longitude) || !isFixed) continue;
    const speed = speeds?.[index] ?? NaN;
    yield {
      at: time_us / 1000,
      latitude: latitude / 1e6,
      longitude: longitude / 1e6,
      // Tenths of a kilometre an hour.
      speed_kmh: Number.isNaN(speed) ? null : Math.round(speed) / 10,
    };
  }
}
