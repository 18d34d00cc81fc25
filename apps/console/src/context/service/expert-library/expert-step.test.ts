import { describe, expect, it } from 'vitest';
import { addressOf, nextStep, steps, withoutChoice } from './expert-step.ts';

const chosen = { keyword: '油压', categoryId: 3, specNumber: 'WC55Y-2.1', spn: 100, fmi: 1 };

describe('the way through the expert library', () => {
  it('leads from the categories to the cases, and ends there', () => {
    expect(steps.map(nextStep)).toEqual(['model', 'spec', 'faultCode', 'case', 'case']);
  });

  it('has every choice in the address of a step', () => {
    const [path, search] = addressOf('case', chosen).split('?');
    expect(path).toBe('/expert/case');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      keyword: '油压',
      categoryId: '3',
      specNumber: 'WC55Y-2.1',
      spn: '100',
      fmi: '1',
    });
    expect(addressOf('faultCode', {})).toBe('/expert/faultCode');
  });

  it('lets go of one choice and keeps the others', () => {
    expect(withoutChoice('faultCode', chosen)).toEqual({
      keyword: '油压',
      categoryId: 3,
      specNumber: 'WC55Y-2.1',
    });
    expect(withoutChoice('category', chosen)).not.toHaveProperty('categoryId');
    expect(withoutChoice('case', chosen)).toEqual(chosen);
  });
});
