import { liveStatus } from '@vehicle/contract/core/enumeration';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import {
  mapCount,
  mapPositions,
  mapTrack,
  mapTrails,
  trackLimit,
} from '@vehicle/contract/telemetry/map/contract';
import { mapSource } from '@vehicle/contract/telemetry/map/source';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { readOrdered } from '../../../pipeline/store/message-columns.sql.ts';
import type { MessageRange } from '../../../pipeline/store/message-range.ts';
import { messageWindows } from '../../../pipeline/store/message-windows.sql.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';
import { yieldToEventLoop } from '../../../platform/process/event-loop.ts';
import type { Access } from '../../../record/access.ts';
import { present } from '../../../record/errors.ts';
import { wireRows } from '../../../record/page.sql.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { messageSpan } from '../message-span.ts';
import { type Fix, fixColumns, fixesOf } from './fix.ts';
import { countStatuses, readPositions } from './fleet-map.sql.ts';
import type { KeptFix } from './thinning.ts';
import { type Stop, TrackSketch } from './track.ts';
import { trailsOf } from './trails.ts';

/** Silence of a vehicle in scope that is longer leaves a gap in its track. */
async function offlineAfter_s({ executor, member }: Access, vehicleId: number): Promise<number> {
  const model = await firstRow<{ offlineAfter_s: number }>(executor)`
    select model.offline_after_s as "offlineAfter_s"
    from vehicle t join vehicle_model model on model.id = t.model_id
    where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`;
  return present(model, vehicle.name, vehicleId).offlineAfter_s;
}

/** The faults that were raised in the range, in their order, as the list of fault codes names them. */
function faultsOnTrack(
  executor: Executor,
  { vehicleId, from, until }: MessageRange,
): Promise<Track['faults']> {
  return wireRows<Track['faults'][number]>(executor)`
    select t.id, t.source_address as "sourceAddress", t.spn, t.fmi, entry.name, entry.level, t.first_at as at,
      t.cleared_at as "clearedAt", t.lat / 1e6::double precision as latitude,
      t.lng / 1e6::double precision as longitude
    from vehicle_fault t
    join vehicle machine on machine.id = t.vehicle_id
    left join lateral (
      select fault_code.name, fault_code.level from fault_code
      where fault_code.spn = t.spn and fault_code.fmi = t.fmi and fault_code.enabled
        and coalesce(fault_code.model_id, machine.model_id) = machine.model_id
        and coalesce(fault_code.source_address, t.source_address) = t.source_address
      order by fault_code.model_id nulls last, fault_code.source_address nulls last limit 1) entry on true
    where t.vehicle_id = ${vehicleId} and t.first_at >= ${from} and t.first_at < ${until}
    order by t.first_at, t.id limit ${trackLimit.faults}`;
}

type PositionsQuestion = z.output<(typeof mapPositions)['body']>;
type PositionsAnswer = z.input<(typeof mapPositions)['result']>;
type CountQuestion = z.output<(typeof mapCount)['body']>;
type CountAnswer = z.input<(typeof mapCount)['result']>;
type TrackQuestion = z.output<(typeof mapTrack)['body']>;
type Track = z.input<(typeof mapTrack)['result']>;

/** States are written in transactions that begin a little before they are seen, maybe by a clock that is a little behind. */
const cursorBack_ms = 10_000;
async function positionsOf(access: Access, question: PositionsQuestion): Promise<PositionsAnswer> {
  const positions = await readPositions(access, question);
  return { ...positions, cursor: new Date(access.now.getTime() - cursorBack_ms).toISOString() };
}

async function countOf(access: Access, question: CountQuestion): Promise<CountAnswer> {
  const counts = await countStatuses(access, question);
  const byStatus = { working: 0, idle: 0, online: 0, fault: 0, offline: 0, never: 0 };
  for (const status of liveStatus.options) {
    byStatus[status] = counts.find((one) => one.status === status)?.count ?? 0;
  }
  const sum = (of: 'count' | 'withoutPosition') => counts.reduce((total, one) => total + one[of], 0);
  return { total: sum('count'), byStatus, withoutPosition: sum('withoutPosition') };
}

function pointsOf(kept: readonly KeptFix[], gaps: number[]): Track['points'] {
  return {
    times_ms: kept.map(({ fix }) => fix.at),
    latitudes: kept.map(({ fix }) => fix.latitude),
    longitudes: kept.map(({ fix }) => fix.longitude),
    speeds_kmh: kept.map(({ fix }) => fix.speed_kmh),
    gaps,
  };
}

function stopRow({ from, until }: Stop): Track['stops'][number] {
  return {
    from: new Date(from.at).toISOString(),
    until: new Date(until.at).toISOString(),
    duration_s: (until.at - from.at) / 1000,
    latitude: from.latitude,
    longitude: from.longitude,
  };
}

/** A fault without a place is where the vehicle was last before it. */
function faultRow(fault: Track['faults'][number], place: Fix | undefined): Track['faults'][number] {
  return {
    ...fault,
    latitude: fault.latitude ?? place?.latitude ?? null,
    longitude: fault.longitude ?? place?.longitude ?? null,
  };
}

/** Where a vehicle in scope has been (R7.31). */
async function trackOf(access: Access, question: TrackQuestion): Promise<Track> {
  const { executor, signal } = access;
  const { vehicleId } = question;
  const gapAfter_ms = (await offlineAfter_s(access, vehicleId)) * 1000;
  const range = { ...messageSpan(question, trackLimit.days), signal };
  const faults = await faultsOnTrack(executor, range);
  const sketch = new TrackSketch({
    points: question.points,
    gapAfter_ms,
    // Where it was at that moment at the latest.
    moments: faults.map(({ at }) => Date.parse(at)),
  });
  for await (const window of messageWindows(access.telemetry, range, fixColumns.length)) {
    const messages = await readOrdered(access, window, { plain: fixColumns, codes: [] });
    await yieldToEventLoop();
    for (const fix of fixesOf(messages, () => sketch.lose())) sketch.push(fix);
  }
  const { kept, gaps, stops, places, totals } = sketch.finish();
  return {
    points: pointsOf(kept, gaps),
    stops: stops.slice(0, trackLimit.stops).map(stopRow),
    totals,
    faults: faults.map((fault, at) => faultRow(fault, places[at])),
  };
}

export const module = defineModule({
  pages: [
    {
      code: 'distribution',
      below: 'monitoring',
      sort: 1,
      path: '/monitoring/distribution',
      icon: 'distribution',
      permissions: ['site-plan-add', 'site-plan-edit', 'site-plan-remove', 'road-edit'],
    },
    {
      code: 'equipment-list',
      below: 'monitoring',
      sort: 2,
      path: '/monitoring/equipmentList',
      icon: 'device',
    },
  ],
  routes(app) {
    route(app, mapPositions, ({ access, body }) => positionsOf(access, body));
    route(app, mapCount, ({ access, body }) => countOf(access, body));
    route(app, mapTrack, ({ access, body }) => trackOf(access, body));
    route(app, mapTrails, ({ access, body }) => trailsOf(access, body.vehicleIds));
    route(app, mapSource, async () => app.context.env.mapTiles);
  },
});
