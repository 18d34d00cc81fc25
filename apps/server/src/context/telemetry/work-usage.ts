import { type CountedDays, type WorkTotal, workTotals } from '../../pipeline/usage/work-daily.sql.ts';
import { mapInSlices } from '../../platform/process/event-loop.ts';
import type { Access } from '../../record/access.ts';
import { type GroupName, groupNames } from './fleet-range.sql.ts';
import type { DayRange, Period } from './statistics-period.ts';
import { filledSeries } from './statistics-period.ts';

type Group = 'vehicle' | 'model' | 'org';
type Range = Parameters<typeof workTotals>[1];

const noSides = { part: null, whole: null };

/** The sums of no vehicle. */
export const noWork: WorkTotal = Object.freeze({
  vehicleId: null,
  modelId: null,
  orgId: null,
  period: null,
  vehicles: 0,
  onlineVehicles: 0,
  vehiclesWithData: 0,
  usedDays: 0,
  days: 0,
  planned_h: 0,
  covered_h: 0,
  onlinePlanned_h: null,
  running_h: null,
  idle_h: null,
  working_h: null,
  unknown_h: null,
  online_h: null,
  mileage_km: null,
  fuel_l: null,
  refuelled_l: null,
  electricity_kwh: null,
  charged_kwh: null,
  messageCount: 0,
  sides: {
    utilisation: noSides,
    idleTime: noSides,
    fuelPerHour: noSides,
    fuelPer100km: noSides,
    idleFuel: noSides,
    electricityPerHour: noSides,
    electricityPer100km: noSides,
    idleElectricity: noSides,
  },
  counted: {
    utilisation: 0,
    idleTime: 0,
    fuelPerHour: 0,
    fuelPer100km: 0,
    idleFuel: 0,
    electricityPerHour: 0,
    electricityPer100km: 0,
    idleElectricity: 0,
  },
});

/** Sums of many small numbers end in digits that mean nothing. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6;
}

/** Null where either is unknown, or there is nothing to divide by. */
export function quotient(part: number | null, whole: number | null, factor = 1): number | null {
  return part === null || whole === null || whole <= 0 ? null : rounded((part * factor) / whole);
}

/** As `quotient`, of what cannot be more than the whole. */
export function share(part: number | null, whole: number | null): number | null {
  const value = quotient(part, whole);
  return value === null ? null : Math.min(1, value);
}

/** A quotient over the vehicle-days of which both sides are known. */
export function knownQuotient({ sides }: WorkTotal, name: keyof CountedDays, factor = 1): number | null {
  return quotient(sides[name].part, sides[name].whole, factor);
}

/** As `knownQuotient`, of what cannot be more than the whole. */
export function knownShare({ sides }: WorkTotal, name: keyof CountedDays): number | null {
  return share(sides[name].part, sides[name].whole);
}

const keyOf = { DAY: 'day', MONTH: 'month' } as const;

/** Usage of the whole range, and of each of its periods, which `usageOf` is told. */
export async function workSeries<F>(
  { executor }: Access,
  fleet: Omit<Range, 'groupBy'>,
  {
    range,
    period,
    usageOf,
  }: { range: DayRange; period: Period; usageOf: (total: WorkTotal, at: string | null) => F },
): Promise<{ total: F; series: Array<F & { at: string }> }> {
  const [total = noWork] = await workTotals(executor, { ...fleet, groupBy: [] });
  const totals = await workTotals(executor, { ...fleet, groupBy: [keyOf[period]] });
  const entries = totals.map((one) => ({ one, at: one.period?.slice(0, period === 'DAY' ? 10 : 7) ?? '' }));
  const series = filledSeries(range, period, { entries, empty: { one: noWork } });
  return { total: usageOf(total, null), series: series.map(({ at, one }) => ({ at, ...usageOf(one, at) })) };
}

interface ListQuestion {
  groupBy: Group;
  order?: { property: string; direction: 'ASC' | 'DESC' } | undefined;
  pageIndex: number;
  pageSize: number;
}

function idOf({ vehicleId, modelId, orgId }: WorkTotal): number {
  return vehicleId ?? modelId ?? orgId ?? 0;
}

type Comparison = (a: object, b: object) => number;

/** What is not known comes last either way. */
export function comparison(property: string, direction: 'ASC' | 'DESC'): Comparison {
  const towards = direction === 'ASC' ? 1 : -1;
  const of = (row: object): unknown => Reflect.get(row, property);
  return (a, b) => {
    const [left, right] = [of(a), of(b)];
    if (typeof left === 'string' && typeof right === 'string') return towards * left.localeCompare(right);
    if (typeof left === 'number' && typeof right === 'number') return towards * (left - right);
    return Number(left === null) - Number(right === null);
  };
}

const unnamed: GroupName = Object.freeze({ name: '', plateNo: null });

/** Usage of the range by vehicle, model or organisation; equal ones by name. */
export async function workRows<F extends object>(
  access: Access,
  fleet: Omit<Range, 'groupBy'>,
  { question, first, usageOf }: { question: ListQuestion; first: string; usageOf: (total: WorkTotal) => F },
) {
  const { groupBy, order, pageIndex, pageSize } = question;
  const totals = await workTotals(access.executor, { ...fleet, groupBy: [groupBy] });
  const names = await groupNames(access, groupBy, totals.map(idOf));
  const rows = await mapInSlices(totals, (total) => {
    const id = idOf(total);
    return { id, ...(names.get(id) ?? unnamed), ...usageOf(total) };
  });
  const { property, direction } = order ?? { property: first, direction: 'DESC' as const };
  const [chosen, byName] = [comparison(property, direction), comparison('name', 'ASC')];
  rows.sort((a, b) => chosen(a, b) || byName(a, b));
  const from = (pageIndex - 1) * pageSize;
  return { rows: rows.slice(from, from + pageSize), total: rows.length, pageIndex, pageSize };
}
