import { energyPrice, type pricedEnergy } from '@vehicle/contract/fleet/energy-price/contract';
import type { z } from 'zod';
import { dayBefore } from '../calendar.ts';
import { forEachOf } from '../office.ts';
import type { DemoOrgCode } from '../organisation.ts';
import type { Setting } from './setting.ts';

type PriceRow = readonly [
  org: DemoOrgCode,
  energy: z.infer<typeof pricedEnergy>,
  daysAgo: number,
  price: number,
];

/** CNY for a litre or a kilowatt-hour; diesel has become dearer not long ago. */
const priceRows = [
  ['DEMO-PLANT-1', 'fuel', 365, 7.42],
  ['DEMO-PLANT-1', 'electricity', 365, 0.71],
  ['DEMO-JINAN', 'fuel', 365, 7.46],
  ['DEMO-JINAN', 'fuel', 20, 7.58],
  ['DEMO-JINAN', 'electricity', 365, 0.56],
  ['DEMO-BEILING', 'fuel', 365, 7.38],
  ['DEMO-BEILING', 'fuel', 20, 7.49],
  ['DEMO-BEILING', 'electricity', 365, 0.48],
  ['DEMO-NANWAN', 'fuel', 365, 7.51],
  ['DEMO-NANWAN', 'fuel', 20, 7.63],
  ['DEMO-NANWAN', 'electricity', 365, 0.64],
] as const satisfies readonly PriceRow[];

/** What the plant and its mines pay, so that what was used has cost something. */
export async function priceEnergy({ factory, orgId, now }: Setting): Promise<void> {
  await forEachOf(priceRows, async ([org, energy, daysAgo, price]) => {
    const entry = { orgId: orgId(org), energy, price, currency: 'CNY', remark: null } as const;
    await factory.ask(energyPrice.calls.create, { body: { ...entry, validFrom: dayBefore(now, daysAgo) } });
  });
}
