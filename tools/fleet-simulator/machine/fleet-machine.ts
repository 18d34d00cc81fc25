import { z } from 'zod';
import { siteCodes } from './site.ts';

export const machineDuty = z.enum([
  'supportCarrier',
  'personnelCarrier',
  'materialCarrier',
  'loader',
  'utility',
]);
export type MachineDuty = z.infer<typeof machineDuty>;

/** A fault that comes and goes: active for `active_h` out of every `period_h` hours. */
const plannedFault = z.strictObject({
  sourceAddress: z.int().min(0).max(253),
  spn: z.int().min(0).max(524_287),
  fmi: z.int().min(0).max(31),
  lamp: z.enum(['protect', 'amberWarning', 'redStop', 'malfunction']),
  period_h: z.number().positive(),
  active_h: z.number().positive(),
  phase_h: z.number(),
});
export type PlannedFault = z.infer<typeof plannedFault>;

/** One machine of the fleet and the terminal on it. */
export const fleetMachine = z.strictObject({
  vin: z.string().length(17),
  plateNo: z.string().nullable(),
  /** SIM number. */
  phone: z.string().regex(/^\d{11,20}$/),
  protocol: z.enum(['2013', '2019']),
  /** At most 7 characters: the width of the field in the 2013 register message. */
  terminalNo: z.string().min(1).max(7),
  seed: z.int(),
  duty: machineDuty,
  energy: z.enum(['diesel', 'electric']),
  site: z.enum(siteCodes),
  face: z.int().min(0),
  /** Shifts that it works: 0 night (from 0:00), 1 morning (from 8:00), 2 afternoon (from 16:00). */
  shifts: z.array(z.int().min(0).max(2)),
  /** The shift in which the workshop has it. */
  maintenanceShift: z.int().min(0).max(2).nullable(),
  mass_t: z.number().positive(),
  payload_t: z.number().min(0),
  ratedPower_kW: z.number().positive(),
  /** Litres of the tank, or kWh of the traction battery. */
  capacity: z.number().positive(),
  /** Litres an hour of its filling station, or kW of its charger. */
  refillPerHour: z.number().positive(),
  faults: z.array(plannedFault),
  /** The main switch cuts the terminal off as well: nothing is reported while the machine is parked. */
  silentWhenParked: z.boolean(),
  /** Nothing is reported after this instant. */
  silentFrom: z.iso.datetime().nullable(),
});
export type FleetMachine = z.infer<typeof fleetMachine>;
