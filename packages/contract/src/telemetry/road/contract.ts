import { z } from 'zod';
import { defineCommand, defineQuery } from '../../core/call.ts';
import { day, id, shortText, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.factory}/road`;
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** The most that one answer holds, and from which zoom there is anything to draw. */
export const roadLimit = Object.freeze({
  lines: 4000,
  points: 60_000,
  places: 1000,
  exported: 20_000,
  minZoom: 8,
  /** Passes a day from which a road is a main one, and a side one. */
  main: 40,
  side: 8,
  /** From this share on that goes one way a road is one. */
  oneWay: 0.85,
});

/** A line that the fleet drives, a place where it stands for a while, and one where it loses its satellites. */
export const roadKind = z.enum(['road', 'stop', 'portal']);
export type RoadKind = z.infer<typeof roadKind>;

/** `hidden` by hand may be shown again; what is `erased` is not learned again until it is restored. */
export const roadState = z.enum(['shown', 'hidden', 'erased']);
export type RoadState = z.infer<typeof roadState>;

/** What the positions of an organisation's fleet have drawn. Places are of one point. */
export const road = Object.freeze({
  name: 'road',
  path,
  row: z.object({
    id,
    version,
    orgId: id,
    orgName: seededName,
    kind: roadKind,
    name: z.string().nullable(),
    state: roadState,
    /** Longitude and latitude in turn, WGS-84 degrees; of a road that goes one way in the direction of travel. */
    line: z.array(z.number()),
    length_m: z.number(),
    /** Of a place. */
    radius_m: z.number(),
    /** Passes, or standings, on a day of those that were counted. */
    timesPerDay: z.number(),
    isOneWay: z.boolean(),
    /** Share of the passes that go in the direction of the line. */
    forwardShare: z.number(),
  }),
});
export type Road = z.output<typeof road.row>;

/** WGS-84 degrees; a box whose west is greater than its east crosses the 180th meridian. */
export const mapBox = z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude });

/** What the zoom shows of the roads in the box: the busiest first, thinned to what can be seen. */
export const roadsInBox = defineQuery('road.inBox', {
  path: `${path}/inBox`,
  body: z.strictObject({
    box: mapBox,
    zoom: z.number().min(0).max(24),
    /** Also what is hidden or erased, for who may change it. */
    withHidden: z.boolean().default(false),
  }),
  result: z.object({
    /** The last day that is in what was learned; null: nothing has been learned yet. */
    learnedUntil: day.nullable(),
    roads: z.array(road.row),
    places: z.array(road.row),
    /** There are more than the answer holds. */
    hasMore: z.boolean(),
  }),
});

const authority = 'road-edit';

export const renameRoad = defineCommand(road, 'rename', {
  authority,
  body: { name: shortText.transform((name) => name || null).nullable() },
});

/** Hides it, erases it, or shows it again. */
export const setRoadState = defineCommand(road, 'setState', {
  authority,
  path: ':id/state',
  body: { state: roadState },
});

/** GeoJSON of what is shown in scope, or in the box. */
export const exportRoads = defineQuery('road.export', {
  path: `${path}/export`,
  isHeavy: true,
  body: z.strictObject({ box: mapBox.optional() }),
  answers: 'file',
});
