import type { VehicleLive } from '@vehicle/contract/core/vehicle-live';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows } from '../../../platform/db/query.ts';

interface StateRow extends Pick<VehicleLive, 'vehicleId' | 'running' | 'faults' | 'undecoded'> {
  orgId: number;
  serviceOrgId: number | null;
  ts: Date | null;
  receivedAt: Date | null;
  positionAt: Date | null;
  lat: number | null;
  lng: number | null;
  altitude_m: number | null;
  /** 0.1 km/h. */
  speed: number | null;
  direction_deg: number | null;
  fixed: boolean | null;
  status: number | null;
  alarm: number | null;
  idleSince: Date | null;
  metricIds: number[] | null;
  metricValues: number[] | null;
  metricTimes: Date[] | null;
}

/** The newest of a vehicle, with what decides who may see it. */
export interface OwnedLive {
  orgId: number;
  serviceOrgId: number | null;
  live: VehicleLive;
}

function positionOf(row: StateRow): VehicleLive['position'] {
  if (row.positionAt === null || row.lat === null || row.lng === null) return null;
  return {
    at: row.positionAt.toISOString(),
    latitude: row.lat / 1e6,
    longitude: row.lng / 1e6,
    altitude_m: row.altitude_m,
    speed_kmh: row.speed === null ? null : row.speed / 10,
    direction_deg: row.direction_deg,
    fixed: row.fixed ?? false,
  };
}

function valuesOf(row: StateRow, codes: ReadonlyMap<number, string>): VehicleLive['values'] {
  const entries = (row.metricIds ?? []).flatMap((id, at): Array<[string, VehicleLive['values'][string]]> => {
    const code = codes.get(id);
    const value = row.metricValues?.[at];
    const time = row.metricTimes?.[at];
    if (code === undefined || value === undefined || !Number.isFinite(value) || !time) return [];
    return [[code, { value, at: time.toISOString() }]];
  });
  return Object.fromEntries(entries);
}

function liveOf(row: StateRow, codes: ReadonlyMap<number, string>): VehicleLive {
  return {
    vehicleId: row.vehicleId,
    at: row.ts?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    position: positionOf(row),
    statusBits: row.status,
    alarmBits: row.alarm,
    running: row.running,
    idleSince: row.idleSince?.toISOString() ?? null,
    faults: row.faults ?? [],
    values: valuesOf(row, codes),
    undecoded: row.undecoded ?? [],
  };
}

export async function readMetricCodes(executor: Executor): Promise<ReadonlyMap<number, string>> {
  const rows = await allRows<{ id: number; code: string }>(executor)`select id, code from metric`;
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The newest of each of the vehicles, whoever they belong to: the caller applies the scope. */
export async function readLive(
  executor: Executor,
  vehicleIds: readonly number[],
  codes: ReadonlyMap<number, string>,
): Promise<OwnedLive[]> {
  const rows = await allRows<StateRow>(executor)`
    select vehicle.id as "vehicleId", vehicle.org_id as "orgId", vehicle.service_org_id as "serviceOrgId",
      state.ts, state.received_at as "receivedAt", state.position_at as "positionAt", state.lat, state.lng,
      state.altitude_m, state.speed, state.direction_deg, state.fixed, state.status, state.alarm, state.running,
      state.idle_since as "idleSince", state.faults, reading.undecoded, reading.metric_ids as "metricIds",
      reading.metric_values as "metricValues", reading.metric_times as "metricTimes"
    from vehicle
    left join vehicle_state state on state.vehicle_id = vehicle.id
    left join vehicle_reading reading on reading.vehicle_id = vehicle.id
    where vehicle.id = any(${[...vehicleIds]}::integer[])`;
  return rows.map((row) => ({
    orgId: row.orgId,
    serviceOrgId: row.serviceOrgId,
    live: liveOf(row, codes),
  }));
}
