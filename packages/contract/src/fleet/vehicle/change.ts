import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { vehicleChangeKind } from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

export const vehicleChange = z.object({
  /** Of the change. */
  id: z.int().positive(),
  at: instant,
  kind: vehicleChangeKind,
  /** Names of organisations, numbers of terminals; null: there was or is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

/** R2.31, transfer recorder: from whom to whom a vehicle went, its terminals, and when it left the fleet and came back. */
export const queryVehicleChanges = defineQuery('vehicle.changes', {
  path: `${prefix.telematics}/vehicle/:id/change/query`,
  params: z.strictObject({ id }),
  body: listBody({ kind: vehicleChangeKind.optional() }, ['at']),
  result: page(vehicleChange),
});
