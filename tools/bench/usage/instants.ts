import type { Delivery } from './types.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** All that was reported of one moment of the device's clock. */
export interface Instant {
  at: number;
  reported: ReadonlyMap<string, number>;
  place: Place | null;
}

/** The speed beside a position, among the codes of the metrics. */
export const positionSpeedCode = 'positionSpeed';

const largest = 1e15;

/** Negative values of these count as not reported. */
export const meterCodes = [
  'engineTotalHours',
  'totalVehicleDistance',
  'jt808Odometer',
  'totalFuelUsed',
] as const;
const notNegative: ReadonlySet<string> = new Set(meterCodes);

function isReported(code: string, value: number): boolean {
  return Math.abs(value) <= largest && !(notNegative.has(code) && value < 0);
}

/** The same for the same content, whatever the order of its keys. */
function contentOf({ report }: Delivery): string {
  const { metrics = {}, position = {}, can = [], accOn = null } = report;
  const sorted = (values: object) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([Date.parse(report.at), sorted(metrics), sorted(position), can, accOn]);
}

/** In order of receipt, a repeat only the first time. */
export function storedMessages(deliveries: readonly Delivery[]): Delivery[] {
  const seen = new Set<string>();
  return deliveries
    .toSorted((one, other) => one.receivedAt - other.receivedAt)
    .filter((delivery) => {
      const content = contentOf(delivery);
      const isNew = !seen.has(content);
      seen.add(content);
      return isNew;
    });
}

function quantities({ report }: Delivery): [string, number][] {
  const reported = Object.entries(report.metrics ?? {});
  const speed = report.position?.speed_kmh;
  if (speed !== undefined) reported.push([positionSpeedCode, speed]);
  return reported.filter(([code, value]) => isReported(code, value));
}

/** Of the same receipt the greater value wins: of two places the more northern, then the more eastern. */
function winningPlace(messages: readonly Delivery[]): Place | null {
  const places = messages.flatMap(({ receivedAt, report: { position } }) =>
    position ? [{ receivedAt, latitude: position.latitude, longitude: position.longitude }] : [],
  );
  const winner = places
    .toSorted((a, b) => a.receivedAt - b.receivedAt || a.latitude - b.latitude || a.longitude - b.longitude)
    .at(-1);
  return winner ? { latitude: winner.latitude, longitude: winner.longitude } : null;
}

function merged(at: number, messages: readonly Delivery[]): Instant {
  const all = messages.flatMap((message) =>
    quantities(message).map(([code, value]) => ({ code, value, receivedAt: message.receivedAt })),
  );
  // The last that is entered stays.
  all.sort((one, other) => one.receivedAt - other.receivedAt || one.value - other.value);
  return {
    at,
    reported: new Map(all.map(({ code, value }) => [code, value])),
    place: winningPlace(messages),
  };
}

/** In order of device time. */
export function instantsOf(stored: readonly Delivery[]): Instant[] {
  const byTime = Map.groupBy(stored, ({ report }) => Date.parse(report.at));
  return [...byTime].toSorted(([one], [other]) => one - other).map(([at, messages]) => merged(at, messages));
}

/** At each instant the newest value, unless it is older than the limit. */
export function knownValues(instants: readonly Instant[], code: string, limit_ms: number): (number | null)[] {
  let newest: { at: number; value: number } | null = null;
  return instants.map(({ at, reported }) => {
    const value = reported.get(code);
    if (value !== undefined) newest = { at, value };
    return newest && at - newest.at <= limit_ms ? newest.value : null;
  });
}
