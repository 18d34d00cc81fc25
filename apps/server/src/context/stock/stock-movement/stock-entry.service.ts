import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import {
  placeVehicle,
  type StockedVehicle,
  takeBackVehicle,
} from '../../fleet/vehicle/vehicle-stock.service.ts';
import { hasPassedDebug } from '../../service/debug-run/debug-pass.service.ts';
import { unconfirmedSettlement } from '../settlement/settlement.service.ts';
import { beginStay } from '../stock-maintenance-reminder/stock-stay.service.ts';
import { freePlace, type Place } from '../warehouse/warehouse.service.ts';
import { type Circumstances, insertMovement } from './stock-movement.sql.ts';

export interface Entry {
  direction: 'IN';
  reason: 'production' | 'return';
  storageId: number;
  movedAt: string;
  remark: string | null;
}

type Machine = StockedVehicle & Circumstances;

async function refuseUnfinished(access: Access, { id, vin, state, isDebugNeeded }: Machine): Promise<void> {
  if (state === 'sold') throw fail.vehicleNotBuilt(vin);
  if (isDebugNeeded && !(await hasPassedDebug(access.executor, id))) throw fail.vehicleNotDebugged(vin);
}

/** What was sold comes back when it is settled what it was sold for. */
async function refuseUnsettled(access: Access, { id, vin, state }: StockedVehicle): Promise<void> {
  if (state !== 'sold') throw fail.vehicleNotSold(vin);
  const no = await unconfirmedSettlement(access, id);
  if (no !== null) throw fail.settlementUnconfirmed(vin, no);
}

async function place(
  access: Access,
  vehicle: StockedVehicle,
  { id: storageId, orgId, reason, no }: Pick<Place, 'id' | 'orgId'> & Pick<Entry, 'reason'> & { no: string },
): Promise<void> {
  if (reason === 'production') await placeVehicle(access, vehicle, storageId);
  else await takeBackVehicle(access, vehicle, { orgId, storageId, reason: no });
}

/** Brings a vehicle that stands nowhere into a warehouse; resolves to the movement. */
export async function bringIn(access: Access, vehicle: Machine, entry: Entry): Promise<number[]> {
  const { reason, storageId, movedAt } = entry;
  if (vehicle.storageId !== null) throw fail.vehicleInStock(vehicle.vin, vehicle.storageName ?? '—');
  if (reason === 'production') await refuseUnfinished(access, vehicle);
  else await refuseUnsettled(access, vehicle);
  const storage = await freePlace(access, storageId, 'storageId');
  const { id, no } = await insertMovement(access, {
    ...entry,
    vehicleId: vehicle.id,
    counterpartyOrgId: reason === 'return' ? vehicle.orgId : null,
    price: null,
  });
  await place(access, vehicle, { ...storage, reason, no });
  await beginStay(access, vehicle.id, movedAt);
  return [id];
}
