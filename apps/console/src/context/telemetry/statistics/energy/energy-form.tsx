import type { energyRow, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import type { z } from 'zod';
import type { Column } from '../../../../kit/list/declaration.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import type { FigureCard } from '../figure-cards.tsx';
import { daysColumn, figureColumn, figureColumns, plainFigureColumn } from '../figure-column.tsx';
import type { Axes, Line, Point } from '../period-option.ts';
import { platformClock } from '../statistics-range.ts';
import type { Energy } from '../statistics-state.ts';
import type { DayRow } from '../usage/day-rows.tsx';

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
type Series = z.infer<(typeof energyStats)['result']>['series'];

/** How one kind of energy is shown. */
export interface EnergyForm {
  cards: readonly FigureCard[];
  columns: readonly Column<Row>[];
  dayColumns: readonly Column<DayRow>[];
  use: readonly Line[];
  useAxes: Axes;
  rates: readonly Line[];
  rateAxes: Axes;
}

type Parts = readonly [work: string, idle: string, other: string];
const partsOf: Readonly<Record<Energy, Parts>> = {
  fuel: ['workFuel_l', 'idleFuel_l', 'otherFuel_l'],
  electricity: ['workElectricity_kwh', 'idleElectricity_kwh', 'otherElectricity_kwh'],
};

/** What the figures of one kind of energy are called. */
interface EnergyFields {
  unit: string;
  parts: Parts;
  used: keyof Row & keyof DayRow;
  perHour: keyof Row;
  perHourDays: keyof Row;
  per100km: keyof Row;
  per100kmDays: keyof Row;
  idleShare: keyof Row;
  idleDays: keyof Row;
  filled: keyof Row & keyof DayRow;
  fillings: 'refuels' | 'charges';
}

function formOf(fields: EnergyFields): EnergyForm {
  const { unit, parts, used, perHour, perHourDays, per100km, per100kmDays } = fields;
  const { idleShare, idleDays, filled, fillings } = fields;
  const [work, idle, other] = parts;
  const bar = { kind: 'amount', shape: 'bar', stack: 'use' } as const;
  return {
    cards: [
      { field: used, kind: 'amount' },
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
      figureColumn<Row>(used, 'amount'),
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
      ...figureColumns<DayRow>('amount', [used, filled]),
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
  };
}

export const energyForms: Readonly<Record<Energy, EnergyForm>> = {
  fuel: formOf({
    unit: 'L',
    parts: partsOf.fuel,
    used: 'fuel_l',
    perHour: 'fuelPerHour_l',
    perHourDays: 'fuelPerHourDays',
    per100km: 'fuelPer100km_l',
    per100kmDays: 'fuelPer100kmDays',
    idleShare: 'idleFuelShare',
    idleDays: 'idleFuelDays',
    filled: 'refuelled_l',
    fillings: 'refuels',
  }),
  electricity: formOf({
    unit: 'kWh',
    parts: partsOf.electricity,
    used: 'electricity_kwh',
    perHour: 'electricityPerHour_kwh',
    perHourDays: 'electricityPerHourDays',
    per100km: 'electricityPer100km_kwh',
    per100kmDays: 'electricityPer100kmDays',
    idleShare: 'idleElectricityShare',
    idleDays: 'idleElectricityDays',
    filled: 'charged_kwh',
    fillings: 'charges',
  }),
};

/** What was used at work and what idling; all of it is `other` where nobody knows. */
function split([work, idle, other]: Parts, used: number | null, idleShare: number | null) {
  const isKnown = used !== null && idleShare !== null;
  return {
    [work]: isKnown ? used * (1 - idleShare) : null,
    [idle]: isKnown ? used * idleShare : null,
    [other]: isKnown ? null : used,
  };
}

/** The points of the charts. */
export function energyPoints(series: Series): readonly Point[] {
  return series.map((point) => ({
    ...point,
    ...split(partsOf.fuel, point.fuel_l, point.idleFuelShare),
    ...split(partsOf.electricity, point.electricity_kwh, point.idleElectricityShare),
  }));
}
