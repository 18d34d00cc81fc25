import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { themeIn } from './theme-colours.ts';
import { colour, moods, type Token } from './tokens.ts';

/** Two digits as they are written in the design; so little less is the same number rounded. */
const rounding = 0.05;

type Ratio = readonly [on: Token, token: Token, light: number, dark: number];

const ofText: readonly Ratio[] = [
  ['row-selected', 'state-working', 4.58, 4.82],
  ['row-hover', 'ink-quiet', 5.2, 6.0],
  ['row-hover', 'ink', 12.8, 10.5],
  ['table-head', 'ink-faint', 4.65, 4.72],
  ['row-hover', 'ink-faint', 4.65, 4.72],
  ['navy-deep', 'sidebar-ink', 9.1, 11.6],
  ['sidebar-active', 'on-navy', 9.5, 12.4],
  ['error-ground', 'state-fault', 5.11, 4.94],
  ['warning-ground', 'state-idle', 4.57, 6.06],
  ['success-ground', 'state-working', 4.57, 6.15],
  ['row-new', 'state-working', 4.57, 6.15],
  ['info-ground', 'state-online', 4.51, 5.35],
  ['danger', 'on-danger', 5.74, 4.54],
  ['lamp', 'on-danger', 5.74, 5.74],
  ['row-hover', 'level-1', 4.64, 4.99],
  ['row-hover', 'level-2', 4.64, 4.99],
  ['row-hover', 'level-3', 4.64, 4.99],
  ['row-hover', 'level-4', 4.64, 4.99],
  ['map-ground', 'map-label', 6.3, 9.6],
  ['map-road', 'map-label', 7.2, 5.1],
  ['wall-panel', 'wall-ink', 16.4, 16.4],
  ['wall-panel', 'wall-ink-quiet', 10.3, 10.3],
  ['wall-panel', 'wall-overdue', 7.8, 7.8],
  ['wall-panel', 'wall-soon', 9.8, 9.8],
  ['wall-alarm', 'on-danger', 6.5, 6.5],
];

const ofMarks: readonly Ratio[] = [
  ['background', 'outline', 3.17, 3.41],
  ['raised', 'outline', 3.17, 3.41],
  ...(['working', 'idle', 'online', 'fault', 'offline', 'never'] as const).map(
    (status): Ratio => ['card', `state-${status}`, 3.6, 4.8],
  ),
  ...(['working', 'idle', 'online', 'fault', 'offline', 'never'] as const).map(
    (status): Ratio => ['map-ground', `state-${status}`, 3.1, 5.1],
  ),
];

function ratioIn(mood: (typeof moods)[number], [on, token]: Ratio): number {
  return contrast(colour(token, mood), colour(on, mood));
}

describe.each(moods)('in the %s', (mood) => {
  const wanted = (ratio: Ratio) => ratio[mood === 'light' ? 2 : 3];

  it.each(ofText)('U44 words on %s in %s can be read', (...ratio) => {
    expect(ratioIn(mood, ratio)).toBeGreaterThanOrEqual(Math.max(4.5, wanted(ratio) - rounding));
  });

  it.each(ofMarks)('U44 marks on %s in %s can be seen', (...ratio) => {
    expect(ratioIn(mood, ratio)).toBeGreaterThanOrEqual(Math.max(3, wanted(ratio) - rounding));
  });

  it('U44 each word can be read on each ground of a page', () => {
    const grounds = ['background', 'card', 'raised', 'table-head', 'row-hover', 'row-selected'] as const;
    const words = ['ink', 'ink-quiet', 'ink-faint'] as const;
    for (const ground of [...grounds, 'row-new', 'row-changed'] as const)
      for (const word of words)
        if (
          word !== 'ink-faint' ||
          (ground !== 'row-selected' && ground !== 'row-changed' && ground !== 'row-new')
        )
          expect(ratioIn(mood, [ground, word, 0, 0]), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const status of ['working', 'idle', 'online', 'fault'] as const)
      for (const ground of ['card', 'row-hover', 'row-selected'] as const)
        expect(
          ratioIn(mood, [ground, `state-${status}`, 0, 0]),
          `${status} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
  });

  it('U44 the glyph of a mark can be seen in it', () => {
    for (const status of ['working', 'idle', 'online', 'fault'] as const)
      expect(ratioIn(mood, [`state-${status}`, 'on-state', 0, 0]), status).toBeGreaterThanOrEqual(4.5);
  });
});

/** `[theme, ink on it, shade on the page]` light, `[ink, surface on a card, shade under the pointer]` in the dark. */
const themes = [
  ['#409EFF', [6.62, 4.78], [6.62, 6.0, 5.03]],
  ['#1890FF', [5.67, 4.69], [5.67, 5.2, 4.89]],
  ['#0C3467', [12.3, 11.5], [4.74, 3.5, 6.62]],
  ['#172556', [14.6, 13.6], [4.87, 3.4, 6.97]],
  ['#11A983', [6.16, 4.75], [6.16, 5.6, 4.93]],
  ['#13C2C2', [8.35, 4.8], [8.35, 7.6, 6.28]],
  ['#6959CD', [5.37, 5.0], [5.37, 3.1, 6.48]],
  ['#F5222D', [4.51, 4.92], [4.51, 4.1, 5.73]],
  ['#FA8C16', [7.74, 4.73], [7.74, 7.0, 5.82]],
] as const;

it.each(themes)('U44 R2.39 %s has the ratios of the design', (hex, light, dark) => {
  const day = themeIn('light', hex);
  const night = themeIn('dark', hex);
  const found = [
    [contrast(day.ink, day.surface), contrast(day.shade, colour('background', 'light'))],
    [
      contrast(night.ink, night.surface),
      contrast(night.surface, colour('card', 'dark')),
      contrast(night.shade, colour('row-hover', 'dark')),
    ],
  ];
  for (const [at, ratios] of [light, dark].entries())
    for (const [place, ratio] of ratios.entries())
      expect(Math.abs((found[at]?.[place] ?? 0) - ratio), `${ratio}`).toBeLessThanOrEqual(0.06);
});
