import { liveStatus } from '@vehicle/contract/enumeration';
import { type mapCount, type mapPositions, type mapTrack, trackLimit } from '@vehicle/contract/map';
import { vehicle } from '@vehicle/contract/vehicle';
import type { z } from 'zod';
import { fail } from '../../../http/errors.ts';
import { type MessageColumns, readColumns } from '../../../telemetry/message-columns.sql.ts';
import type { Access } from '../../access.ts';
import { countStatuses, readPositions } from './fleet-map.sql.ts';
import { thinned } from './thinning.ts';
import { type FaultOnTrack, faultsOnTrack, trackedVehicle } from './track.sql.ts';
import { type Fix, type Stop, stopsOf, totalsOf } from './track.ts';

type PositionsQuestion = z.output<(typeof mapPositions)['body']>;
type PositionsAnswer = z.input<(typeof mapPositions)['result']>;
type CountQuestion = z.output<(typeof mapCount)['body']>;
type CountAnswer = z.input<(typeof mapCount)['result']>;
type TrackQuestion = z.output<(typeof mapTrack)['body']>;
type Track = z.input<(typeof mapTrack)['result']>;

const day_ms = 86_400_000;
/** States are written in transactions that begin a little before they are seen, maybe by a clock that is a little behind. */
const cursorBack_ms = 10_000;
/** JT/T 808 status bit 1: the receiver has a fix. */
const FIXED = 2;

export async function positionsOf(access: Access, question: PositionsQuestion): Promise<PositionsAnswer> {
  const positions = await readPositions(access, question);
  return { ...positions, cursor: new Date(access.now.getTime() - cursorBack_ms).toISOString() };
}

export async function countOf(access: Access, question: CountQuestion): Promise<CountAnswer> {
  const counts = await countStatuses(access, question);
  const byStatus = { working: 0, idle: 0, online: 0, fault: 0, offline: 0, never: 0 };
  for (const status of liveStatus.options) {
    byStatus[status] = counts.find((one) => one.status === status)?.count ?? 0;
  }
  const sum = (of: 'count' | 'withoutPosition') => counts.reduce((total, one) => total + one[of], 0);
  return { total: sum('count'), byStatus, withoutPosition: sum('withoutPosition') };
}

/** What a terminal tells that has no fix is where it had one last. */
function fixesOf({ at, latitudeE6, longitudeE6, speed_kmh, status }: MessageColumns): Fix[] {
  const fixes: Fix[] = [];
  for (const [index, time] of at.entries()) {
    const [latitude, longitude] = [latitudeE6[index] ?? NaN, longitudeE6[index] ?? NaN];
    const bits = status[index] ?? NaN;
    const isFixed = Number.isNaN(bits) || (bits & FIXED) !== 0;
    if (Number.isNaN(latitude) || Number.isNaN(longitude) || !isFixed) continue;
    const speed = speed_kmh[index] ?? NaN;
    fixes.push({
      at: time,
      latitude: latitude / 1e6,
      longitude: longitude / 1e6,
      speed_kmh: Number.isNaN(speed) ? null : Math.round(speed * 10) / 10,
    });
  }
  return fixes;
}

function gapsOf(fixes: readonly Fix[], longest_ms: number): number[] {
  return [...fixes.keys()].filter(
    (at) => at > 0 && (fixes[at]?.at ?? 0) - (fixes[at - 1]?.at ?? 0) > longest_ms,
  );
}

function pointsOf(fixes: readonly Fix[], kept: readonly number[], gaps: readonly number[]): Track['points'] {
  const points = kept.flatMap((at) => fixes[at] ?? []);
  // A gap lies before the first point that is kept behind it.
  const shown = new Set<number>();
  let next = 0;
  for (const gap of gaps) {
    while ((kept[next] ?? gap) < gap) next += 1;
    shown.add(next);
  }
  return {
    times_ms: points.map(({ at }) => at),
    latitudes: points.map(({ latitude }) => latitude),
    longitudes: points.map(({ longitude }) => longitude),
    speeds_kmh: points.map(({ speed_kmh }) => speed_kmh),
    gaps: [...shown],
  };
}

function stopRow(fixes: readonly Fix[], { first, last }: Stop): Track['stops'] {
  const [begin, end] = [fixes[first], fixes[last]];
  if (!begin || !end) return [];
  return [
    {
      from: new Date(begin.at).toISOString(),
      until: new Date(end.at).toISOString(),
      duration_s: (end.at - begin.at) / 1000,
      latitude: begin.latitude,
      longitude: begin.longitude,
    },
  ];
}

/** A fault without a place is where the vehicle was last before it. */
function faultRow(fixes: readonly Fix[], fault: FaultOnTrack): Track['faults'][number] {
  const place = fault.latitude === null ? fixes.findLast(({ at }) => at <= fault.at.getTime()) : undefined;
  return {
    ...fault,
    at: fault.at.toISOString(),
    clearedAt: fault.clearedAt?.toISOString() ?? null,
    latitude: fault.latitude ?? place?.latitude ?? null,
    longitude: fault.longitude ?? place?.longitude ?? null,
  };
}

/** Where a vehicle in scope has been (R7.31). */
export async function trackOf(access: Access, question: TrackQuestion): Promise<Track> {
  const { vehicleId } = question;
  const tracked = await trackedVehicle(access, vehicleId);
  if (!tracked) throw fail.notFound(vehicle.name, vehicleId);
  const range = { vehicleId, from: new Date(question.from), until: new Date(question.until) };
  const length_ms = range.until.getTime() - range.from.getTime();
  if (length_ms < 0 || length_ms > trackLimit.days * day_ms) throw fail.fieldRules({ until: 'INVALID' });
  const fixes = fixesOf(await readColumns(access.executor, range, []));
  const stops = stopsOf(fixes);
  const gaps = gapsOf(fixes, tracked.offlineAfter_s * 1000);
  const kept = thinned(fixes, { stops, gaps }, question.points);
  const faults = await faultsOnTrack(access.executor, { ...range, limit: trackLimit.faults });
  return {
    points: pointsOf(fixes, kept, gaps),
    stops: stops.slice(0, trackLimit.stops).flatMap((stop) => stopRow(fixes, stop)),
    totals: { positions: fixes.length, ...totalsOf(fixes, stops) },
    faults: faults.map((fault) => faultRow(fixes, fault)),
  };
}
