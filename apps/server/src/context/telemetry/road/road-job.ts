import { roadLimit } from '@vehicle/contract/telemetry/road/contract';
import { type PlainColumn, readOrdered } from '../../../pipeline/store/message-columns.sql.ts';
import type { OrderedMessages } from '../../../pipeline/store/message-order.ts';
import { messageWindows } from '../../../pipeline/store/message-windows.sql.ts';
import { attemptRow } from '../../../platform/db/transaction.ts';
import { dayNamed } from '../../../platform/platform-day.ts';
import { yieldToEventLoop } from '../../../platform/process/event-loop.ts';
import type { JobRun } from '../../../platform/process/job-run.ts';
import { type CellPoint, tilesAround } from './learn/grid.ts';
import { type Layer, portalMark, stopMark, type TileLayer } from './learn/layer.ts';
import { type DrawnLine, linesOf } from './learn/lines.ts';
import { type Draft, matched } from './learn/match.ts';
import { busyPlaces, happenedOn } from './learn/places.ts';
import { type LineCell, skeletonOf } from './learn/skeleton.ts';
import { Trail, type TrailPoint } from './learn/trail.ts';
import { keepRoads, keptRoads } from './road.sql.ts';
import {
  countedDays,
  dueSource,
  forgetOldLayers,
  leaveAsDrawn,
  replaceLayer,
  type Source,
  staleOrg,
  tileLayer,
  tilesOf,
  vehiclesOf,
} from './road-layer.sql.ts';

/** JT/T 808 status bit 1: the receiver has a fix. */
const fixed = 2;
const columns: readonly PlainColumn[] = ['speed', 'status', 'latitude', 'longitude', 'direction'];
/** A place is one where it happens so often a day. */
const leastTimes = 6;

const told = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

function* trailPoints({ at_us, columns: found }: OrderedMessages): Generator<TrailPoint> {
  const [speeds, states, latitudes, longitudes, directions] = found;
  for (const [index, time_us] of at_us.entries()) {
    const [latitude, longitude] = [told(latitudes?.[index]), told(longitudes?.[index])];
    const bits = told(states?.[index]);
    const speed = told(speeds?.[index]);
    yield {
      at_ms: time_us / 1000,
      latitude: (latitude ?? 0) / 1e6,
      longitude: (longitude ?? 0) / 1e6,
      // Tenths of a kilometre an hour.
      speed_kmh: speed === null ? null : speed / 10,
      heading_deg: told(directions?.[index]),
      isFixed: latitude !== null && longitude !== null && (bits === null || (bits & fixed) !== 0),
    };
  }
}

/** Reads a part of a fleet on a day, one vehicle after the other. */
async function learnSource({ transaction, telemetry }: JobRun, source: Source): Promise<void> {
  const layer: Layer = new Map();
  const stores = { executor: transaction, telemetry };
  const { from, until } = dayNamed(source.day);
  for (const vehicleId of await vehiclesOf(transaction, source)) {
    const trail = new Trail(layer);
    const range = { vehicleId, from: new Date(from), until: new Date(until) };
    for await (const window of messageWindows(telemetry, range, columns.length)) {
      const messages = await readOrdered(stores, window, { plain: columns, codes: [] });
      await yieldToEventLoop();
      for (const point of trailPoints(messages)) trail.push(point);
    }
    trail.finish();
    await yieldToEventLoop();
  }
  await replaceLayer(transaction, source, layer);
}

/** The layers that are in use, those that were asked for last. */
class NearTiles {
  readonly #layers = new Map<number, TileLayer>();
  readonly #read: (tile: number) => Promise<TileLayer>;
  readonly #most = 30;

  constructor(read: (tile: number) => Promise<TileLayer>) {
    this.#read = read;
  }

  async around(tile: number, known: ReadonlySet<number>): Promise<ReadonlyMap<number, TileLayer>> {
    const found = new Map<number, TileLayer>();
    for (const near of tilesAround(tile)) {
      if (!known.has(near)) continue;
      const layer = this.#layers.get(near) ?? (await this.#read(near));
      this.#layers.delete(near);
      this.#layers.set(near, layer);
      found.set(near, layer);
      await yieldToEventLoop();
    }
    for (const old of [...this.#layers.keys()].slice(0, -this.#most)) this.#layers.delete(old);
    return found;
  }
}

function roadDraft({ points, passes, forwardShare }: DrawnLine, days: number): Draft {
  // An arrow points where most go.
  const isBackwards = forwardShare < 0.5;
  return {
    kind: 'road',
    points: isBackwards ? points.toReversed() : points,
    radius_m: 0,
    timesPerDay: passes / days,
    forwardShare: isBackwards ? 1 - forwardShare : forwardShare,
  };
}

/** Draws the roads of an organisation out of its layers, tile by tile. */
async function drawRoads({ transaction, now }: JobRun, orgId: number): Promise<void> {
  const { count, last } = await countedDays(transaction, orgId);
  const days = Math.max(1, count);
  const tiles = await tilesOf(transaction, orgId);
  const known = new Set(tiles);
  const near = new NearTiles((tile) => tileLayer(transaction, orgId, tile));
  const cells = new Map<number, LineCell>();
  const happened = {
    stop: [] as (CellPoint & { times: number })[],
    portal: [] as (CellPoint & { times: number })[],
  };
  for (const tile of tiles) {
    const layers = await near.around(tile, known);
    for (const [key, cell] of await skeletonOf(tile, (one) => layers.get(one), days)) cells.set(key, cell);
    const own = layers.get(tile);
    if (own === undefined) continue;
    happened.stop.push(...happenedOn(tile, own, stopMark));
    happened.portal.push(...happenedOn(tile, own, portalMark));
  }
  const places = (['stop', 'portal'] as const).flatMap((kind) =>
    busyPlaces(happened[kind], leastTimes * days).map(
      ({ point, times, radius_m }): Draft => ({
        kind,
        points: [point],
        radius_m,
        timesPerDay: times / days,
        forwardShare: 0,
      }),
    ),
  );
  const lines = linesOf(cells)
    .map((line) => roadDraft(line, days))
    .toSorted((one, other) => other.timesPerDay - one.timesPerDay)
    .slice(0, roadLimit.exported);
  await yieldToEventLoop();
  const matching = matched([...lines, ...places], await keptRoads(transaction, orgId));
  await keepRoads(transaction, { orgId, matching, learnedUntil: last, now });
}

/** Turns what the fleet has driven into roads: each run reads one part of one day, or draws one organisation's roads anew. */
export const roadJob = {
  name: 'roads',
  period_ms: 900_000,
  isPiecemeal: true,
  isPatient: true,
  async run(run: JobRun): Promise<number> {
    const source = await dueSource(run.transaction, run.now);
    if (source !== null) {
      await learnSource(run, source);
      return 1;
    }
    if ((await forgetOldLayers(run.transaction, run.now)) > 0) return 1;
    const orgId = await staleOrg(run.transaction);
    if (orgId === undefined) return 0;
    const drawn = await attemptRow(
      run.transaction,
      () => drawRoads(run, orgId),
      (error) => run.recordFailure({ orgId }, error),
    );
    // Its roads stay as they were until its fleet drives again.
    if (drawn === null) await leaveAsDrawn(run.transaction, orgId);
    return 1;
  },
} as const;
