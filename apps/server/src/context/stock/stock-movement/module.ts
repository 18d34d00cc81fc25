import type { Language } from '@vehicle/contract/core/language';
import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { bookMovement, bookMovements, stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import type { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { platformDay } from '../../../platform/platform-day.ts';
import type { Access } from '../../../record/access.ts';
import { recordMade } from '../../../record/audit.sql.ts';
import { fail, Refusal } from '../../../record/errors.ts';
import {
  placeVehicle,
  type StockedVehicle,
  sellVehicle,
  takeBackVehicle,
  vehiclesToMove,
} from '../../fleet/vehicle/vehicle-stock.service.ts';
import { hasPassedDebug } from '../../service/debug-run/debug-pass.service.ts';
import { draftSettlement, settlementsOf, unconfirmedSettlement } from '../settlement/settlement.service.ts';
import { settlementNames } from '../settlement/settlement-name.ts';
import {
  beginStockPeriod,
  carryStockPeriod,
  endStockPeriod,
} from '../stock-maintenance-reminder/stock-period.service.ts';
import { freeWarehouse, type Warehouse } from '../warehouse/warehouse.service.ts';
import {
  type Circumstances,
  circumstancesOf,
  clientAt,
  insertMovement,
  stockMovementTable,
} from './stock-movement.sql.ts';

type Exit = Extract<z.output<(typeof bookMovement)['body']>, { direction: 'OUT' }>;
type Sale = Extract<Exit, { reason: 'sale' }>;
type Transfer = Extract<Exit, { reason: 'transfer' }>;

/** A vehicle that stands in a warehouse in scope. */
type InStock = StockedVehicle & { warehouseId: number };

function inStock(vehicle: StockedVehicle & Circumstances): InStock {
  const { warehouseId, warehouseName, vin } = vehicle;
  if (warehouseId === null) throw fail.vehicleNotInStock(vin);
  if (warehouseName === null) throw fail.referenceMissing('warehouseId');
  return { ...vehicle, warehouseId };
}

/** The ends of a movement out of where the vehicle stands. */
function outOf({ id: vehicleId, warehouseId }: InStock, { movedAt, remark }: Exit) {
  const reported = { vehicleId, movedAt, remark };
  return { direction: 'OUT', warehouseId, counterpartyOrgId: null, price: null, ...reported } as const;
}

async function sell(access: Access, vehicle: InStock, sale: Sale): Promise<number[]> {
  const { clientOrgId, price, dueAt, warrantyUntil, movedAt } = sale;
  const client = await clientAt(access, clientOrgId);
  if (!client) throw fail.referenceMissing('clientOrgId');
  if (!client.isClient) throw fail.orgNotClient(client.name);
  if (warrantyUntil !== null && warrantyUntil < platformDay(Date.parse(movedAt)).day)
    throw fail.fieldRules({ warrantyUntil: 'BEFORE_SALE' });
  const { id, no } = await insertMovement(access, {
    ...outOf(vehicle, sale),
    reason: 'sale',
    counterpartyOrgId: clientOrgId,
    price,
  });
  await sellVehicle(access, vehicle, { orgId: clientOrgId, at: movedAt, warrantyUntil, reason: no });
  if (price !== null) await draftSettlement(access, { movementId: id, clientOrgId, amount: price, dueAt });
  await endStockPeriod(access, vehicle.id);
  return [id];
}

async function takeToWorkshop(access: Access, vehicle: InStock, exit: Exit): Promise<number[]> {
  const { id } = await insertMovement(access, { ...outOf(vehicle, exit), reason: 'production' });
  await placeVehicle(access, vehicle, null);
  await endStockPeriod(access, vehicle.id);
  return [id];
}

/** Out of the one and into the other at one moment. */
async function transfer(access: Access, vehicle: InStock, exit: Transfer): Promise<number[]> {
  const { toWarehouseId } = exit;
  if (toWarehouseId === vehicle.warehouseId) throw fail.sameWarehouse(vehicle.vin);
  const warehouse = await freeWarehouse(access, toWarehouseId, 'toWarehouseId');
  const out = { ...outOf(vehicle, exit), reason: 'transfer' } as const;
  const left = await insertMovement(access, out);
  const { id } = await insertMovement(access, { ...out, direction: 'IN', warehouseId: warehouse.id });
  await placeVehicle(access, vehicle, warehouse.id);
  await carryStockPeriod(access, vehicle.id, warehouse.id);
  return [left.id, id];
}

/** Takes a vehicle out of the warehouse that it stands in; resolves to the movement, of a transfer to that out and that in. */
async function takeOut(
  access: Access,
  vehicle: StockedVehicle & Circumstances,
  exit: Exit,
): Promise<number[]> {
  const stood = inStock(vehicle);
  if (exit.reason === 'sale') return sell(access, stood, exit);
  if (exit.reason === 'transfer') return transfer(access, stood, exit);
  return takeToWorkshop(access, stood, exit);
}

interface Entry {
  direction: 'IN';
  reason: 'production' | 'return';
  warehouseId: number;
  movedAt: string;
  remark: string | null;
}

type Machine = StockedVehicle & Circumstances;

async function assertFinished(access: Access, { id, vin, state, isDebugNeeded }: Machine): Promise<void> {
  if (state === 'sold') throw fail.vehicleNotBuilt(vin);
  if (isDebugNeeded && !(await hasPassedDebug(access.executor, id))) throw fail.vehicleNotDebugged(vin);
}

/** What was sold comes back when it is settled what it was sold for. */
async function assertSettled(access: Access, { id, vin, state }: StockedVehicle): Promise<void> {
  if (state !== 'sold') throw fail.vehicleNotSold(vin);
  const no = await unconfirmedSettlement(access, id);
  if (no !== null) throw fail.settlementUnconfirmed(vin, no);
}

async function place(
  access: Access,
  vehicle: StockedVehicle,
  {
    id: warehouseId,
    orgId,
    reason,
    no,
  }: Pick<Warehouse, 'id' | 'orgId'> & Pick<Entry, 'reason'> & { no: string },
): Promise<void> {
  if (reason === 'production') await placeVehicle(access, vehicle, warehouseId);
  else await takeBackVehicle(access, vehicle, { orgId, warehouseId, reason: no });
}

/** Brings a vehicle that stands nowhere into a warehouse; resolves to the movement. */
async function bringIn(access: Access, vehicle: Machine, entry: Entry): Promise<number[]> {
  const { reason, warehouseId, movedAt } = entry;
  if (vehicle.warehouseId !== null) throw fail.vehicleInStock(vehicle.vin, vehicle.warehouseName ?? '—');
  if (reason === 'production') await assertFinished(access, vehicle);
  else await assertSettled(access, vehicle);
  const warehouse = await freeWarehouse(access, warehouseId, 'warehouseId');
  const { id, no } = await insertMovement(access, {
    ...entry,
    vehicleId: vehicle.id,
    counterpartyOrgId: reason === 'return' ? vehicle.orgId : null,
    price: null,
  });
  await place(access, vehicle, { ...warehouse, reason, no });
  await beginStockPeriod(access, vehicle.id, movedAt);
  return [id];
}

type Booking = z.output<(typeof bookMovement)['body']>;
type Bookings = z.output<(typeof bookMovements)['body']>;

function assertNotFuture({ now }: Access, movedAt: string): void {
  if (Date.parse(movedAt) > now.getTime()) throw fail.fieldRules({ movedAt: 'IN_FUTURE' });
}

/** What no movement may find, whichever it is. */
function assertMovable(
  { isRetired }: StockedVehicle,
  { openSpec, lastMovedAt, producedOn }: Circumstances,
  { reason, movedAt }: Booking,
): void {
  if (isRetired) throw fail.vehicleRetired();
  if (openSpec !== null && reason !== 'transfer') throw fail.debugOpen(openSpec);
  if (lastMovedAt !== null && Date.parse(movedAt) < lastMovedAt.getTime())
    throw fail.fieldRules({ movedAt: 'BEFORE_LAST_MOVEMENT' });
  if (producedOn !== null && platformDay(Date.parse(movedAt)).day < producedOn)
    throw fail.fieldRules({ movedAt: 'BEFORE_PRODUCED' });
}

async function bookFor(
  access: Access,
  vehicle: StockedVehicle | undefined,
  booking: Booking,
): Promise<number[]> {
  if (!vehicle) throw fail.referenceMissing('vehicleId');
  const circumstances = await circumstancesOf(access, vehicle.id);
  assertMovable(vehicle, circumstances, booking);
  const machine = { ...vehicle, ...circumstances };
  return booking.direction === 'IN' ? bringIn(access, machine, booking) : takeOut(access, machine, booking);
}

/** Moves one vehicle; resolves to the movement, of a transfer to the one out and the one in. */
async function book(access: Access, booking: Booking): Promise<number[]> {
  assertNotFuture(access, booking.movedAt);
  const vehicles = await vehiclesToMove(access, [booking.vehicleId]);
  return bookFor(access, vehicles.get(booking.vehicleId), booking);
}

/** Moves all of the vehicles or, when one of them cannot be moved, none; resolves to the movements of each. */
async function bookAll(access: Access, { vehicleIds, ...movement }: Bookings): Promise<number[][]> {
  assertNotFuture(access, movement.movedAt);
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

type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const directions: Texts = {
  IN: { zh: '入库', en: 'Stock in', es: 'Entrada', ja: '入庫' },
  OUT: { zh: '出库', en: 'Stock out', es: 'Salida', ja: '出庫' },
};

const reasons: Texts = {
  production: { zh: '生产', en: 'Production', es: 'Producción', ja: '生産' },
  transfer: { zh: '调拨', en: 'Transfer', es: 'Traslado', ja: '倉庫移動' },
  return: { zh: '退货', en: 'Return', es: 'Devolución', ja: '返品' },
  sale: { zh: '销售', en: 'Sale', es: 'Venta', ja: '販売' },
};

/** What files say of movements; screens have their own words. */
const movementNames = {
  direction: directions,
  reason: reasons,
  settlementStatus: settlementNames.status,
} as const;

/**
 * Notes in the audit log what was booked for each vehicle and what is owed for it; resolves to the movement of each, of a
 * transfer the one that brought it in.
 */
async function noted(access: Access, call: string, booked: readonly number[][]) {
  const movements = await stockMovementTable.some(access, booked.flat());
  const drafts = await settlementsOf(
    access,
    movements.flatMap(({ settlementId }) => settlementId ?? []),
  );
  await recordMade(access, call, [
    ...movements.map((after) => ({ record: `${stockMovement.name}/${after.id}`, after })),
    ...drafts.map((after) => ({ record: `${settlement.name}/${after.id}`, after })),
  ]);
  const last = new Set(booked.map((ids) => ids.at(-1)));
  return movements.filter(({ id }) => last.has(id));
}

export const module = defineModule({
  routes(app) {
    listingRoutes(app, stockMovement, { store: stockMovementTable, names: movementNames });

    route(app, bookMovement, (context) =>
      writing(context, async (access) => {
        const [row] = await noted(access, bookMovement.name, [await book(access, context.body)]);
        return row;
      }),
    );

    route(app, bookMovements, (context) =>
      writing(context, async (access) =>
        noted(access, bookMovements.name, await bookAll(access, context.body)),
      ),
    );
  },
});
