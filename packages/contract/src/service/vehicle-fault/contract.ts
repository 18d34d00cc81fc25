import { z } from 'zod';
import { defineCommand, defineRead } from '../../core/call.ts';
import { faultOrigin, faultStage, faultStatus } from '../../core/enumeration.ts';
import { decimal, id, instant, keyword, longText, meterReading } from '../../core/field.ts';
import { faultLevel, fmi, sourceAddress, spn } from '../../core/j1939.ts';
import { localizedText } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';
import { recordedService, serviceRecord } from '../../core/service-record.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';
import { faultLamp } from '../../core/vehicle-live.ts';

/**
 * Alarm bits of JT/T 808 as faults: bit n of table 24 is SPN `firstSpn` + n, of those that SAE J1939 leaves to the makers, and
 * "condition exists". The address is that of no controller.
 */
export const alarmFault = Object.freeze({ sourceAddress: 254, firstSpn: 524_224, fmi: 31 });

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
    hourMeter_h: meterReading,
    odometer_km: meterReading,
    /** What was done about it. */
    resolution: longText.nullable(),
  },
  derived: {
    vin: z.string(),
    plateNo: z.string().nullable(),
    orgName: seededName,
    modelName: seededName,
    origin: faultOrigin,
    /** From the list of fault codes; null: it does not have the code. */
    faultName: seededName.nullable(),
    level: faultLevel.nullable(),
    /** What SPN and FMI stand for; null: nobody has said. */
    spnName: localizedText.nullable(),
    fmiName: localizedText.nullable(),
    clearedAt: instant.nullable(),
    /** As `firstAt` while nobody has dealt with it; ordered by this the open ones come first. */
    openSince: instant.nullable(),
    /** Also as a machine has reported them. */
    hourMeter_h: z.number().nullable(),
    odometer_km: z.number().nullable(),
    /** WGS-84 degrees. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    handler: z.string().nullable(),
    /** When the handler took it. */
    takenAt: instant.nullable(),
    handledAt: instant.nullable(),
    /** Somebody has entered what was done, and the machine has gone on to report it since. */
    isStillReported: z.boolean(),
    /** The reader has taken it, and has not entered yet what was done. */
    isMine: z.boolean(),
    /** What was used to mend it. */
    parts: z.array(z.object({ partId: id, partName: z.string(), qty: z.number() })),
    ...recordedService,
    /** Null: the machine no longer reports it, or it is not cleared. */
    clearedBy: z.string().nullable(),
    /** Metrics by code as it began; given where one record is read, null in lists. */
    snapshot: z.record(z.string(), z.number()).nullable(),
  },
  filter: {
    vehicleId: id.optional(),
    /** Part of the plate or the VIN. */
    vin: keyword.optional(),
    spn: spn.optional(),
    fmi: fmi.optional(),
    /** One, or any of several. */
    status: z.union([faultStatus, z.array(faultStatus).min(1).max(3)]).optional(),
    /** Not over: nobody has handled it, or it is reported all the same. */
    isPresent: z.boolean().optional(),
    stage: faultStage.optional(),
    level: faultLevel.optional(),
    origin: faultOrigin.optional(),
    firstFrom: instant.optional(),
    firstUntil: instant.optional(),
    /** Was there at that moment or later. */
    presentFrom: instant.optional(),
  },
  /**
   * `urgency`: the sooner a fault wants somebody, the greater: by its level, then by the stop lamp, then by how long it has been there;
   * what nobody has to come for any more is last. `ownUrgency`: what the reader deals with before everything else.
   */
  order: [
    'firstAt',
    'id',
    'lastAt',
    'openSince',
    'spn',
    'createdAt',
    'vin',
    'urgency',
    'ownUrgency',
    'handledAt',
  ],
  isIdempotent: true,
  permission: { create: 'vehicle-fault-add', update: 'vehicle-fault-edit', remove: 'vehicle-fault-remove' },
});

/** The list as a file. */
export const vehicleFaultSheet = defineListSheet(vehicleFault.calls.list, [
  'vin',
  'plateNo',
  'orgName',
  'modelName',
  'status',
  'level',
  'faultName',
  'spn',
  'fmi',
  'occurrences',
  'firstAt',
  'lastAt',
  'clearedAt',
  'origin',
  'handler',
  'takenAt',
  'handledAt',
  'resolution',
  'causeName',
  'cause',
  'parts',
  'labour_h',
  'downFrom',
  'downUntil',
  'signature',
]);

/** How long a fault is left to who has taken it; administrators need not wait. */
export const takeOverAfter_h = 24;

/** Makes the caller the one who deals with the fault; it stays active until it is handled. */
export const takeFault = defineCommand(vehicleFault, 'take', {
  authority: 'vehicle-fault-edit',
  isIdempotent: true,
  body: {},
});

const usedPart = z.strictObject({ partId: id, qty: decimal(0.001, 10_000, 3) });

function areDifferentParts(parts: ReadonlyArray<z.output<typeof usedPart>>): boolean {
  return new Set(parts.map(({ partId }) => partId)).size === parts.length;
}

/**
 * What the one who has taken the fault did about it. A machine that no longer reports a fault has cleared it by itself: what
 * mended it can be entered after that as well.
 */
export const handleFault = defineCommand(vehicleFault, 'handle', {
  authority: 'vehicle-fault-edit',
  isIdempotent: true,
  body: {
    resolution: longText.min(1, { error: 'REQUIRED' }),
    /** When it was written down, where it is sent later; null: now. Kept between the moment at which the fault was taken and now. */
    handledAt: instant.nullable().default(null),
    parts: z
      .array(usedPart)
      .max(50)
      .refine(areDifferentParts, { error: 'PART_REPEATED' })
      .describe('Each part once'),
    ...serviceRecord,
  },
});

/** The expert knowledge that fits the fault and its machine, the best first. */
export const faultKnowledge = defineRead('vehicleFault.knowledge', {
  path: `${vehicleFault.path}/:id/knowledge`,
  params: z.strictObject({ id }),
  result: z.array(
    z.object({
      id,
      faultName: seededName,
      faultUnit: seededName.nullable(),
      level: faultLevel,
      /** 1 is the best. */
      rank: z.int().min(1),
      /** About SPN and FMI of the fault, or about the SPN only. */
      match: z.enum(['code', 'parameter']),
      /** It names the model, is about the model's category, or about every machine. */
      about: z.enum(['model', 'category', 'any']),
    }),
  ),
});
