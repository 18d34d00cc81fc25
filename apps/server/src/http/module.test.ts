import { expect, it } from 'vitest';
import { defineModule } from './module.ts';

it('a manifest whose page has no words in the texts of a noun does not compile', () => {
  const module = defineModule({
    // @ts-expect-error no noun's texts have such an entry
    pages: [{ code: 'energy-prise', below: 'base-data', sort: 6, path: '/data/energyPrice', icon: 'money' }],
  });
  expect(module.pages).toHaveLength(1);
});

it('nor does one below a group that there is not, or with a permission that the contract lacks', () => {
  const place = { code: 'energy-price', sort: 6, path: '/data/energyPrice', icon: 'money' } as const;
  defineModule({
    // @ts-expect-error no group has that code
    pages: [{ ...place, below: 'data-base' }],
  });
  defineModule({
    // @ts-expect-error no permission has that code
    pages: [{ ...place, permissions: ['energy-price-ad'] }],
  });
});
