import type { FleetMachine, PlannedFault } from '../fleet-simulator/machine/fleet-machine.ts';
import { Machine } from '../fleet-simulator/machine/machine.ts';
import type { SiteCode } from '../fleet-simulator/machine/site.ts';
import { type MachineTypeCode, machineTypeOf } from './machine-type.ts';
import type { DemoOrgCode } from './organisation.ts';
import { vinOf } from './vin.ts';

interface Home {
  client: ClientCode | null;
  serviceOrg: DemoOrgCode | null;
  site: SiteCode;
  platePrefix: string | null;
}

const homes = {
  jinan: { client: 'DEMO-JINAN', serviceOrg: 'DEMO-TEAM-N', site: 'datong', platePrefix: '晋安' },
  beiling: { client: 'DEMO-BEILING', serviceOrg: 'DEMO-TEAM-N', site: 'ordos', platePrefix: '北岭' },
  nanwan: { client: 'DEMO-NANWAN', serviceOrg: 'DEMO-TEAM-S', site: 'huainan', platePrefix: '南湾' },
  plant: { client: null, serviceOrg: null, site: 'yulin', platePrefix: null },
} as const satisfies Record<string, Home>;

type Trait = 'silentWhenParked' | 'longOffline' | 'neverReported' | 'slowCharger';

interface Line {
  home: keyof typeof homes;
  type: MachineTypeCode;
  face: number;
  /** Digits of the shifts that it works: 0 night, 1 morning, 2 afternoon. */
  shifts: string;
  traits?: readonly Trait[];
  faults?: ReadonlyArray<keyof typeof faults>;
}

type FaultPattern = Omit<PlannedFault, 'phase_h'>;

/** Source addresses of SAE J1939: 0 engine, 3 transmission, 39 management computer, 239 and 243 electric drive. */
const faults = {
  coolantHot: { sourceAddress: 0, spn: 110, fmi: 16, lamp: 'amberWarning', period_h: 26, active_h: 3 },
  coolantLow: { sourceAddress: 0, spn: 111, fmi: 18, lamp: 'amberWarning', period_h: 40, active_h: 9 },
  oilPressure: { sourceAddress: 0, spn: 100, fmi: 1, lamp: 'redStop', period_h: 24, active_h: 24 },
  airFilter: { sourceAddress: 0, spn: 107, fmi: 15, lamp: 'protect', period_h: 30, active_h: 12 },
  fuelPressure: { sourceAddress: 0, spn: 94, fmi: 18, lamp: 'amberWarning', period_h: 19, active_h: 2 },
  gearboxHot: { sourceAddress: 3, spn: 177, fmi: 15, lamp: 'amberWarning', period_h: 33, active_h: 4 },
  hydraulicHot: { sourceAddress: 39, spn: 1638, fmi: 16, lamp: 'amberWarning', period_h: 22, active_h: 5 },
  lowVoltage: { sourceAddress: 39, spn: 168, fmi: 1, lamp: 'amberWarning', period_h: 48, active_h: 7 },
  insulation: { sourceAddress: 243, spn: 5919, fmi: 18, lamp: 'redStop', period_h: 48, active_h: 10 },
  cellHot: { sourceAddress: 243, spn: 5920, fmi: 16, lamp: 'amberWarning', period_h: 28, active_h: 4 },
} as const satisfies Record<string, FaultPattern>;

const lines: readonly Line[] = [
  { home: 'jinan', type: 'WC40Y', face: 0, shifts: '12' },
  { home: 'jinan', type: 'WC40Y', face: 1, shifts: '02', faults: ['oilPressure'] },
  { home: 'jinan', type: 'WC50E', face: 0, shifts: '1', traits: ['slowCharger'] },
  { home: 'jinan', type: 'WC20R', face: 0, shifts: '012' },
  { home: 'jinan', type: 'WC20R', face: 1, shifts: '12', faults: ['coolantHot'] },
  { home: 'jinan', type: 'WC16RE', face: 0, shifts: '02' },
  { home: 'jinan', type: 'WC8J', face: 1, shifts: '01', faults: ['airFilter', 'fuelPressure', 'coolantLow'] },
  { home: 'jinan', type: 'WC10JE', face: 0, shifts: '12' },
  { home: 'jinan', type: 'WJ4FB', face: 0, shifts: '012', faults: ['hydraulicHot'] },
  { home: 'jinan', type: 'WC5D', face: 1, shifts: '1', traits: ['silentWhenParked'] },
  { home: 'beiling', type: 'WC40Y', face: 0, shifts: '01', faults: ['gearboxHot', 'hydraulicHot'] },
  { home: 'beiling', type: 'WC50E', face: 1, shifts: '0', traits: ['slowCharger'] },
  { home: 'beiling', type: 'WC20R', face: 1, shifts: '012' },
  { home: 'beiling', type: 'WC20R', face: 0, shifts: '12', traits: ['silentWhenParked'] },
  { home: 'beiling', type: 'WC16RE', face: 1, shifts: '01', faults: ['cellHot'] },
  { home: 'beiling', type: 'WC8J', face: 0, shifts: '12' },
  { home: 'beiling', type: 'WC8J', face: 1, shifts: '02', faults: ['lowVoltage'] },
  { home: 'beiling', type: 'WC10JE', face: 1, shifts: '02' },
  { home: 'beiling', type: 'WJ3E', face: 0, shifts: '12', faults: ['insulation'] },
  { home: 'beiling', type: 'WJ4FB', face: 1, shifts: '01' },
  { home: 'beiling', type: 'WC5D', face: 0, shifts: '12', traits: ['longOffline'] },
  { home: 'nanwan', type: 'WC40Y', face: 0, shifts: '12', faults: ['coolantLow', 'airFilter'] },
  { home: 'nanwan', type: 'WC20R', face: 0, shifts: '012' },
  { home: 'nanwan', type: 'WC16RE', face: 1, shifts: '2', traits: ['slowCharger'] },
  { home: 'nanwan', type: 'WC8J', face: 1, shifts: '01' },
  { home: 'nanwan', type: 'WC10JE', face: 0, shifts: '01', traits: ['longOffline'] },
  { home: 'nanwan', type: 'WJ3E', face: 1, shifts: '02' },
  { home: 'nanwan', type: 'WC5D', face: 0, shifts: '12', faults: ['fuelPressure'] },
  // It is being debugged, at whatever hour somebody looks.
  { home: 'plant', type: 'WC8J', face: 0, shifts: '012' },
  { home: 'plant', type: 'WJ4FB', face: 0, shifts: '', traits: ['neverReported'] },
];

export type ClientCode = 'DEMO-JINAN' | 'DEMO-BEILING' | 'DEMO-NANWAN';

/** A vehicle of the demo: what the registry knows of it, and the machine that plays it. */
export interface DemoVehicle {
  type: MachineTypeCode;
  builtDaysAgo: number;
  /** Null: it is still in the plant. */
  sale: { client: ClientCode; daysAgo: number } | null;
  serviceOrg: DemoOrgCode | null;
  hasReported: boolean;
  machine: FleetMachine;
  /** Of its engine or drive as the demo begins. */
  hourMeter_h: number;
}

const hour_ms = 3_600_000;
/** For those that fell silent: how long before the demo was made. */
const silentFor_h = 31;

export function demoVehicles(now: Date): DemoVehicle[] {
  return lines.map((line, index) => vehicleOf(line, index + 1, now));
}

/** What a machine works in a day, in the middle of its shifts. */
const hoursADay = 15;
const daysInPlant = 34;
const firstSale = { earliestDaysAgo: 352, latestDaysAgo: 24 };

function vehicleOf(line: Line, number: number, now: Date): DemoVehicle {
  const { home, type, traits = [] } = line;
  const { client, serviceOrg } = homes[home];
  const machine = machineOf(line, number, now);
  const { powertrain } = new Machine(machine).initial(now.getTime() / 1000);
  const hourMeter_h = Math.floor(powertrain.energy === 'diesel' ? powertrain.engine_h : powertrain.drive_h);
  // As long ago as its hours tell.
  const worked_days = Math.round(hourMeter_h / hoursADay);
  const soldDaysAgo = Math.max(firstSale.latestDaysAgo, Math.min(firstSale.earliestDaysAgo, worked_days));
  return {
    type,
    builtDaysAgo: client === null ? daysInPlant : soldDaysAgo + daysInPlant,
    sale: client === null ? null : { client, daysAgo: soldDaysAgo },
    serviceOrg,
    hasReported: !traits.includes('neverReported'),
    machine,
    hourMeter_h,
  };
}

function machineOf(line: Line, number: number, now: Date): FleetMachine {
  const { type, traits = [] } = line;
  const { site, platePrefix } = homes[line.home];
  const { code: _code, name: _name, seats: _seats, ...parameters } = machineTypeOf(type);
  const digits = String(number).padStart(3, '0');
  const shifts = [...line.shifts].map(Number);
  const isOnSlowCharger = traits.includes('slowCharger');
  const free = [1, 0, 2].find((shift) => !shifts.includes(shift)) ?? null;
  return {
    ...parameters,
    refillPerHour: isOnSlowCharger ? parameters.capacity / 20 : parameters.refillPerHour,
    vin: vinOf(type, number),
    plateNo: platePrefix === null ? null : `${platePrefix}${digits}`,

    phone: `14400808${digits}`,
    protocol: number % 3 === 0 ? '2019' : '2013',
    terminalNo: `DEMO${digits}`,
    seed: 1000 + number * 7,
    site,
    face: line.face,
    shifts,
    maintenanceShift: isOnSlowCharger ? null : free,
    faults: (line.faults ?? []).map((name, at) => ({ ...faults[name], phase_h: number * 5 + at * 3 })),
    silentWhenParked: traits.includes('silentWhenParked'),
    silentFrom: traits.includes('longOffline')
      ? new Date(now.getTime() - silentFor_h * hour_ms).toISOString()
      : null,
  };
}
