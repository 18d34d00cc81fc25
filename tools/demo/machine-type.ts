import type { FleetMachine } from '../fleet-simulator/machine/fleet-machine.ts';

type Figures = Pick<
  FleetMachine,
  'duty' | 'energy' | 'mass_t' | 'payload_t' | 'ratedPower_kW' | 'capacity' | 'refillPerHour'
>;

/** A vehicle model of the demo: its row and the parameters of the machines that are simulated. */
export interface MachineType extends Figures {
  code: MachineTypeCode;
  name: string;
  seats: number;
}

type Row = readonly [
  code: string,
  kind: string,
  duty: Figures['duty'],
  energy: Figures['energy'],
  mass_t: number,
  payload_t: number,
  ratedPower_kW: number,
  /** Litres of diesel, or kWh. */
  capacity: number,
  refillPerHour: number,
  seats: number,
];

/** Litres an hour at the pump. */
const pump = 3000;

const rows = [
  ['WC40Y', '支架搬运车', 'supportCarrier', 'diesel', 36, 40, 200, 280, pump, 2],
  ['WC50E', '电动支架搬运车', 'supportCarrier', 'electric', 38, 50, 180, 420, 120, 2],
  ['WC20R', '人员运输车', 'personnelCarrier', 'diesel', 6.8, 1.8, 75, 90, pump, 20],
  ['WC16RE', '电动人员运输车', 'personnelCarrier', 'electric', 6.2, 1.5, 80, 106, 40, 16],
  ['WC8J', '材料运输车', 'materialCarrier', 'diesel', 10.5, 8, 90, 130, pump, 2],
  ['WC10JE', '电动材料运输车', 'materialCarrier', 'electric', 11.8, 10, 120, 160, 60, 2],
  ['WJ4FB', '防爆铲运机', 'loader', 'diesel', 19, 6, 110, 190, pump, 1],
  ['WJ3E', '电动铲运机', 'loader', 'electric', 17, 5, 90, 240, 80, 1],
  ['WC5D', '多功能车', 'utility', 'diesel', 6, 5, 75, 90, pump, 3],
] as const satisfies readonly Row[];

export type MachineTypeCode = (typeof rows)[number][0];

export const machineTypes: readonly MachineType[] = rows.map(
  ([code, kind, duty, energy, mass_t, payload_t, ratedPower_kW, capacity, refillPerHour, seats]) => {
    const numbers = { mass_t, payload_t, ratedPower_kW, capacity, refillPerHour, seats };
    return { code, name: `${code} ${kind}`, duty, energy, ...numbers };
  },
);

export function machineTypeOf(code: MachineTypeCode): MachineType {
  const type = machineTypes.find((one) => one.code === code);
  if (type === undefined) throw new Error(`the demo has no ${code}`);
  return type;
}
