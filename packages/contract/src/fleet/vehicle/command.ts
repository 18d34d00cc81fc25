import { z } from 'zod';
import { defineCall, defineCommand, defineQuery } from '../../core/call.ts';
import { forwarding } from '../../core/enumeration.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, instant, shortText, version } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { vehicle } from './contract.ts';

const path = `${prefix.telematics}/vehicle`;
const params = z.strictObject({ id });

/** R7.14: hands the vehicle over to another organisation; `target` is its id. */
export const transferVehicle = defineCall('vehicle.transfer', {
  method: 'PUT',
  path: `${path}/:id/transfer/:target`,
  authority: 'vehicle-transfer',
  params: z.strictObject({ id, target: id }),
  body: z.strictObject({ version, reason: shortText }),
  result: z.object({ id, version }),
});

export const vehicleTransfer = z.object({
  id,
  vehicleId: id,
  fromOrgName: z.string(),
  toOrgName: z.string(),
  at: instant,
  by: z.string().nullable(),
  reason: z.string(),
});
export const queryVehicleTransfers = defineQuery('vehicle.transfers', {
  path: `${path}/:id/transfer/query`,
  params,
  body: listBody({}, ['at']),
  result: page(vehicleTransfer),
});

/** Opens or closes the forwarding of its messages; opening needs an enabled target. */
export const setForwarding = defineCommand(vehicle, 'setForwarding', {
  authority: 'vehicle-forwarding',
  path: ':id/forwarding',
  body: { forwarding },
});

/** Takes the vehicle out of the fleet: its terminal is freed, its forwarding closed, its history stays. */
export const retireVehicle = defineCommand(vehicle, 'retire', {
  authority: 'vehicle-retire',
  body: { reason: shortText.min(1, { error: 'REQUIRED' }) },
});
/** Takes a retired vehicle into the fleet again. */
export const restoreVehicle = defineCommand(vehicle, 'restore', { authority: 'vehicle-retire', body: {} });
