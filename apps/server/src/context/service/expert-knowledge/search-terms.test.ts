import { describe, expect, it } from 'vitest';
import { rankQuery, searchQuery, searchVector, weighedVector } from './search-terms.ts';

describe('words to search by', () => {
  it('Chinese and Japanese are cut into characters and pairs, the rest into words', () => {
    expect(searchVector(['机油压力低'])).toBe(`'机' '油' '压' '力' '低' '机油' '油压' '压力' '力低'`);
    expect(searchVector(['DPF碳载, ポンー Válvula'])).toBe(
      `'dpf' '碳' '载' '碳载' 'ポ' 'ン' 'ー' 'ポン' 'ンー' 'válvula'`,
    );
    expect(searchVector(['100/1 spn100', 'a A'])).toBe(`'100/1' '100' '1' 'spn100' 'spn' 'a'`);
  });

  it('a term has the best of its weights', () => {
    const texts = [
      ['B', 'b a'],
      ['A', 'a'],
    ] as const;
    expect(weighedVector(texts)).toBe(`'a':1A 'b':2B`);
    expect(rankQuery(searchQuery('机油压') ?? '')).toBe(`'机油' | '油压'`);
  });

  it.each([
    ['机油压力', `'机油' & '油压' & '压力'`],
    ['油', `'油'`],
    ['dpf 堵塞', `'dpf':* & '堵塞'`],
    ['100/1', `'100/1'`],
    ['SPN 100 FMI：1', `'spn100' & 'fmi1'`],
    ['ＤＰＦ', `'dpf':*`],
    ['油 油', `'油'`],
  ])('a query for %s asks for all of its terms', (keyword, query) => {
    expect(searchQuery(keyword)).toBe(query);
  });

  it.each(['', '%_', `'&|!:*()\\`, '。、', '\0'])('D51 %j holds nothing that could be found', (keyword) => {
    expect(searchQuery(keyword)).toBeNull();
  });

  it.each([`a'b`, 'a\\b', 'a & !b', 'a <-> b', 'a:*'])('D51 %j is taken literally', (keyword) => {
    expect(searchQuery(keyword)).toMatch(/^'\p{L}+':\*( & '\p{L}+':\*)*$/u);
  });

  it('stays below what the database takes, however long the text is', () => {
    const text = Array.from({ length: 200_000 }, (_, at) =>
      String.fromCodePoint(0x20000 + (at % 40_000)),
    ).join(' ');
    const words = Array.from({ length: 40_000 }, (_, at) => `word${at}`).join(' ');
    expect(Buffer.byteLength(searchVector([`${text} ${words}`]))).toBeLessThan(1_000_000);
  });
});
