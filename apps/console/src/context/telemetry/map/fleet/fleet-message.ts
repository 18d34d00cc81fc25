import type { LiveStatus } from '@vehicle/contract/core/enumeration';

/** WGS-84 degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What of the earth is seen; east may lie beyond 180°, where the view crosses that meridian. */
export interface MapViewport extends Bounds {
  zoom: number;
}

/** A vehicle in the list beside the map. */
export interface VehiclePlace {
  id: number;
  vin: string;
  plateNo: string | null;
  status: LiveStatus;
  speed_kmh: number | null;
  /** Whether satellites see it now; else the place is where they saw it last. */
  isFixed: boolean;
  /** Device time of the place. */
  time_ms: number;
}

/** What is to be drawn, mark by mark: a vehicle, or several that stand close to each other. */
export interface Drawing {
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** How many vehicles a mark stands for. */
  counts: Uint32Array;
  /** Of a mark that stands for one vehicle, else 0. */
  ids: Uint32Array;
  /** Degrees clockwise from north; −1: not known. */
  headings: Int16Array;
  /** 0: a single vehicle without a fix, which stands where it had one last. */
  fixed: Uint8Array;
  /** Six numbers a mark: how many vehicles of each status, in the order of `statusOrder`. */
  mixes: Uint32Array;
  /** Plate or VIN of a single vehicle, else empty. */
  labels: string[];
  /** Vehicles with a place, whatever their status. */
  vehicles: number;
}

export interface RowWindow {
  from: number;
  until: number;
}

/** The part of the list that is looked at. */
export interface SeenRows extends RowWindow {
  rows: VehiclePlace[];
  /** Vehicles within the viewport. */
  total: number;
}

/** What stands at one place, the worst first. */
export interface StackRows {
  rows: VehiclePlace[];
  total: number;
}

/** A stack that was pressed. */
export interface Stack extends StackRows {
  bounds: Bounds;
  /** Whether two zooms nearer it is several marks. */
  isApartSoon: boolean;
}

export type ToFleetWorker =
  /** The body of an answer of `map.positions`; `isFresh` begins a new fleet. */
  | { kind: 'answer'; ticket: number; body: ArrayBuffer; isFresh: boolean }
  | { kind: 'viewport'; viewport: MapViewport }
  /** Which statuses are shown; empty: all. */
  | { kind: 'statuses'; statuses: readonly LiveStatus[] }
  | { kind: 'window'; window: RowWindow }
  /** The vehicle that leaves its stack. */
  | { kind: 'chosen'; vehicleId: number | null }
  /** What stands at a mark of the newest drawing; its rows are told again with each drawing until another is asked for. */
  | { kind: 'stack'; ticket: number; mark: number }
  | { kind: 'endStack' }
  /** How near one has to come to tell a vehicle from those around it. */
  | { kind: 'apart'; ticket: number; vehicleId: number };

/** What became of an answer. */
export interface Taken {
  cursor: string;
  /** More vehicles follow after this id. */
  next: number | null;
  bounds: Bounds | null;
  /** Whether the map changes by it. */
  isNew: boolean;
}

export type FromFleetWorker =
  | { kind: 'taken'; ticket: number; taken: Taken | null }
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'rows'; seen: SeenRows }
  | { kind: 'stack'; ticket: number; stack: Stack | null }
  | { kind: 'stackRows'; stack: StackRows }
  /** Null: the vehicle is not on the map. */
  | { kind: 'apart'; ticket: number; zoom: number | null };
