import { z } from 'zod';
import type { LiveStatus } from './enumeration.ts';
import { id, instant } from './field.ts';

export const faultLamp = z.enum(['none', 'protect', 'amberWarning', 'redStop', 'malfunction']);

export const activeFault = z.object({
  sourceAddress: z.int(),
  spn: z.int(),
  fmi: z.int(),
  occurrences: z.int().nullable(),
  lamp: faultLamp,
  since: instant,
});
export type ActiveFault = z.infer<typeof activeFault>;

export const liveValue = z.object({
  value: z.number(),
  /** Device time of the value. */
  at: instant,
});

/** The newest that is known of a machine; every value by device time, so late data never turn it back. */
export const vehicleLive = z.object({
  vehicleId: id,
  /** Device time of the newest message; null: never online. */
  at: instant.nullable(),
  receivedAt: instant.nullable(),
  position: z
    .object({
      at: instant,
      /** WGS-84 degrees. */
      latitude: z.number(),
      longitude: z.number(),
      altitude_m: z.number().nullable(),
      speed_kmh: z.number().nullable(),
      direction_deg: z.number().nullable(),
      /** False: the satellite receiver had no fix, this is the last place known. */
      fixed: z.boolean(),
    })
    .nullable(),
  /** JT/T 808 status and alarm bits of the newest location message. */
  statusBits: z.int().nullable(),
  alarmBits: z.int().nullable(),
  /** Engine turning or main contactor closed; null: not reported. */
  running: z.boolean().nullable(),
  /** Since when it has been running without moving or working; null: it is not. */
  idleSince: instant.nullable(),
  faults: z.array(activeFault),
  /** By metric code. */
  values: z.record(z.string(), liveValue),
  /** CAN identifiers that the parse file does not know, with the newest data. */
  undecoded: z.array(z.object({ canId: z.string(), data: z.string(), at: instant, count: z.int() })),
});
export type VehicleLive = z.infer<typeof vehicleLive>;

/** How fast a machine is, and by what that is known. */
export interface LiveSpeed {
  speed_kmh: number;
  at: string;
  by: 'satellites' | 'wheels';
}

/** Without a fix the last speed of the satellites says nothing: then that of the wheels counts, of no earlier than the fix was lost. */
export function speedOf({ position, values }: Pick<VehicleLive, 'position' | 'values'>): LiveSpeed | null {
  if (position?.fixed && position.speed_kmh !== null)
    return { speed_kmh: position.speed_kmh, at: position.at, by: 'satellites' };
  const wheels = values.vehicleSpeed;
  if (wheels === undefined || (position !== null && Date.parse(wheels.at) < Date.parse(position.at)))
    return null;
  return { speed_kmh: wheels.value, at: wheels.at, by: 'wheels' };
}

const idleAfter_ms = 3 * 60_000;

/** What a machine is doing at `now_ms`, as `design/visual` marks it. */
export function liveStatusOf(
  live: Pick<VehicleLive, 'receivedAt' | 'at' | 'running' | 'idleSince' | 'faults'>,
  offlineAfter_s: number,
  now_ms: number,
): LiveStatus {
  if (live.at === null) return 'never';
  if (now_ms - Date.parse(live.at) > offlineAfter_s * 1000) return 'offline';
  if (live.faults.some((fault) => fault.lamp === 'redStop')) return 'fault';
  if (!live.running) return 'online';
  const isIdle = live.idleSince !== null && now_ms - Date.parse(live.idleSince) >= idleAfter_ms;
  return isIdle ? 'idle' : 'working';
}
