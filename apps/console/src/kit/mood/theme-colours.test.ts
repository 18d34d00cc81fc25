import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { inkOn, isColour, themeColours, themeIn } from './theme-colours.ts';
import { colour, moods } from './tokens.ts';

const moodsAndColours = moods.flatMap((mood) => themeColours.map((hex) => ({ mood, hex })));
/** An organisation may choose any. */
const others = ['#ffffff', '#000000', '#777777', '#808080', '#6b7280', '#ffff00', '#00ff00', '#123456'];

describe('the colour of a theme', () => {
  it.each(moodsAndColours)(
    'R2.39 U44 $hex can be read in every place of a $mood console',
    ({ mood, hex }) => {
      const { surface, ink, touched, shade } = themeIn(mood, hex);
      expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, touched)).toBeGreaterThan(contrast(ink, surface));
      for (const ground of ['background', 'card', 'raised', 'row-hover'] as const)
        expect(contrast(shade, colour(ground, mood)), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(moods)('an organisation’s own can be read in a %s console, whatever it is', (mood) => {
    for (const hex of others) {
      const { surface, ink, shade } = themeIn(mood, hex);
      expect(contrast(ink, surface), hex).toBeGreaterThanOrEqual(4.5);
      const ground = colour(mood === 'light' ? 'background' : 'row-hover', mood);
      expect(contrast(shade, ground), hex).toBeGreaterThanOrEqual(4.5);
      if (mood === 'dark') expect(contrast(surface, colour('card', mood)), hex).toBeGreaterThanOrEqual(3);
    }
  });

  it('R9.5 is drawn by day as it was chosen, the default also in the dark', () => {
    for (const hex of themeColours) expect(themeIn('light', hex).surface).toBe(hex.toLowerCase());
    expect(themeIn('dark', '#409EFF').surface).toBe('#409eff');
  });

  it('a shade that is dark enough is left as it is', () => {
    expect(themeIn('light', '#0c3467').shade).toBe('#0c3467');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#409EFF')).toBeLessThan(4.5);
  });
});

describe('inkOn', () => {
  it.each([...themeColours, ...others])('R4.3 the text on a frame of %s reaches 4.5 : 1', (hex) => {
    expect(contrast(inkOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
  });

  it('R4.1 is white on the colour after login', () => {
    expect(inkOn('#0c3467')).toBe('#ffffff');
  });
});

describe('isColour', () => {
  it('takes six digits and nothing that could be more than a colour', () => {
    expect(isColour('#0c3467')).toBe(true);
    for (const text of ['', 'white', '#fff', '#0c3467;', 'url(x)']) expect(isColour(text)).toBe(false);
  });
});
