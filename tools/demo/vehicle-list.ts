import type { FleetMachine, PlannedFault } from '../fleet-simulator/machine/fleet-machine.ts';
import type { SiteCode } from '../fleet-simulator/machine/site.ts';
import { type MachineTypeCode, machineTypes } from './machine-type.ts';
import type { DemoOrgCode } from './organisation.ts';

interface Home {
  org: DemoOrgCode;
  serviceOrg: DemoOrgCode | null;
  site: SiteCode;
  platePrefix: string | null;
}

const homes = {
  jinan: { org: 'DEMO-JINAN', serviceOrg: 'DEMO-TEAM-N', site: 'datong', platePrefix: '晋安' },
  beiling: { org: 'DEMO-BEILING', serviceOrg: 'DEMO-TEAM-N', site: 'ordos', platePrefix: '北岭' },
  nanwan: { org: 'DEMO-NANWAN', serviceOrg: 'DEMO-TEAM-S', site: 'huainan', platePrefix: '南湾' },
  plant: { org: 'DEMO-PLANT-1', serviceOrg: null, site: 'yulin', platePrefix: null },
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
  { home: 'plant', type: 'WC8J', face: 0, shifts: '1' },
  { home: 'plant', type: 'WJ4FB', face: 0, shifts: '', traits: ['neverReported'] },
];

/** A vehicle of the demo: what the registry knows of it, and the machine that plays it. */
export interface DemoVehicle {
  type: MachineTypeCode;
  org: DemoOrgCode;
  serviceOrg: DemoOrgCode | null;
  isSold: boolean;
  hasReported: boolean;
  machine: FleetMachine;
}

const HOUR_MS = 3_600_000;
/** For those that fell silent: how long before the demo was made. */
const SILENT_FOR_H = 31;

export function demoVehicles(now: Date): DemoVehicle[] {
  return lines.map((line, index) => vehicleOf(line, index + 1, now));
}

function vehicleOf(line: Line, number: number, now: Date): DemoVehicle {
  const { home, type, traits = [] } = line;
  const { org, serviceOrg, platePrefix } = homes[home];
  return {
    type,
    org,
    serviceOrg,
    isSold: platePrefix !== null,
    hasReported: !traits.includes('neverReported'),
    machine: machineOf(line, number, now),
  };
}

function machineOf(line: Line, number: number, now: Date): FleetMachine {
  const { type, traits = [] } = line;
  const { site, platePrefix } = homes[line.home];
  const { code: _code, name: _name, seats: _seats, ...figures } = machineTypes[type];
  const digits = String(number).padStart(3, '0');
  const shifts = [...line.shifts].map(Number);
  const isOnSlowCharger = traits.includes('slowCharger');
  const free = [1, 0, 2].find((shift) => !shifts.includes(shift)) ?? null;
  return {
    ...figures,
    refillPerHour: isOnSlowCharger ? figures.capacity / 20 : figures.refillPerHour,
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
      ? new Date(now.getTime() - SILENT_FOR_H * HOUR_MS).toISOString()
      : null,
  };
}

/** ISO 3779: values of the letters and weights of the places, for the check character in the ninth. */
const letterValues = new Map([...'ABCDEFGH'].map((letter, index) => [letter, index + 1]));
for (const [index, letter] of [...'JKLMN'].entries()) letterValues.set(letter, index + 1);
for (const [letter, value] of Object.entries({ P: 7, R: 9 })) letterValues.set(letter, value);
for (const [index, letter] of [...'STUVWXYZ'].entries()) letterValues.set(letter, index + 2);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export function vinCheckOf(vin: string): string {
  const sum = [...vin].reduce((total, character, at) => {
    const value = letterValues.get(character) ?? Number(character);
    return total + value * (weights[at] ?? 0);
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function vinOf(type: MachineTypeCode, number: number): string {
  const described = type.padEnd(5, '0').slice(0, 5);
  const rest = `TY0${String(number).padStart(5, '0')}`;
  return `LDM${described}${vinCheckOf(`LDM${described}0${rest}`)}${rest}`;
}
