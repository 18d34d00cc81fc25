import type { vehicleChange } from '@vehicle/contract/fleet/vehicle/change';
import type { z } from 'zod';
import type { TimeSpan } from '../record/time-axis.ts';

export type VehicleChange = z.infer<typeof vehicleChange>;

/** What was so from when to when; null: there was none. */
export interface Stretch extends TimeSpan {
  name: string | null;
}

export interface Timeline {
  org: Stretch[];
  terminal: Stretch[];
  /** Named where the vehicle was in the fleet. */
  fleet: Stretch[];
}

/** The changes of one kind as stretches between them; what ended with the first is not known and has none. */
function stretches(changes: readonly { at: string; name: string | null }[], until_ms: number): Stretch[] {
  return changes.map(({ at, name }, place) => {
    const next = changes[place + 1];
    return { name, from: Date.parse(at), until: next === undefined ? until_ms : Date.parse(next.at) };
  });
}

/** To whom a vehicle belonged, which terminal it had and whether it was in the fleet, out of its changes, the oldest first. */
export function timelineOf(changes: readonly VehicleChange[], now_ms: number): Timeline {
  const of = (kinds: readonly VehicleChange['kind'][]) =>
    changes.filter(({ kind }) => kinds.includes(kind)).map(({ at, after }) => ({ at, name: after }));
  const fleet = changes
    .filter(({ kind }) => kind === 'registered' || kind === 'retired' || kind === 'restored')
    .map(({ at, kind }) => ({ at, name: kind === 'retired' ? null : kind }));
  return {
    org: stretches(of(['registered', 'transferred']), now_ms),
    terminal: stretches(of(['terminal']), now_ms),
    fleet: stretches(fleet, now_ms),
  };
}
