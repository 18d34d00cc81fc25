import { z } from 'zod';
import { faultOrigin, faultStatus } from './enumeration.ts';
import { faultLevel, fmi, sourceAddress, spn } from './fault-code.ts';
import { id, instant, longText } from './field.ts';
import { prefix } from './prefixes.ts';
import { defineResource } from './resource.ts';
import { faultLamp } from './vehicle-live.ts';

const meter = z.number().finite().min(0).max(10_000_000).nullable();

/** R7.30: a fault that happened to a vehicle; one open record per vehicle, address, SPN and FMI. */
export const vehicleFault = defineResource('vehicleFault', {
  path: `${prefix.factory}/vehicleFault`,
  write: {
    vehicleId: id,
    sourceAddress,
    spn,
    fmi,
    occurrences: z.int().min(1).max(1_000_000),
    lamp: faultLamp,
    firstAt: instant,
    lastAt: instant,
    status: faultStatus,
    hourMeter_h: meter,
    odometer_km: meter,
    /** What was done about it. */
    resolution: longText.nullable(),
  },
  derived: {
    vin: z.string(),
    orgName: z.string(),
    modelName: z.string(),
    origin: faultOrigin,
    /** From the fault base; null: it does not have the code. */
    faultName: z.string().nullable(),
    level: faultLevel.nullable(),
    clearedAt: instant.nullable(),
    /** WGS-84 degrees. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    handler: z.string().nullable(),
    handledAt: instant.nullable(),
  },
  filter: {
    vehicleId: id.optional(),
    vin: z.string().max(17).optional(),
    spn: spn.optional(),
    fmi: fmi.optional(),
    status: faultStatus.optional(),
    origin: faultOrigin.optional(),
    firstFrom: instant.optional(),
    firstUntil: instant.optional(),
  },
  order: ['firstAt', 'id', 'lastAt', 'spn', 'createdAt'],
  permission: { create: 'vehicle-fault-add', update: 'vehicle-fault-edit', remove: 'vehicle-fault-remove' },
});
