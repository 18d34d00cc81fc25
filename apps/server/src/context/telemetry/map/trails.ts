import { type mapTrails, trailLimit } from '@vehicle/contract/telemetry/map/contract';
import type { z } from 'zod';
import { readOrdered } from '../../../pipeline/store/message-columns.sql.ts';
import { yieldToEventLoop } from '../../../platform/process/event-loop.ts';
import type { Access } from '../../../record/access.ts';
import { type Fix, fixColumns, fixesOf } from './fix.ts';
import { intervalsOf } from './fleet-map.sql.ts';

type Trail = z.input<(typeof mapTrails)['result']>[number];

const minute_ms = 60_000;
/** Silence for so many intervals, and for no less than this, is a gap. */
const gapIntervals = 3;
const leastGap_ms = 30_000;

/** The newest always, and of the others so many that the answer stays small. */
function thinned(fixes: readonly Fix[]): Fix[] {
  const step = Math.ceil(fixes.length / trailLimit.points);
  return fixes.filter((_, at) => (fixes.length - 1 - at) % step === 0);
}

/** Where vehicles in scope have just been, one after the other: each is a short slice of its own. */
export async function trailsOf(access: Access, vehicleIds: readonly number[]): Promise<Trail[]> {
  const { now, signal } = access;
  const from = new Date(now.getTime() - trailLimit.minutes * minute_ms);
  const trails: Trail[] = [];
  for (const { vehicleId, reportInterval_s } of await intervalsOf(access, vehicleIds)) {
    signal?.throwIfAborted();
    const range = { vehicleId, from, until: now };
    const fixes = thinned([...fixesOf(await readOrdered(access, range, { plain: fixColumns, codes: [] }))]);
    trails.push({
      vehicleId,
      times_ms: fixes.map(({ at }) => at),
      latitudes: fixes.map(({ latitude }) => latitude),
      longitudes: fixes.map(({ longitude }) => longitude),
      gapAfter_ms: Math.max(leastGap_ms, gapIntervals * reportInterval_s * 1000),
    });
    await yieldToEventLoop();
  }
  return trails;
}
