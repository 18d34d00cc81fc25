import type { energyRow } from '@vehicle/contract/telemetry/energy-analysis/contract';
import type { z } from 'zod';
import type { FigureName } from '../../../../kit/figure/definition-text.tsx';
import type { Column } from '../../../../kit/list/declaration.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import type { FigureCard } from '../figure-cards.tsx';
import { daysColumn, figureColumn, figureColumns, plainFigureColumn } from '../figure-column.tsx';
import type { Axes, Line } from '../period-option.ts';
import { platformClock } from '../statistics-range.ts';
import type { Energy } from '../statistics-state.ts';
import type { DayRow } from '../usage/day-rows.tsx';
import { costColumn, UnitPrice } from './cost-column.tsx';

interface FillingListProps {
  fillings: readonly { from: string; amount: number }[];
  unit: string;
}

/** Refuellings or charges of a day, each with the platform's time of day. */
function FillingList({ fillings, unit }: FillingListProps) {
  if (fillings.length === 0) return absent;
  return fillings.map(({ from, amount }) => (
    <span key={from} className="filling">
      {platformClock(from)} +{formatNumber(amount, 1)} {unit}
    </span>
  ));
}

type Row = z.infer<typeof energyRow>;

const numberOf = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null);
const textOf = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);

/** How one kind of energy is shown. */
export interface EnergyForm {
  /** Costs are in the currency. */
  cards: (currency: string | undefined) => readonly FigureCard[];
  columns: readonly Column<Row>[];
  dayColumns: readonly Column<DayRow>[];
  use: readonly Line[];
  useAxes: Axes;
  rates: readonly Line[];
  rateAxes: Axes;
  costs: readonly Line[];
  /** What the file has besides the columns. */
  exported: readonly string[];
}

type Parts = readonly [work: keyof Row, idle: keyof Row & keyof DayRow, other: keyof Row];

/** What the figures of one kind of energy are called. */
interface EnergyFields {
  energy: Energy;
  unit: string;
  parts: Parts;
  used: keyof Row & keyof DayRow & FigureName;
  perHour: keyof Row & FigureName;
  perHourDays: keyof Row;
  per100km: keyof Row & FigureName;
  per100kmDays: keyof Row;
  idleShare: keyof Row & FigureName;
  idleDays: keyof Row;
  filled: keyof Row & keyof DayRow & FigureName;
  fillings: 'refuels' | 'charges';
  cost: keyof Row & keyof DayRow & FigureName;
  costs: readonly [work: keyof Row, idle: keyof Row & keyof DayRow & FigureName, other: keyof Row];
  price: keyof DayRow;
  currency: keyof Row & keyof DayRow;
  unpriced: keyof Row;
  elsewhere: keyof Row;
}

/** Columns of costs; what has no price is said once, beside the sum. */
function costColumns({ energy, unit, used, cost, costs, price, currency, unpriced }: EnergyFields) {
  const [work, idle] = costs;
  const costOf = (of: keyof Row, gap: keyof Row | null) => (row: Row) => ({
    energy,
    value: numberOf(row[of]),
    currency: textOf(row[currency]),
    unpriced: gap === null ? 0 : (numberOf(row[gap]) ?? 0),
    unit,
  });
  /** A day has one price. */
  const dayCostOf = (of: keyof DayRow, isPriced: boolean) => (row: DayRow) => ({
    energy,
    value: numberOf(row[of]),
    currency: textOf(row[currency]),
    unpriced: isPriced && row[price] === null ? (numberOf(row[used]) ?? 0) : 0,
    unit,
  });
  return {
    ofGroups: [
      costColumn<Row>(cost, costOf(cost, unpriced)),
      costColumn<Row>(work, costOf(work, null)),
      costColumn<Row>(idle, costOf(idle, null)),
    ],
    ofDays: [
      {
        field: price,
        width: 160,
        align: 'right' as const,
        render: (row: DayRow) => (
          <UnitPrice price={row[price]} currency={textOf(row[currency])} unit={unit} />
        ),
      },
      costColumn<DayRow>(cost, dayCostOf(cost, true), false),
      costColumn<DayRow>(idle, dayCostOf(idle, false), false),
    ],
  };
}

function formOf(fields: EnergyFields): EnergyForm {
  const { unit, parts, used, perHour, perHourDays, per100km, per100kmDays } = fields;
  const { idleShare, idleDays, filled, fillings } = fields;
  const { cost, costs, currency, unpriced, elsewhere } = fields;
  const [work, idle, other] = parts;
  const [workCost, idleCost, otherCost] = costs;
  const columns = costColumns(fields);
  const bar = { kind: 'amount', shape: 'bar', stack: 'use' } as const;
  const spent = { kind: 'money', shape: 'bar', stack: 'cost' } as const;
  return {
    cards: (unit) => [
      { field: used, kind: 'amount' },
      { field: cost, kind: 'money', ...(unit !== undefined && { unit }) },
      { field: idleCost, kind: 'money', ...(unit !== undefined && { unit }) },
      { field: perHour, kind: 'rate', days: [perHourDays, 'vehicleDays'] },
      { field: per100km, kind: 'rate', days: [per100kmDays, 'vehicleDays'] },
      { field: idleShare, kind: 'share', days: [idleDays, 'vehicleDays'] },
      { field: filled, kind: 'amount' },
      { field: 'running_h', kind: 'amount' },
      { field: 'mileage_km', kind: 'amount' },
      { field: 'vehicles', kind: 'count', isState: true },
      { field: 'coverage', kind: 'share' },
    ],
    columns: [
      { field: 'name', width: 200, isSortable: true, isTitle: true },
      ...figureColumns<Row>('amount', [used, work, idle]),
      ...columns.ofGroups,
      figureColumn<Row>(perHour, 'rate'),
      daysColumn<Row>(perHourDays, 'vehicleDays'),
      figureColumn<Row>(per100km, 'rate'),
      daysColumn<Row>(per100kmDays, 'vehicleDays'),
      figureColumn<Row>(idleShare, 'share'),
      daysColumn<Row>(idleDays, 'vehicleDays'),
      ...figureColumns<Row>('amount', [filled, 'running_h', 'mileage_km']),
      figureColumn<Row>('coverage', 'share'),
    ],
    dayColumns: [
      ...figureColumns<DayRow>('amount', [used, idle]),
      ...columns.ofDays,
      figureColumn<DayRow>(filled, 'amount'),
      { field: fillings, width: 180, render: (row) => <FillingList fillings={row[fillings]} unit={unit} /> },
      ...figureColumns<DayRow>('amount', ['running_h', 'mileage_km']),
      plainFigureColumn<DayRow>('messages', 'count'),
      figureColumn<DayRow>('coverage', 'share'),
    ],
    use: [
      { field: work, ...bar, color: 'state-working' },
      { field: idle, ...bar, color: 'state-idle' },
      { field: other, ...bar, color: 'state-offline', isRare: true },
    ],
    useAxes: { left: unit },
    rates: [
      { field: perHour, kind: 'rate', shape: 'line' },
      { field: per100km, kind: 'rate', shape: 'line', isRight: true },
    ],
    rateAxes: { left: `${unit}/h`, right: `${unit}/100 km` },
    costs: [
      { ...spent, field: workCost, color: 'state-working' },
      { ...spent, field: idleCost, color: 'state-idle' },
      { ...spent, field: otherCost, color: 'state-offline', isRare: true },
    ],
    exported: [other, otherCost, currency, unpriced, elsewhere, 'vehicleDays'],
  };
}

export const energyForms: Readonly<Record<Energy, EnergyForm>> = {
  fuel: formOf({
    energy: 'fuel',
    unit: 'L',
    parts: ['workFuel_l', 'idleFuel_l', 'otherFuel_l'],
    used: 'fuel_l',
    perHour: 'fuelPerHour_l',
    perHourDays: 'fuelPerHourDays',
    per100km: 'fuelPer100km_l',
    per100kmDays: 'fuelPer100kmDays',
    idleShare: 'idleFuelShare',
    idleDays: 'idleFuelDays',
    filled: 'refuelled_l',
    fillings: 'refuels',
    cost: 'fuelCost',
    costs: ['workFuelCost', 'idleFuelCost', 'otherFuelCost'],
    price: 'fuelPrice',
    currency: 'fuelCurrency',
    unpriced: 'unpricedFuel_l',
    elsewhere: 'elsewhereFuel_l',
  }),
  electricity: formOf({
    energy: 'electricity',
    unit: 'kWh',
    parts: ['workElectricity_kwh', 'idleElectricity_kwh', 'otherElectricity_kwh'],
    used: 'electricity_kwh',
    perHour: 'electricityPerHour_kwh',
    perHourDays: 'electricityPerHourDays',
    per100km: 'electricityPer100km_kwh',
    per100kmDays: 'electricityPer100kmDays',
    idleShare: 'idleElectricityShare',
    idleDays: 'idleElectricityDays',
    filled: 'charged_kwh',
    fillings: 'charges',
    cost: 'electricityCost',
    costs: ['workElectricityCost', 'idleElectricityCost', 'otherElectricityCost'],
    price: 'electricityPrice',
    currency: 'electricityCurrency',
    unpriced: 'unpricedElectricity_kwh',
    elsewhere: 'elsewhereElectricity_kwh',
  }),
};
