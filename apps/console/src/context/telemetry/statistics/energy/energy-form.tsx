import type { energyRow, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import type { z } from 'zod';
import { statusColors } from '../../../../kit/chart/palette.ts';
import type { Column } from '../../../../kit/list/declaration.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import type { FigureCard } from '../figure-cards.tsx';
import { daysColumn, figureColumn, plainFigureColumn } from '../figure-column.tsx';
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

const { working, idle } = statusColors;
const unsplit = '#7C8A99';

const general = [
  figureColumn<Row>('running_h', 'amount'),
  figureColumn<Row>('mileage_km', 'amount'),
  figureColumn<Row>('coverage', 'share'),
];
const generalOfDay = [
  figureColumn<DayRow>('running_h', 'amount'),
  figureColumn<DayRow>('mileage_km', 'amount'),
  plainFigureColumn<DayRow>('messages', 'count'),
  figureColumn<DayRow>('coverage', 'share'),
];
const generalCards: readonly FigureCard[] = [
  { field: 'running_h', kind: 'amount' },
  { field: 'mileage_km', kind: 'amount' },
  { field: 'vehicles', kind: 'count', isState: true },
  { field: 'coverage', kind: 'share' },
];

const fuel: EnergyForm = {
  cards: [
    { field: 'fuel_l', kind: 'amount' },
    { field: 'fuelPerHour_l', kind: 'rate', days: ['fuelPerHourDays', 'vehicleDays'] },
    { field: 'fuelPer100km_l', kind: 'rate', days: ['fuelPer100kmDays', 'vehicleDays'] },
    { field: 'idleFuelShare', kind: 'share', days: ['idleFuelDays', 'vehicleDays'] },
    { field: 'refuelled_l', kind: 'amount' },
    ...generalCards,
  ],
  columns: [
    figureColumn<Row>('fuel_l', 'amount'),
    figureColumn<Row>('fuelPerHour_l', 'rate'),
    daysColumn<Row>('fuelPerHourDays', 'vehicleDays'),
    figureColumn<Row>('fuelPer100km_l', 'rate'),
    daysColumn<Row>('fuelPer100kmDays', 'vehicleDays'),
    figureColumn<Row>('idleFuelShare', 'share'),
    daysColumn<Row>('idleFuelDays', 'vehicleDays'),
    figureColumn<Row>('refuelled_l', 'amount'),
    ...general,
  ],
  dayColumns: [
    figureColumn<DayRow>('fuel_l', 'amount'),
    figureColumn<DayRow>('refuelled_l', 'amount'),
    { field: 'refuels', width: 180, render: ({ refuels }) => <FillingList fillings={refuels} unit="L" /> },
    ...generalOfDay,
  ],
  use: [
    { field: 'workFuel_l', kind: 'amount', shape: 'bar', stack: 'use', color: working },
    { field: 'idleFuel_l', kind: 'amount', shape: 'bar', stack: 'use', color: idle },
    { field: 'otherFuel_l', kind: 'amount', shape: 'bar', stack: 'use', color: unsplit, isRare: true },
  ],
  useAxes: { left: 'L' },
  rates: [
    { field: 'fuelPerHour_l', kind: 'rate', shape: 'line' },
    { field: 'fuelPer100km_l', kind: 'rate', shape: 'line', isRight: true },
  ],
  rateAxes: { left: 'L/h', right: 'L/100 km' },
};

const electricity: EnergyForm = {
  cards: [
    { field: 'electricity_kwh', kind: 'amount' },
    { field: 'electricityPerHour_kwh', kind: 'rate', days: ['electricityPerHourDays', 'vehicleDays'] },
    { field: 'electricityPer100km_kwh', kind: 'rate', days: ['electricityPer100kmDays', 'vehicleDays'] },
    { field: 'idleElectricityShare', kind: 'share', days: ['idleElectricityDays', 'vehicleDays'] },
    { field: 'charged_kwh', kind: 'amount' },
    ...generalCards,
  ],
  columns: [
    figureColumn<Row>('electricity_kwh', 'amount'),
    figureColumn<Row>('electricityPerHour_kwh', 'rate'),
    daysColumn<Row>('electricityPerHourDays', 'vehicleDays'),
    figureColumn<Row>('electricityPer100km_kwh', 'rate'),
    daysColumn<Row>('electricityPer100kmDays', 'vehicleDays'),
    figureColumn<Row>('idleElectricityShare', 'share'),
    daysColumn<Row>('idleElectricityDays', 'vehicleDays'),
    figureColumn<Row>('charged_kwh', 'amount'),
    ...general,
  ],
  dayColumns: [
    figureColumn<DayRow>('electricity_kwh', 'amount'),
    figureColumn<DayRow>('charged_kwh', 'amount'),
    { field: 'charges', width: 180, render: ({ charges }) => <FillingList fillings={charges} unit="kWh" /> },
    ...generalOfDay,
  ],
  use: [
    { field: 'workElectricity_kwh', kind: 'amount', shape: 'bar', stack: 'use', color: working },
    { field: 'idleElectricity_kwh', kind: 'amount', shape: 'bar', stack: 'use', color: idle },
    {
      field: 'otherElectricity_kwh',
      kind: 'amount',
      shape: 'bar',
      stack: 'use',
      color: unsplit,
      isRare: true,
    },
  ],
  useAxes: { left: 'kWh' },
  rates: [
    { field: 'electricityPerHour_kwh', kind: 'rate', shape: 'line' },
    { field: 'electricityPer100km_kwh', kind: 'rate', shape: 'line', isRight: true },
  ],
  rateAxes: { left: 'kWh/h', right: 'kWh/100 km' },
};

export const energyForms: Readonly<Record<Energy, EnergyForm>> = { fuel, electricity };

/** What was used idling and what at work; all of it is `other` where nobody knows. */
function split(used: number | null, idleShare: number | null) {
  if (used === null || idleShare === null) return { work: null, idle: null, other: used };
  return { work: used * (1 - idleShare), idle: used * idleShare, other: null };
}

/** The points of the charts. */
export function energyPoints(series: Series): readonly Point[] {
  return series.map((point) => {
    const ofFuel = split(point.fuel_l, point.idleFuelShare);
    const ofPower = split(point.electricity_kwh, point.idleElectricityShare);
    return {
      ...point,
      workFuel_l: ofFuel.work,
      idleFuel_l: ofFuel.idle,
      otherFuel_l: ofFuel.other,
      workElectricity_kwh: ofPower.work,
      idleElectricity_kwh: ofPower.idle,
      otherElectricity_kwh: ofPower.other,
    };
  });
}
