import { describe, expect, it } from 'vitest';
import { contrastWithWhite, readableShade } from './shade.ts';

const themeColours = [
  '#409EFF',
  '#1890FF',
  '#0C3467',
  '#172556',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
  '#FA8C16',
];

describe('readableShade', () => {
  it.each(themeColours)('R2.39 white text on the shade of %s reaches 4.5 : 1', (colour) => {
    expect(contrastWithWhite(readableShade(colour))).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour that is dark enough as it is', () => {
    expect(readableShade('#0c3467')).toBe('#0c3467');
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    expect(contrastWithWhite('#409EFF')).toBeLessThan(4.5);
  });
});
