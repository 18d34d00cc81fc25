import { yieldToEventLoop } from '../../../platform/process/event-loop.ts';
import type { MessageColumns } from '../../store/message-columns.sql.ts';
import type { Place } from './path.ts';

/** Codes of the metrics that usage is computed from. */
export const usageCodes = [
  'engineSpeed',
  'mainContactor',
  'motorSpeed',
  'engineLoad',
  'vehicleSpeed',
  'batteryState',
  'chargerState',
  'tractionBatteryVoltage',
  'tractionBatteryCurrent',
  'engineTotalHours',
  'totalVehicleDistance',
  'jt808Odometer',
  'totalFuelUsed',
  'fuelLevel',
  'jt808Fuel',
  'soc',
] as const;

/** `positionSpeed` is what the message itself tells. */
export type Quantity = (typeof usageCodes)[number] | 'positionSpeed';

/** All that a vehicle said at one moment of device time. */
export interface Instant {
  /** Milliseconds. */
  at: number;
  messages: number;
  values: Partial<Record<Quantity, number>>;
  /** Null: none was reported. */
  place: Place | null;
}

/** A message as far as usage needs it. */
interface UsageMessage {
  at: number;
  /** Milliseconds. */
  receivedAt: number;
  positionSpeed: number;
  /** Of the terminal (JT/T 808 §8.18): whether the position is one. */
  status: number;
  latitudeE6: number;
  longitudeE6: number;
  /** By place in `usageCodes`; NaN: not reported. */
  valueAt(place: number): number;
}

/** When each value was received, of the instants that more than one message tells. */
type Receipts = Map<Quantity | 'place', number>;

/** JT/T 808 status bit 1: the position is fixed. */
const fixed = 2;

/** They count from 0 up. */
const counters: ReadonlySet<Quantity> = new Set([
  'engineTotalHours',
  'totalVehicleDistance',
  'jt808Odometer',
  'totalFuelUsed',
]);

/** Puts messages in order of device time together to instants. */
export class InstantList {
  readonly instants: Instant[] = [];
  #first = 0;
  #receipts: Receipts | null = null;

  /**
   * Adds the next message. Messages of the same moment are one: a position and the machine data beside it often are two
   * messages. Where they contradict each other, the one that was received later is right.
   */
  take(message: UsageMessage): void {
    // Device time has milliseconds at most; what is read may be off by what a double cannot hold.
    const at = Math.round(message.at);
    let instant = this.instants.at(-1);
    if (instant === undefined || instant.at !== at) {
      instant = { at, messages: 0, values: {}, place: null };
      this.instants.push(instant);
      this.#first = message.receivedAt;
      this.#receipts = null;
    } else this.#receipts ??= new Map();
    instant.messages += 1;
    this.#put(instant, 'positionSpeed', message.positionSpeed, message.receivedAt);
    for (const [place, code] of usageCodes.entries())
      this.#put(instant, code, message.valueAt(place), message.receivedAt);
    const isPlace = Number.isFinite(message.latitudeE6) && Number.isFinite(message.longitudeE6);
    // What is reported as JSON has a position only where there is a fix.
    const isFixed = !Number.isFinite(message.status) || (message.status & fixed) !== 0;
    if (!isPlace || !isFixed) return;
    if (instant.place !== null && this.#lastReceivedAt('place') > message.receivedAt) return;
    instant.place = [message.latitudeE6, message.longitudeE6];
    this.#receipts?.set('place', message.receivedAt);
  }

  #lastReceivedAt(what: Quantity | 'place'): number {
    return this.#receipts?.get(what) ?? this.#first;
  }

  #put({ values }: Instant, code: Quantity, value: number, receivedAt: number): void {
    if (!Number.isFinite(value) || (value < 0 && counters.has(code))) return;
    const known = values[code];
    if (known !== undefined) {
      const lastReceivedAt = this.#lastReceivedAt(code);
      if (lastReceivedAt > receivedAt || (lastReceivedAt === receivedAt && known >= value)) return;
    }
    values[code] = value;
    this.#receipts?.set(code, receivedAt);
  }
}

export type UsageColumns = Pick<
  MessageColumns,
  'at' | 'receivedAfter_ms' | 'speed_kmh' | 'status' | 'latitudeE6' | 'longitudeE6' | 'values'
>;

const rowsATurn = 1_000;

/** Of a day of messages at most, piece by piece: terminals wait for their answers meanwhile. */
export async function instantsOf(columns: UsageColumns): Promise<Instant[]> {
  const list = new InstantList();
  for (const [row, at] of columns.at.entries()) {
    if (row % rowsATurn === rowsATurn - 1) await yieldToEventLoop();
    const reported = (column: Float64Array) => column[row] ?? Number.NaN;
    list.take({
      at,
      receivedAt: at + reported(columns.receivedAfter_ms),
      positionSpeed: reported(columns.speed_kmh),
      status: reported(columns.status),
      latitudeE6: reported(columns.latitudeE6),
      longitudeE6: reported(columns.longitudeE6),
      valueAt: (place) => columns.values[place]?.[row] ?? Number.NaN,
    });
  }
  return list.instants;
}
