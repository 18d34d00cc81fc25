import { z } from 'zod';
import { defineCall, defineCommand, defineQuery, defineRead } from '../../core/call.ts';
import { settlementStatus } from '../../core/enumeration.ts';
import { day, id, instant, keyword, longText, money, requiredText, version } from '../../core/field.ts';
import { defineListing } from '../../core/listing.ts';
import { prefix } from '../../core/prefixes.ts';
import { record } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';

const path = `${prefix.factory}/settlement`;
const params = z.strictObject({ id });

const filter = {
  clientOrgId: id.optional(),
  status: settlementStatus.optional(),
  /** Part of the plate or the VIN. */
  vin: keyword.optional(),
  no: z.string().max(64).optional(),
  /** Both days belong to the range. */
  dueFrom: day.optional(),
  dueUntil: day.optional(),
  /** Confirmed, not all paid, and the day is over. */
  isOverdue: z.boolean().optional(),
};

/** What is owed for a vehicle that was sold. Seen with the warehouse that sold it, and by the client. Amounts are in CNY. */
export const settlement = defineListing('settlement', {
  path,
  row: {
    ...record,
    movementId: id,
    /** Of the sale. */
    no: z.string(),
    soldAt: instant,
    vehicleId: id,
    vin: z.string(),
    /** Null also where the vehicle itself cannot be opened. */
    plateNo: z.string().nullable(),
    modelName: seededName,
    /** Whether the vehicle itself can be opened. */
    isVehicleSeen: z.boolean(),
    /** Whether the reader sold it; a client reads only. */
    isSeller: z.boolean(),
    /** Whose warehouse sold it. */
    sellerOrgName: z.string(),
    clientOrgId: id,
    clientOrgName: seededName,
    amount: z.number(),
    paid: z.number(),
    /** What is left to be paid. */
    open: z.number(),
    dueAt: day.nullable(),
    isOverdue: z.boolean(),
    status: settlementStatus,
    confirmedAt: instant.nullable(),
    confirmedBy: z.string().nullable(),
    settledAt: instant.nullable(),
    /** When the vehicle came back into a warehouse after the sale; what is owed for it stays until somebody decides. */
    returnedAt: instant.nullable(),
    remark: z.string().nullable(),
  },
  filter,
  order: ['id', 'soldAt', 'dueAt', 'amount', 'paid', 'open', 'clientOrgName', 'vin', 'createdAt'],
  sheet: [
    'no',
    'soldAt',
    'vin',
    'modelName',
    'clientOrgName',
    'amount',
    'paid',
    'open',
    'dueAt',
    'status',
    'confirmedAt',
    'settledAt',
    'returnedAt',
    'remark',
  ],
});

/** What a receipt says; of nothing where it was taken back. */
const receipt = { amount: z.number(), paidOn: day, remark: z.string().nullable() };
const recordedBy = { by: z.string().nullable(), at: instant };

export const settlementPayment = z.object({
  id,
  ...receipt,
  ...recordedBy,
  /** The newest first; the last one has what was recorded first as its `before`. */
  corrections: z.array(
    z.object({
      id,
      before: z.object(receipt),
      after: z.object(receipt),
      reason: z.string(),
      ...recordedBy,
    }),
  ),
});

/** What has been paid, the newest first. */
export const settlementPayments = defineRead('settlement.payments', {
  path: `${path}/:id/payment`,
  params,
  result: z.array(settlementPayment),
});

/** Of a draft. */
export const updateSettlement = defineCommand(settlement, 'update', {
  authority: 'settlement-edit',
  path: ':id',
  body: { amount: money, dueAt: day.nullable(), remark: longText.nullable() },
});

/** From now on the amount is owed and changes no more. */
export const confirmSettlement = defineCommand(settlement, 'confirm', {
  authority: 'settlement-confirm',
  body: {},
});

/** Keeps a payment; with the last of it the settlement is settled. */
export const paySettlement = defineCall('settlement.pay', {
  method: 'POST',
  path: `${path}/:id/payment`,
  authority: 'settlement-pay',
  params,
  body: z.strictObject({
    version,
    amount: money.refine((amount) => amount > 0, { error: 'MONEY_POSITIVE' }),
    paidOn: day,
    remark: longText.nullable(),
  }),
  result: settlement.row,
  status: 201,
});

/**
 * Puts right what was recorded of a payment; with the amount 0 it is taken back. What stood there before is kept, with who changed
 * it, when and why. The settlement is settled, or no longer, as its payments then are.
 */
export const correctPayment = defineCommand(settlement, 'correctPayment', {
  authority: 'settlement-pay',
  path: ':id/payment/correct',
  body: {
    paymentId: id,
    amount: money,
    paidOn: day,
    remark: longText.nullable(),
    reason: requiredText,
  },
});

/** The sums of what a list of settlements holds, all pages of it. */
export const settlementTotals = defineQuery('settlement.totals', {
  path: `${path}/totals/query`,
  body: z.strictObject({ criteria: z.strictObject(filter).optional() }),
  result: z.object({
    count: z.int(),
    amount: z.number(),
    paid: z.number(),
    /** Of confirmed settlements. */
    open: z.number(),
    overdue: z.number(),
    /** Of drafts: nothing of it is owed yet. */
    draft: z.number(),
  }),
});
