import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { forwarding } from '../../core/enumeration.ts';
import { id, shortText, version } from '../../core/field.ts';
import type { Permission } from '../../core/permission.ts';
import { prefix } from '../../core/prefixes.ts';

/** The most vehicles that are changed at once. */
export const vehicleBatchLimit = Object.freeze({ vehicles: 200 });

const one = { id, version };

/**
 * The same change to several vehicles, to all of them or, where one cannot be changed, to none; a refusal tells what stands against
 * each at its place in `vehicles`. A vehicle that is already so stays as it is.
 */
function defineBatch<L extends z.ZodRawShape, B extends z.ZodRawShape>(
  act: string,
  { authority, line, body }: { authority: Permission; line: L; body: B },
) {
  const vehicles = z
    .array(z.strictObject({ ...one, ...line }))
    .min(1, { error: 'REQUIRED' })
    .max(vehicleBatchLimit.vehicles);
  const shape: { vehicles: typeof vehicles } & B = { vehicles, ...body };
  return defineCall(`vehicle.${act}Batch`, {
    method: 'PUT',
    path: `${prefix.telematics}/vehicle/batch/${act}`,
    authority,
    isHeavy: true,
    body: z.strictObject(shape),
    result: z.object({ changed: z.int(), unchanged: z.int() }),
  });
}

/** Hands them over to another organisation; each handover is kept. */
export const transferVehicles = defineBatch('transfer', {
  authority: 'vehicle-transfer',
  line: {},
  body: { orgId: id, reason: shortText },
});

/** Opens or closes the forwarding of their messages. */
export const setForwardings = defineBatch('setForwarding', {
  authority: 'vehicle-forwarding',
  line: {},
  body: { forwarding },
});

/** Makes them vehicles of another model. */
export const setModels = defineBatch('setModel', {
  authority: 'vehicle-edit',
  line: {},
  body: { modelId: id },
});

/** Binds to each the terminal of that number, or (null) none; terminals may change places among them. */
export const bindTerminals = defineBatch('bindTerminal', {
  authority: 'vehicle-bind-terminal',
  line: { terminalNo: z.string().trim().max(64).nullable() },
  body: { reason: shortText },
});
