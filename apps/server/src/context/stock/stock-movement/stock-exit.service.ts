import type { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import type { z } from 'zod';
import { dayOf } from '../../../platform/platform-day.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { placeVehicle, type StockedVehicle, sellVehicle } from '../../fleet/vehicle/vehicle-stock.service.ts';
import { draftSettlement } from '../settlement/settlement.service.ts';
import { carryStay, endStay } from '../stock-maintenance-reminder/stock-stay.service.ts';
import { freePlace } from '../warehouse/warehouse.service.ts';
import { type Circumstances, clientAt, insertMovement } from './stock-movement.sql.ts';

type Exit = Extract<z.output<(typeof bookMovement)['body']>, { direction: 'OUT' }>;
type Sale = Extract<Exit, { reason: 'sale' }>;
type Transfer = Extract<Exit, { reason: 'transfer' }>;

/** A vehicle that stands in a warehouse in scope. */
type Standing = StockedVehicle & { storageId: number };

function standing(vehicle: StockedVehicle & Circumstances): Standing {
  const { storageId, storageName, vin } = vehicle;
  if (storageId === null) throw fail.vehicleNotInStock(vin);
  if (storageName === null) throw fail.referenceMissing('storageId');
  return { ...vehicle, storageId };
}

/** The ends of a movement out of where the vehicle stands. */
function outOf({ id: vehicleId, storageId }: Standing, { movedAt, remark }: Exit) {
  const told = { vehicleId, movedAt, remark };
  return { direction: 'OUT', storageId, counterpartyOrgId: null, price: null, ...told } as const;
}

async function sell(access: Access, vehicle: Standing, sale: Sale): Promise<number[]> {
  const { clientOrgId, price, dueAt, warrantyUntil, movedAt } = sale;
  const client = await clientAt(access, clientOrgId);
  if (!client) throw fail.referenceMissing('clientOrgId');
  if (!client.isClient) throw fail.orgNotClient(client.name);
  if (warrantyUntil !== null && warrantyUntil < dayOf(Date.parse(movedAt)).day)
    throw fail.fieldRules({ warrantyUntil: 'BEFORE_SALE' });
  const { id, no } = await insertMovement(access, {
    ...outOf(vehicle, sale),
    reason: 'sale',
    counterpartyOrgId: clientOrgId,
    price,
  });
  await sellVehicle(access, vehicle, { orgId: clientOrgId, at: movedAt, warrantyUntil, reason: no });
  if (price !== null) await draftSettlement(access, { movementId: id, clientOrgId, amount: price, dueAt });
  await endStay(access, vehicle.id);
  return [id];
}

async function takeToWorkshop(access: Access, vehicle: Standing, exit: Exit): Promise<number[]> {
  const { id } = await insertMovement(access, { ...outOf(vehicle, exit), reason: 'production' });
  await placeVehicle(access, vehicle, null);
  await endStay(access, vehicle.id);
  return [id];
}

/** Out of the one and into the other at one moment. */
async function transfer(access: Access, vehicle: Standing, exit: Transfer): Promise<number[]> {
  const { toStorageId } = exit;
  if (toStorageId === vehicle.storageId) throw fail.sameStorage(vehicle.vin);
  const storage = await freePlace(access, toStorageId, 'toStorageId');
  const out = { ...outOf(vehicle, exit), reason: 'transfer' } as const;
  const left = await insertMovement(access, out);
  const { id } = await insertMovement(access, { ...out, direction: 'IN', storageId: storage.id });
  await placeVehicle(access, vehicle, storage.id);
  await carryStay(access, vehicle.id, storage.id);
  return [left.id, id];
}

/** Takes a vehicle out of the warehouse that it stands in; resolves to the movement, of a transfer to that out and that in. */
export async function takeOut(
  access: Access,
  vehicle: StockedVehicle & Circumstances,
  exit: Exit,
): Promise<number[]> {
  const stood = standing(vehicle);
  if (exit.reason === 'sale') return sell(access, stood, exit);
  if (exit.reason === 'transfer') return transfer(access, stood, exit);
  return takeToWorkshop(access, stood, exit);
}
