import { arrayLength, type CopyWriter } from '../copy-writer.ts';
import type { NewestState } from './newest-state.ts';
import { type StateRow, stateColumns } from './state.sql.ts';

const fixedColumnsLength = 2 + stateColumns.length * 12;

const int2 = (value: number | null): number | null => (value === null ? null : Math.round(value));

export function writeStateRow(
  writer: CopyWriter,
  vehicleId: number,
  state: NewestState,
  now_ms: number,
): void {
  const { metrics, faultsJson, undecodedJson, position } = state;
  const arrays = arrayLength(metrics.count, 4) + 2 * arrayLength(metrics.count, 8);
  writer.reserve(fixedColumnsLength + arrays + faultsJson.length + undecodedJson.length + 2);
  writer.beginRow(stateColumns.length);
  writer.int4(vehicleId);
  writer.timestamp(state.at_ms);
  writer.timestamp(state.received_ms);
  writer.timestamp(state.positionAt_ms);
  writer.int4(position?.latitudeE6 ?? null);
  writer.int4(position?.longitudeE6 ?? null);
  writer.int2(int2(position?.altitude_m ?? null));
  writer.int2(position === null || position.speed_kmh === null ? null : int2(position.speed_kmh * 10));
  writer.int2(int2(position?.direction_deg ?? null));
  writer.bool(position?.isFixed ?? false);
  writer.int8(state.status);
  writer.int8(state.alarm);
  writer.bool(state.running);
  writer.timestamp(state.idleSince_ms);
  writer.jsonb(faultsJson);
  writer.timestamp(now_ms);
  writer.int4Array(metrics.ids, metrics.count);
  writer.float8Array(metrics.values, 0, metrics.count);
  writer.timestampArray(metrics.times, metrics.count);
  writer.jsonb(undecodedJson);
  writer.endRow();
}

/** Puts what was stored back into a fresh state. */
export function restoreState(state: NewestState, row: StateRow): void {
  state.at_ms = row.ts.getTime();
  state.received_ms = row.received_at.getTime();
  state.positionAt_ms = row.position_at?.getTime() ?? null;
  if (row.lat !== null && row.lng !== null) {
    state.position = {
      latitudeE6: row.lat,
      longitudeE6: row.lng,
      altitude_m: row.altitude_m,
      speed_kmh: row.speed === null ? null : row.speed / 10,
      direction_deg: row.direction_deg,
      isFixed: row.fixed,
    };
  }
  state.status = row.status;
  state.alarm = row.alarm;
  if (row.status !== null) state.statusAt_ms = state.at_ms;
  state.running = row.running;
  state.idleSince_ms = row.idle_since?.getTime() ?? null;
  row.metric_ids.forEach((id, index) => {
    state.metrics.set(id, row.metric_values[index] ?? Number.NaN, row.metric_times[index] ?? 0);
  });
  state.faults.restore(row.faults, state.at_ms);
  state.undecoded.restore(row.undecoded);
  state.restoredLists();
}
