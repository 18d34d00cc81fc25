import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
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
export const queryVehicleTransfers = defineCall('vehicle.transfers', {
  method: 'POST',
  isAudited: false,
  path: `${path}/:id/transfer/query`,
  authority: 'session',
  params,
  body: listBody({}, ['at']),
  result: page(vehicleTransfer),
});

/** Opens or closes the forwarding of its messages; opening needs an enabled target. */
export const setForwarding = defineCall('vehicle.setForwarding', {
  method: 'PUT',
  path: `${path}/:id/forwarding`,
  authority: 'vehicle-forwarding',
  params,
  body: z.strictObject({ version, forwarding }),
  result: vehicle.row,
});

/** Takes the vehicle out of the fleet: its terminal is freed, its forwarding closed, its history stays. */
export const retireVehicle = defineCall('vehicle.retire', {
  method: 'PUT',
  path: `${path}/:id/retire`,
  authority: 'vehicle-retire',
  params,
  body: z.strictObject({ version, reason: shortText.min(1, { error: 'REQUIRED' }) }),
  result: vehicle.row,
});
/** Takes a retired vehicle into the fleet again. */
export const restoreVehicle = defineCall('vehicle.restore', {
  method: 'PUT',
  path: `${path}/:id/restore`,
  authority: 'vehicle-retire',
  params,
  body: z.strictObject({ version }),
  result: vehicle.row,
});
