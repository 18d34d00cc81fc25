import type { FleetMachine } from './fleet-machine.ts';

/** A machine for tests. */
export function aMachine(given: Partial<FleetMachine> = {}): FleetMachine {
  return {
    vin: 'LZTWC5CX9TY000017',
    plateNo: null,
    phone: '13900000017',
    protocol: '2013',
    terminalNo: 'DM00017',
    seed: 17,
    duty: 'materialCarrier',
    energy: 'diesel',
    site: 'datong',
    face: 0,
    shifts: [1, 2],
    maintenanceShift: 0,
    mass_t: 10,
    payload_t: 8,
    ratedPower_kW: 90,
    capacity: 120,
    refillPerHour: 3000,
    faults: [],
    silentWhenParked: false,
    silentFrom: null,
    ...given,
  };
}
