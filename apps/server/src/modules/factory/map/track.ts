/** A place that a satellite receiver has found. */
export interface Fix {
  /** Device time, milliseconds. */
  at: number;
  /** WGS-84 degrees. */
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
}

export interface Stop {
  /** Indexes of its first and last fix. */
  first: number;
  last: number;
}

const standing_kmh = 1;
const stopAfter_ms = 3 * 60_000;
/** A receiver at rest wanders about so far. */
const wander_m = 100;
/** Steps that would need more are satellite errors. */
const fastest_kmh = 200;
const earthRadius_m = 6_371_008.8;
const perDegree = Math.PI / 180;

/** Along the great circle. */
export function distance_m(a: Fix, b: Fix): number {
  const [lat1, lat2] = [a.latitude * perDegree, b.latitude * perDegree];
  const half = Math.sin((lat2 - lat1) / 2) ** 2;
  const across = Math.sin(((b.longitude - a.longitude) * perDegree) / 2) ** 2;
  return (
    2 * earthRadius_m * Math.asin(Math.min(1, Math.sqrt(half + Math.cos(lat1) * Math.cos(lat2) * across)))
  );
}

/** Where no speed is told, what has hardly moved since the fix before stands. */
function isStanding(fix: Fix, before: Fix | undefined): boolean {
  if (fix.speed_kmh !== null) return fix.speed_kmh < standing_kmh;
  if (before === undefined) return false;
  const moved_m = distance_m(before, fix);
  return moved_m * 3.6 < standing_kmh * ((fix.at - before.at) / 1000);
}

/** Standing in one place for at least three minutes, whether it has told so all the time or was silent meanwhile. */
export function stopsOf(fixes: readonly Fix[]): Stop[] {
  const stops: Stop[] = [];
  let first = -1;
  const close = (last: number) => {
    const [begin, end] = [fixes[first], fixes[last]];
    if (begin && end && end.at - begin.at >= stopAfter_ms) stops.push({ first, last });
    first = -1;
  };
  for (const [at, fix] of fixes.entries()) {
    const start = fixes[first];
    if (!isStanding(fix, fixes[at - 1])) close(at - 1);
    else if (start === undefined) first = at;
    else if (distance_m(start, fix) > wander_m) {
      close(at - 1);
      first = at;
    }
  }
  close(fixes.length - 1);
  return stops;
}

export interface TrackTotals {
  distance_km: number;
  duration_s: number;
  standing_s: number;
  maxSpeed_kmh: number | null;
}

/** Whether the step to the fix at each index is within a stop. */
function stepsWithin(stops: readonly Stop[], length: number): Uint8Array {
  const within = new Uint8Array(length);
  for (const { first, last } of stops) within.fill(1, first + 1, last + 1);
  return within;
}

export function totalsOf(fixes: readonly Fix[], stops: readonly Stop[]): TrackTotals {
  const within = stepsWithin(stops, fixes.length);
  let sum_m = 0;
  let maxSpeed_kmh: number | null = null;
  for (const [at, fix] of fixes.entries()) {
    if (fix.speed_kmh !== null) maxSpeed_kmh = Math.max(maxSpeed_kmh ?? 0, fix.speed_kmh);
    const before = fixes[at - 1];
    if (before === undefined || within[at] === 1) continue;
    const step_m = distance_m(before, fix);
    if (step_m * 3.6 <= (fastest_kmh * (fix.at - before.at)) / 1000) sum_m += step_m;
  }
  const standing_ms = stops.reduce(
    (sum, { first, last }) => sum + (fixes[last]?.at ?? 0) - (fixes[first]?.at ?? 0),
    0,
  );
  return {
    distance_km: sum_m / 1000,
    duration_s: ((fixes.at(-1)?.at ?? 0) - (fixes[0]?.at ?? 0)) / 1000,
    standing_s: standing_ms / 1000,
    maxSpeed_kmh,
  };
}
