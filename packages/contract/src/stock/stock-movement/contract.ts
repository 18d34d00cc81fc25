import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { movementDirection as direction, movementReason, settlementStatus } from '../../core/enumeration.ts';
import { day, id, instant, keyword, longText, money } from '../../core/field.ts';
import { defineListing } from '../../core/listing.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.factory}/stockMovement`;

/** The most vehicles that are booked at once. */
export const stockMovementLimit = Object.freeze({ vehicles: 200 });

/**
 * R3.31: what entered and left warehouses. Whoever sees the warehouse sees its movements, and who bought a vehicle or gave it
 * back sees that one, without the warehouse.
 */
export const stockMovement = defineListing('stockMovement', {
  path,
  row: {
    id,
    no: z.string(),
    vehicleId: id,
    vin: z.string(),
    /** Null also where the vehicle itself cannot be opened. */
    plateNo: z.string().nullable(),
    modelName: seededName,
    /** Whether the vehicle itself can be opened: who sold it may see it no more. */
    isVehicleSeen: z.boolean(),
    /** Null: not for this reader. */
    warehouseId: id.nullable(),
    warehouseName: z.string().nullable(),
    direction,
    reason: movementReason,
    /** Whom it went to, or came back from. */
    counterpartyOrgId: id.nullable(),
    counterpartyOrgName: seededName.nullable(),
    /** CNY, of a sale; null: none was agreed. */
    price: z.number().nullable(),
    movedAt: instant,
    remark: z.string().nullable(),
    /** Of a sale with a price. */
    settlementId: id.nullable(),
    settlementStatus: settlementStatus.nullable(),
    creator: z.string().nullable(),
    createdAt: instant,
  },
  filter: {
    vehicleId: id.optional(),
    /** Part of the plate or the VIN. */
    vin: keyword.optional(),
    no: z.string().max(64).optional(),
    warehouseId: id.optional(),
    direction: direction.optional(),
    reason: movementReason.optional(),
    counterpartyOrgId: id.optional(),
    /** From inclusive, until exclusive. */
    movedFrom: instant.optional(),
    movedUntil: instant.optional(),
  },
  order: ['movedAt', 'id', 'no', 'vin', 'price', 'createdAt'],
  sheet: [
    'no',
    'movedAt',
    'vin',
    'modelName',
    'direction',
    'reason',
    'warehouseName',
    'counterpartyOrgName',
    'price',
    'settlementStatus',
    'remark',
    'creator',
    'createdAt',
  ],
});

/** The ways a vehicle goes, of one vehicle or of several: `which` says how they are named. */
function movementOf<W extends z.ZodRawShape>(which: W) {
  const common = { ...which, movedAt: instant, remark: longText.nullable() };
  const into = { direction: z.literal('IN'), warehouseId: id, ...common };
  const out = { direction: z.literal('OUT'), ...common };
  return z.discriminatedUnion('direction', [
    z.discriminatedUnion('reason', [
      /** From the assembly hall. */
      z.strictObject({ reason: z.literal('production'), ...into }),
      /** Back from a client; the vehicle belongs to the warehouse's organisation again. */
      z.strictObject({ reason: z.literal('return'), ...into }),
    ]),
    z.discriminatedUnion('reason', [
      /** To the client, whose vehicle it is from now on; with a price there is a settlement of it, a draft. */
      z.strictObject({
        reason: z.literal('sale'),
        clientOrgId: id,
        /** CNY; null: none is agreed, and nothing to settle. */
        price: money.nullable(),
        /** When it is to be paid. */
        dueAt: day.nullable(),
        warrantyUntil: day.nullable(),
        ...out,
      }),
      /** Back to the assembly hall. */
      z.strictObject({ reason: z.literal('production'), ...out }),
      /** To another warehouse: out of the one and into the other at one moment. */
      z.strictObject({ reason: z.literal('transfer'), toWarehouseId: id, ...out }),
    ]),
  ]);
}

/** Books the movement of a vehicle; answers it, of a transfer the one that brought it in. */
export const bookMovement = defineCall('stockMovement.create', {
  method: 'POST',
  path,
  authority: 'stock-movement-add',
  body: movementOf({ vehicleId: id }),
  result: stockMovement.row,
  status: 201,
});

/** Books the same movement of several vehicles, of all or of none; a refusal tells of each vehicle what is wrong. */
export const bookMovements = defineCall('stockMovement.batch', {
  method: 'POST',
  path: `${path}/batch`,
  authority: 'stock-movement-add',
  body: movementOf({
    vehicleIds: z.array(id).min(1, { error: 'REQUIRED' }).max(stockMovementLimit.vehicles),
  }),
  result: z.array(stockMovement.row),
  status: 201,
});
