import { z } from 'zod';
import { day, decimal, id, longText } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineResource } from '../../core/resource.ts';
import { seededName } from '../../core/seeded.ts';

/** What is paid for: litres of fuel, kilowatt-hours of electricity. */
export const pricedEnergy = z.enum(['fuel', 'electricity']);
/** ISO 4217. */
export const currency = z.enum([
  'CNY',
  'USD',
  'EUR',
  'JPY',
  'AUD',
  'CAD',
  'RUB',
  'KZT',
  'MNT',
  'CLP',
  'PEN',
  'MXN',
]);

/** What an organisation pays for energy, from a day on until the next price. */
export const energyPrice = defineResource('energyPrice', {
  path: `${prefix.factory}/energyPrice`,
  write: {
    orgId: id,
    energy: pricedEnergy,
    validFrom: day,
    /** Of a litre or a kilowatt-hour, in the currency. */
    price: decimal(0.0001, 1_000_000, 4),
    currency,
    remark: longText.nullable(),
  },
  derived: {
    orgName: seededName,
    /** The day before the next price; null while there is none. */
    validUntil: day.nullable(),
  },
  filter: {
    orgId: id.optional(),
    energy: pricedEnergy.optional(),
    /** Those that are valid on the day. */
    validOn: day.optional(),
  },
  order: ['validFrom', 'id', 'price', 'createdAt'],
  permission: { create: 'energy-price-add', update: 'energy-price-edit', remove: 'energy-price-remove' },
  sheet: {
    columns: [
      { property: 'orgId', shown: 'orgName' },
      { property: 'energy', words: 'energyPrice.energy' },
      { property: 'validFrom' },
      { property: 'validUntil' },
      { property: 'price' },
      { property: 'currency', words: 'energyPrice.currency' },
      { property: 'remark' },
      { property: 'createdAt' },
    ],
    canImport: true,
    key: ['orgId', 'energy', 'validFrom'],
  },
});
