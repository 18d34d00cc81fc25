import type { CanFrame } from '@vehicle/jt808/can';
import { canUploadOf } from '@vehicle/jt808/can';
import type { HeaderVersion } from '@vehicle/jt808/frame';
import { type Location, locationOf } from '@vehicle/jt808/location';
import { type LocationItem, locationItem } from '@vehicle/jt808/location-item';
import { encodeBody, type MessageOfType, type UplinkMessage } from '@vehicle/jt808/message';
import type { Observation } from './machine/machine.ts';

/** What a terminal knows at one moment: its own position report, and the frames that it hears on the machine's bus. */
export interface Report {
  at: Date;
  location: Location;
  frames: CanFrame[];
}

/** JT/T 808-2019 table 25. */
const statusBit = { accOn: 1, fixed: 1 << 1, full: 0b11 << 8, gps: 1 << 18, beiDou: 1 << 19 } as const;

function statusOf(observation: Observation): number {
  return (
    (observation.isOn ? statusBit.accOn : 0) |
    (observation.hasFix ? statusBit.fixed | statusBit.gps | statusBit.beiDou : 0) |
    (observation.isLoaded ? statusBit.full : 0)
  );
}

function standardItems(observation: Observation): LocationItem[] {
  const { odometer_km, fuel_L, speed_kmh, hasFix, isUnderground, at } = observation;
  const flicker = at.getUTCMinutes() % 4;
  return [
    locationItem('odometer_km', odometer_km),
    ...(fuel_L === null ? [] : [locationItem('fuel_l', fuel_L)]),
    locationItem('recorderSpeed_kmh', speed_kmh),
    locationItem('signalStrength', (isUnderground ? 11 : 24) + flicker),
    locationItem('satellites', hasFix ? 11 + flicker : 0),
  ];
}

export function reportOf(observation: Observation, frames: CanFrame[]): Report {
  const { place, at } = observation;
  const location = locationOf({
    status: statusOf(observation),
    latitude: place.latitude,
    longitude: place.longitude,
    altitude_m: Math.round(place.elevation_m),
    speed_kmh: observation.speed_kmh,
    direction_deg: observation.direction_deg,
    time: at,
    items: standardItems(observation),
  });
  return { at, location, frames };
}

/** Sent while the network is there: the position, and the bus beside it. */
export function liveMessages({ at, location, frames }: Report): UplinkMessage[] {
  const position: UplinkMessage = { type: 'location', ...location };
  if (frames.length === 0) return [position];
  return [position, { type: 'canUpload', ...canUploadOf(at, frames) }];
}

/** Our item of 0x0200: CAN frames as in 0x0705, dated by the location that carries them. */
const canItem = 0xec;
const framesPerItem = 21;
const canUploadHead = 7;

function canItems(frames: CanFrame[], version: HeaderVersion): LocationItem[] {
  const items: LocationItem[] = [];
  for (let at = 0; at < frames.length; at += framesPerItem) {
    const part = canUploadOf(new Date(0), frames.slice(at, at + framesPerItem));
    const body = encodeBody({ type: 'canUpload', ...part }, version);
    items.push({ id: canItem, hex: body.toString('hex', canUploadHead) });
  }
  return items;
}

const blindArea = 1;
const batchHead = 3;
const entryHead = 2;
const largestBody = 1023;

/** Collects reports for 0x0704 as far as one frame holds them. */
export class BatchBuilder {
  readonly #version: HeaderVersion;
  #locations: Location[] = [];
  #length = batchHead;

  constructor(version: HeaderVersion) {
    this.#version = version;
  }

  /** The message that is full without this report, if there is one. */
  add({ location, frames }: Report): MessageOfType<'locationBatch'> | null {
    const dated = { ...location, items: [...location.items, ...canItems(frames, this.#version)] };
    const length = entryHead + encodeBody({ type: 'location', ...dated }, this.#version).length;
    const full = this.#length + length > largestBody ? this.take() : null;
    this.#locations.push(dated);
    this.#length += length;
    return full;
  }

  take(): MessageOfType<'locationBatch'> | null {
    const locations = this.#locations;
    this.#locations = [];
    this.#length = batchHead;
    return locations.length === 0 ? null : { type: 'locationBatch', kind: blindArea, locations };
  }
}
