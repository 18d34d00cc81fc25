import type { MessageColumns } from '../telemetry/message-columns.sql.ts';

/** Codes of the metrics that figures are made of. */
export const figureCodes = [
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
export type Quantity = (typeof figureCodes)[number] | 'positionSpeed';

/** All that a vehicle said at one moment of device time. */
export interface Instant {
  /** Milliseconds. */
  at: number;
  messages: number;
  values: Partial<Record<Quantity, number>>;
}

/** A message as far as figures need it. */
interface FigureMessage {
  at: number;
  positionSpeed: number;
  /** By place in `figureCodes`; NaN: not told. */
  valueAt(place: number): number;
}

/**
 * Adds the next message in order of device time and digest. Messages of the same moment are one: a position and the machine
 * data beside it often are two messages. What comes later wins.
 */
export function takeMessage(instants: Instant[], message: FigureMessage): void {
  // Device time has milliseconds at most; what is read may be off by what a double cannot hold.
  const at = Math.round(message.at);
  let instant = instants.at(-1);
  if (instant === undefined || instant.at !== at) {
    instant = { at, messages: 0, values: {} };
    instants.push(instant);
  }
  instant.messages += 1;
  const { values } = instant;
  if (Number.isFinite(message.positionSpeed)) values.positionSpeed = message.positionSpeed;
  for (const [place, code] of figureCodes.entries()) {
    const value = message.valueAt(place);
    if (Number.isFinite(value)) values[code] = value;
  }
}

export type FigureColumns = Pick<MessageColumns, 'at' | 'speed_kmh' | 'values'>;

export function instantsOf(columns: FigureColumns): Instant[] {
  const instants: Instant[] = [];
  for (const [row, at] of columns.at.entries()) {
    takeMessage(instants, {
      at,
      positionSpeed: columns.speed_kmh[row] ?? Number.NaN,
      valueAt: (place) => columns.values[place]?.[row] ?? Number.NaN,
    });
  }
  return instants;
}
