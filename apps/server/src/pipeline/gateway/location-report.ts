import type { Location } from '@vehicle/jt808/location';
import { type ItemName, itemValue, type LocationItem } from '@vehicle/jt808/location-item';
import type { MetricValue, Report, ReportPosition } from '../ingest/report.ts';

const FIXED = 2;

type NumberItem = Exclude<
  ItemName,
  'analog' | 'tyrePressures' | 'overspeed' | 'areaCrossing' | 'segmentTime'
>;

const METRIC_OF_ITEM: ReadonlyMap<string, string> = new Map<NumberItem, string>([
  ['odometer_km', 'jt808Odometer'],
  ['fuel_l', 'jt808Fuel'],
  ['recorderSpeed_kmh', 'jt808RecorderSpeed'],
  ['signalStrength', 'jt808SignalStrength'],
  ['satellites', 'jt808Satellites'],
]);

function metricsOf(items: readonly LocationItem[]): MetricValue[] {
  const values: MetricValue[] = [];
  for (const item of items) {
    if (!('name' in item) || typeof item.value !== 'number') continue;
    const code = METRIC_OF_ITEM.get(item.name);
    if (code !== undefined) values.push({ code, value: item.value });
  }
  const analog = itemValue(items, 'analog');
  if (analog === null) return values;
  values.push({ code: 'jt808AnalogAd0', value: analog.ad0 }, { code: 'jt808AnalogAd1', value: analog.ad1 });
  return values;
}

function positionOf(location: Location): ReportPosition | null {
  if (location.latitude === null || location.longitude === null) return null;
  const { latitudeE6, longitudeE6, altitude_m, speed_kmh, direction_deg, status } = location;
  const isFixed = (status & FIXED) !== 0;
  return { latitudeE6, longitudeE6, altitude_m, speed_kmh, direction_deg, isFixed };
}

/** What a location says, in the terms of a report. */
export function locationContent(
  location: Location,
): Pick<Report, 'atMs' | 'position' | 'status' | 'alarm' | 'values'> {
  return {
    atMs: location.time === null ? null : Date.parse(location.time),
    position: positionOf(location),
    status: location.status,
    alarm: location.alarm,
    values: metricsOf(location.items),
  };
}
