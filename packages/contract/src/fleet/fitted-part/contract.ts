import { z } from 'zod';
import { defineCommand, defineQuery } from '../../core/call.ts';
import { partChangeKind } from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import {
  day,
  decimal,
  id,
  instant,
  keyword,
  longText,
  meterReading,
  requiredText,
  shortText,
} from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';

const path = `${prefix.factory}/vehiclePart`;

/** What is known of a piece wherever it is fitted. */
const piece = {
  partId: id,
  serialNo: shortText.nullable(),
  position: shortText.nullable(),
  qty: decimal(0.001, 100_000, 3),
  boundAt: instant,
  hourMeterAtBind_h: meterReading,
  warrantyUntil: day.nullable(),
  remark: longText.nullable(),
};

/** R7.22: a part that is or was fitted to a vehicle. */
export const fittedPart = defineResource('fittedPart', {
  path,
  write: { vehicleId: id, ...piece },
  derived: {
    vin: z.string(),
    partCode: z.string(),
    partName: z.string(),
    boundBy: z.string().nullable(),
    /** Null: fitted now. */
    unboundAt: instant.nullable(),
    unboundBy: z.string().nullable(),
    unbindReason: z.string().nullable(),
    replacesId: id.nullable(),
    /** How long the list of parts says that it lasts. */
    life_h: z.number().nullable(),
    life_km: z.number().nullable(),
    life_months: z.int().nullable(),
    /** What the machine has run with it: by its hour meter, else by the daily usage; null: neither tells. */
    lifeUsed_h: z.number().nullable(),
    lifeUsed_km: z.number().nullable(),
    /** Used ÷ life by the measure that ends first; null: no measure is limited and known. */
    lifeShare: z.number().nullable(),
  },
  filter: {
    vehicleId: id.optional(),
    partId: id.optional(),
    /** Part of the plate or the VIN. */
    vin: keyword.optional(),
    serialNo: z.string().max(64).optional(),
    isFitted: z.boolean().optional(),
  },
  order: ['id', 'boundAt', 'createdAt', 'lifeShare'],
  isIdempotent: true,
  permission: { create: 'fitted-part-add', update: 'fitted-part-edit', remove: 'fitted-part-remove' },
});

/** Takes the piece off and fits another in its place at the same moment (`boundAt`); answers the new one. */
export const replacePart = defineCommand(fittedPart, 'replace', {
  authority: 'fitted-part-edit',
  isIdempotent: true,
  body: { ...piece, reason: requiredText },
});

/** Takes the piece off for good. */
export const unbindPart = defineCommand(fittedPart, 'unbind', {
  authority: 'fitted-part-edit',
  isIdempotent: true,
  body: { unboundAt: instant, reason: requiredText },
});

export const partChange = z.object({
  /** Of the change; a piece has one for each end of its life. */
  id: z.int().positive(),
  vehicleId: id,
  at: instant,
  kind: partChangeKind,
  /** Code and name; null: nothing was there before, or nothing is there now. */
  oldPart: z.string().nullable(),
  oldSerialNo: z.string().nullable(),
  newPart: z.string().nullable(),
  newSerialNo: z.string().nullable(),
  position: z.string().nullable(),
  qty: z.number(),
  /** What the machine had run with the old piece. */
  lifeUsed_h: z.number().nullable(),
  lifeUsed_km: z.number().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

const changesBody = listBody({}, ['at']).extend({
  criteria: z.strictObject({ vehicleId: id, partId: id.optional() }),
});

/** The part change info of a vehicle: what was fitted, what replaced what, and what was taken off. */
export const queryPartChanges = defineQuery('fittedPart.changes', {
  path: `${path}/change/query`,
  body: changesBody,
  result: page(partChange),
});

export const partChangeSheet = defineListSheet(queryPartChanges, [
  'at',
  'kind',
  'oldPart',
  'oldSerialNo',
  'newPart',
  'newSerialNo',
  'position',
  'qty',
  'lifeUsed_h',
  'lifeUsed_km',
  'by',
  'reason',
]);
