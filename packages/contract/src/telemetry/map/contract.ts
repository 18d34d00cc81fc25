import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { liveStatus } from '../../core/enumeration.ts';
import { id, instant, keyword } from '../../core/field.ts';
import { faultLevel } from '../../core/j1939.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.factory}/map`;
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** R7.31: the most that a track covers and holds. */
export const trackLimit = Object.freeze({ days: 31, points: 20_000, faults: 500, stops: 5000 });

/** R7.31: the most vehicles that one answer names, so that no answer keeps the server or the reader for long. */
export const positionsLimit = 20_000;

const filter = {
  statuses: z.array(liveStatus).max(6).optional(),
  modelId: id.optional(),
  /** Itself and those below it. */
  orgId: id.optional(),
  /** Part of the VIN or the plate. */
  word: keyword.optional(),
};

/** WGS-84 degrees; a box whose west is greater than its east crosses the 180th meridian. */
const box = z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude });

/**
 * R7.31: the newest place of every vehicle that has one, column by column. With `updatedSince`, which is `cursor` of the
 * answer before, only those that have changed since, be it by the mere passing of time; `gone` names those of them that do
 * not meet `statuses` and `box` any more. Some may be sent twice. Answers are in the order of the ids; where `next` is not
 * null there are more, which are asked for with it as `after`. `cursor` of the first such answer goes with all of them.
 */
export const mapPositions = defineQuery('map.positions', {
  path: `${path}/positions`,
  body: z.strictObject({
    ...filter,
    box: box.optional(),
    updatedSince: instant.optional(),
    after: id.optional(),
  }),
  result: z.object({
    cursor: instant,
    ids: z.array(id),
    vins: z.array(z.string()),
    plateNos: z.array(z.string().nullable()),
    statuses: z.array(liveStatus),
    latitudes: z.array(z.number()),
    longitudes: z.array(z.number()),
    speeds_kmh: z.array(z.number().nullable()),
    directions_deg: z.array(z.int().nullable()),
    /** False: the satellite receiver has no fix now, this is where it had one last. */
    fixed: z.array(z.boolean()),
    /** Device time of the place, milliseconds since 1970. */
    times_ms: z.array(z.number()),
    gone: z.array(id),
    next: id.nullable(),
  }),
});

/** R7.31: vehicles by status, those without a place too. */
export const mapCount = defineQuery('map.count', {
  path: `${path}/count`,
  body: z.strictObject(filter),
  result: z.object({
    total: z.int(),
    byStatus: z.record(liveStatus, z.int()),
    /** Those that have never reported a place. */
    withoutPosition: z.int(),
  }),
});

/** The most that one answer tells of where vehicles have just been. */
export const trailLimit = Object.freeze({ vehicles: 40, minutes: 10, points: 300 });

/** R7.31: where vehicles have been in the last ten minutes, by device time; those that are not in scope are not in the answer. */
export const mapTrails = defineQuery('map.trails', {
  path: `${path}/trails`,
  isHeavy: true,
  body: z.strictObject({ vehicleIds: z.array(id).min(1).max(trailLimit.vehicles) }),
  result: z.array(
    z.object({
      vehicleId: id,
      times_ms: z.array(z.number()),
      latitudes: z.array(z.number()),
      longitudes: z.array(z.number()),
      /** Between two places that are further apart in time nothing is known. */
      gapAfter_ms: z.number(),
    }),
  ),
});

const stop = z.object({
  from: instant,
  until: instant,
  duration_s: z.number(),
  latitude: z.number(),
  longitude: z.number(),
});

const trackFault = z.object({
  id,
  sourceAddress: z.int(),
  spn: z.int(),
  fmi: z.int(),
  name: seededName.nullable(),
  level: faultLevel.nullable(),
  at: instant,
  clearedAt: instant.nullable(),
  /** Where it was raised, else the place on the track at that time. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** R7.31: where a vehicle has been, by device time; from inclusive, until exclusive, at most 31 days. */
export const mapTrack = defineQuery('map.track', {
  path: `${path}/track`,
  isHeavy: true,
  body: z.strictObject({
    vehicleId: id,
    from: instant,
    until: instant,
    points: z.int().min(2).max(trackLimit.points).default(5000),
  }),
  result: z.object({
    /** The places that matter most for the line and its speeds, at most as many as were asked for. */
    points: z.object({
      times_ms: z.array(z.number()),
      latitudes: z.array(z.number()),
      longitudes: z.array(z.number()),
      speeds_kmh: z.array(z.number().nullable()),
      /** Indexes of the points before which nothing is known for longer than the model's offline time. */
      gaps: z.array(z.int()),
    }),
    /** Standing for at least three minutes; the first 5,000. */
    stops: z.array(stop),
    totals: z.object({
      /** Messages with a fix. */
      positions: z.int(),
      distance_km: z.number(),
      /** From the first to the last place: on the way, standing, reporting without a fix, and silent. */
      duration_s: z.number(),
      standing_s: z.number(),
      unfixed_s: z.number(),
      /** For longer than the model's offline time, and not in a stop. */
      silent_s: z.number(),
      maxSpeed_kmh: z.number().nullable(),
    }),
    faults: z.array(trackFault),
  }),
});
