import { describe, expect, it } from 'vitest';
import { permissions } from './core/permission.ts';
import type { Text, TextTree } from './core/text-tree.ts';
import { energyPrice } from './fleet/energy-price/text.ts';
import { menuTexts, nouns, permissionTexts } from './texts.ts';

describe('R1.2 the texts of a noun', () => {
  it('do not compile where a language is missing', () => {
    // @ts-expect-error Japanese is missing
    const three: TextTree = { title: ['能源价格', 'Energy prices', 'Precios de la energía'] };
    expect(three.title).toHaveLength(3);
  });

  it('do not compile where a permission has no words', () => {
    const { 'energy-price-add': _, ...others } = permissionTexts;
    // @ts-expect-error one is missing
    const incomplete: typeof permissionTexts = others;
    expect(Object.keys(incomplete)).toHaveLength(permissions.length - 1);
  });

  it('are gathered for who names every noun, entry and permission', () => {
    expect(nouns.energyPrice).toBe(energyPrice.noun.energyPrice);
    expect(menuTexts['energy-price']).toBe(energyPrice.menu['energy-price']);
    expect(Object.keys(permissionTexts).toSorted()).toEqual(permissions.toSorted());
    const all: Text[] = [nouns, menuTexts, permissionTexts].flatMap((texts) => Object.values(texts));
    for (const text of all) expect(text).toHaveLength(4);
  });
});
