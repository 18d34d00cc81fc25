import { timeColumn } from '@vehicle/contract/telemetry/metric-history/contract';
import type { VehicleRow } from '../vehicle-row.ts';
import type { Period } from './period.ts';
import { type NamedMetric, titledWithUnit } from './use-vehicle-metrics.ts';

interface SheetParts {
  vehicle: VehicleRow;
  metrics: readonly NamedMetric[];
  period: Period;
  title: string;
  timeTitle: string;
}

/** What a file of messages is asked for with. */
export function sheetOf({ vehicle, metrics, period, title, timeTitle }: SheetParts) {
  return {
    title: `${vehicle.vin} ${title}`,
    columns: [
      { property: timeColumn, title: timeTitle },
      ...metrics.map((metric) => ({ property: metric.code, title: titledWithUnit(metric) })),
    ],
    list: {
      vehicleId: vehicle.id,
      from: new Date(period.from).toISOString(),
      until: new Date(period.until).toISOString(),
    },
  };
}
