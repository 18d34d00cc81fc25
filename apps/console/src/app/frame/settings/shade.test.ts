import { describe, expect, it } from 'vitest';
import { contrast, inkOn, isColour, readableShade, touchedShade } from './shade.ts';

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
    expect(contrast('#ffffff', readableShade(colour))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(themeColours)('R2.39 text in the shade of %s reaches 4.5 : 1 on the page', (colour) => {
    expect(contrast('#f5f7fa', readableShade(colour))).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour that is dark enough as it is', () => {
    expect(readableShade('#0c3467')).toBe('#0c3467');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#409EFF')).toBeLessThan(4.5);
  });
});

describe('touchedShade', () => {
  it.each(themeColours)('R2.39 under the pointer the text on %s is read no worse', (colour) => {
    const touched = touchedShade(colour);
    expect(touched).not.toBe(colour.toLowerCase());
    expect(contrast(inkOn(colour), touched)).toBeGreaterThan(contrast(inkOn(colour), colour));
  });
});

describe('inkOn', () => {
  it.each([...themeColours, '#ffffff', '#000000', '#777777', '#808080', '#6b7280'])(
    'R4.3 the text on a frame of %s reaches 4.5 : 1',
    (colour) => {
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('R4.1 is white on the colour after login and dark on the white of a simulated one', () => {
    expect(inkOn('#0c3467')).toBe('#ffffff');
    expect(inkOn('#ffffff')).toBe('#1f2a3d');
  });
});

describe('isColour', () => {
  it('takes six digits and nothing that could be more than a colour', () => {
    expect(isColour('#0c3467')).toBe(true);
    for (const text of ['', 'white', '#fff', '#0c3467;', 'url(x)']) expect(isColour(text)).toBe(false);
  });
});
