import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in Chinese words', () => {
  it.each([
    [0, '零元整'],
    [0.05, '伍分'],
    [0.5, '伍角整'],
    [1, '壹元整'],
    [10, '壹拾元整'],
    [105.2, '壹佰零伍元贰角整'],
    [1200.05, '壹仟贰佰元零伍分'],
    [1001, '壹仟零壹元整'],
    [1_280_000, '壹佰贰拾捌万元整'],
    [100_001, '壹拾万零壹元整'],
    [20_010_003.45, '贰仟零壹万零叁元肆角伍分'],
    [100_000_000, '壹亿元整'],
    [100_050_000, '壹亿零伍万元整'],
    [1_000_000_000_000, '壹万亿元整'],
    [-12.3, '负壹拾贰元叁角整'],
  ])('U43 %d is %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });
});
