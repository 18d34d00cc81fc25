import type { Place } from '../../../../kit/map/gcj02.ts';
import type { Track } from './track-line.ts';

export type TrackEventKind = 'stop' | 'fault';
type Stop = Track['stops'][number];
type Fault = Track['faults'][number];

/** Something on the track that is worth a look. */
export type TrackEvent = {
  /** Of its mark on the map. */
  key: string;
  at_ms: number;
  /** WGS-84; null: nobody knows. */
  place: Place | null;
} & ({ kind: 'stop'; stop: Stop } | { kind: 'fault'; fault: Fault });

function placeOf({ longitude, latitude }: Fault): Place | null {
  return longitude === null || latitude === null ? null : [longitude, latitude];
}

export function stopEvents({ stops }: Track): TrackEvent[] {
  return stops.map((stop, at) => ({
    kind: 'stop',
    key: `stop-${at}`,
    at_ms: Date.parse(stop.from),
    place: [stop.longitude, stop.latitude],
    stop,
  }));
}

export function faultEvents({ faults }: Track): TrackEvent[] {
  return faults.map((fault) => ({
    kind: 'fault',
    key: `fault-${fault.id}`,
    at_ms: Date.parse(fault.at),
    place: placeOf(fault),
    fault,
  }));
}
