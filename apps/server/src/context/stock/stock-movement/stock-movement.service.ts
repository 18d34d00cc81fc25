import type { bookMovement, bookMovements } from '@vehicle/contract/stock/stock-movement/contract';
import type { z } from 'zod';
import { dayOf } from '../../../platform/platform-day.ts';
import type { Access } from '../../../record/access.ts';
import { fail, Refusal } from '../../../record/errors.ts';
import { type StockedVehicle, vehiclesToMove } from '../../fleet/vehicle/vehicle-stock.service.ts';
import { bringIn } from './stock-entry.service.ts';
import { takeOut } from './stock-exit.service.ts';
import { type Circumstances, circumstancesOf } from './stock-movement.sql.ts';

export type Booking = z.output<(typeof bookMovement)['body']>;
export type Bookings = z.output<(typeof bookMovements)['body']>;

function refuseFuture({ now }: Access, movedAt: string): void {
  if (Date.parse(movedAt) > now.getTime()) throw fail.fieldRules({ movedAt: 'IN_FUTURE' });
}

/** What no movement may find, whichever it is. */
function refuseUnmovable(
  { isRetired }: StockedVehicle,
  { openSpec, lastMovedAt, producedOn }: Circumstances,
  { reason, movedAt }: Booking,
): void {
  if (isRetired) throw fail.vehicleRetired();
  if (openSpec !== null && reason !== 'transfer') throw fail.debugOpen(openSpec);
  if (lastMovedAt !== null && Date.parse(movedAt) < lastMovedAt.getTime())
    throw fail.fieldRules({ movedAt: 'BEFORE_LAST_MOVEMENT' });
  if (producedOn !== null && dayOf(Date.parse(movedAt)).day < producedOn)
    throw fail.fieldRules({ movedAt: 'BEFORE_PRODUCED' });
}

async function bookFor(
  access: Access,
  vehicle: StockedVehicle | undefined,
  booking: Booking,
): Promise<number[]> {
  if (!vehicle) throw fail.referenceMissing('vehicleId');
  const circumstances = await circumstancesOf(access, vehicle.id);
  refuseUnmovable(vehicle, circumstances, booking);
  const machine = { ...vehicle, ...circumstances };
  return booking.direction === 'IN' ? bringIn(access, machine, booking) : takeOut(access, machine, booking);
}

/** Moves one vehicle; resolves to the movement, of a transfer to the one out and the one in. */
export async function book(access: Access, booking: Booking): Promise<number[]> {
  refuseFuture(access, booking.movedAt);
  const vehicles = await vehiclesToMove(access, [booking.vehicleId]);
  return bookFor(access, vehicles.get(booking.vehicleId), booking);
}

/** Moves all of the vehicles or, when one of them cannot be moved, none; resolves to the movements of each. */
export async function bookAll(access: Access, { vehicleIds, ...movement }: Bookings): Promise<number[][]> {
  refuseFuture(access, movement.movedAt);
  const vehicles = await vehiclesToMove(access, vehicleIds);
  const causes: Array<{ path: string; failure: Refusal }> = [];
  const booked: number[][] = [];
  for (const [at, vehicleId] of vehicleIds.entries()) {
    // Named twice it goes once.
    if (vehicleIds.indexOf(vehicleId) < at) continue;
    try {
      booked.push(await bookFor(access, vehicles.get(vehicleId), { ...movement, vehicleId }));
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      causes.push({ path: `vehicleIds.${at}`, failure });
    }
  }
  if (causes.length > 0) throw fail.movementsRefused(causes);
  return booked;
}
