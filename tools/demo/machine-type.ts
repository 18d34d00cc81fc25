import type { FleetMachine } from '../fleet-simulator/machine/fleet-machine.ts';

type Figures = Pick<
  FleetMachine,
  'duty' | 'energy' | 'mass_t' | 'payload_t' | 'ratedPower_kW' | 'capacity' | 'refillPerHour'
>;

/** A vehicle model of the demo: its row and the parameters of the machines that are simulated. */
export interface MachineType extends Figures {
  code: string;
  name: string;
  seats: number;
}

/** Litres an hour at the pump. */
const pump = 3000;

// `capacity` is litres of diesel, or kWh.
export const machineTypes = {
  WC40Y: {
    code: 'WC40Y',
    name: 'WC40Y 支架搬运车',
    duty: 'supportCarrier',
    energy: 'diesel',
    mass_t: 36,
    payload_t: 40,
    ratedPower_kW: 200,
    capacity: 280,
    refillPerHour: pump,
    seats: 2,
  },
  WC50E: {
    code: 'WC50E',
    name: 'WC50E 电动支架搬运车',
    duty: 'supportCarrier',
    energy: 'electric',
    mass_t: 38,
    payload_t: 50,
    ratedPower_kW: 180,
    capacity: 420,
    refillPerHour: 120,
    seats: 2,
  },
  WC20R: {
    code: 'WC20R',
    name: 'WC20R 人员运输车',
    duty: 'personnelCarrier',
    energy: 'diesel',
    mass_t: 6.8,
    payload_t: 1.8,
    ratedPower_kW: 75,
    capacity: 90,
    refillPerHour: pump,
    seats: 20,
  },
  WC16RE: {
    code: 'WC16RE',
    name: 'WC16RE 电动人员运输车',
    duty: 'personnelCarrier',
    energy: 'electric',
    mass_t: 6.2,
    payload_t: 1.5,
    ratedPower_kW: 80,
    capacity: 106,
    refillPerHour: 40,
    seats: 16,
  },
  WC8J: {
    code: 'WC8J',
    name: 'WC8J 材料运输车',
    duty: 'materialCarrier',
    energy: 'diesel',
    mass_t: 10.5,
    payload_t: 8,
    ratedPower_kW: 90,
    capacity: 130,
    refillPerHour: pump,
    seats: 2,
  },
  WC10JE: {
    code: 'WC10JE',
    name: 'WC10JE 电动材料运输车',
    duty: 'materialCarrier',
    energy: 'electric',
    mass_t: 11.8,
    payload_t: 10,
    ratedPower_kW: 120,
    capacity: 160,
    refillPerHour: 60,
    seats: 2,
  },
  WJ4FB: {
    code: 'WJ4FB',
    name: 'WJ4FB 防爆铲运机',
    duty: 'loader',
    energy: 'diesel',
    mass_t: 19,
    payload_t: 6,
    ratedPower_kW: 110,
    capacity: 190,
    refillPerHour: pump,
    seats: 1,
  },
  WJ3E: {
    code: 'WJ3E',
    name: 'WJ3E 电动铲运机',
    duty: 'loader',
    energy: 'electric',
    mass_t: 17,
    payload_t: 5,
    ratedPower_kW: 90,
    capacity: 240,
    refillPerHour: 80,
    seats: 1,
  },
  WC5D: {
    code: 'WC5D',
    name: 'WC5D 多功能车',
    duty: 'utility',
    energy: 'diesel',
    mass_t: 6,
    payload_t: 5,
    ratedPower_kW: 75,
    capacity: 90,
    refillPerHour: pump,
    seats: 3,
  },
} as const satisfies Record<string, MachineType>;

export type MachineTypeCode = keyof typeof machineTypes;
