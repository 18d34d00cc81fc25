import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { themeColours, themeIn } from './theme-colours.ts';
import { colour, type Mood, tokens } from './tokens.ts';

const sheet = fileURLToPath(new URL('./tokens.css', import.meta.url));

function rule(selector: string, declarations: readonly (readonly [name: string, value: string])[]): string {
  return `${selector} {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

function tokenRule(selector: string, mood: Mood): string {
  const declarations = tokens
    .filter((token) => mood === 'light' || colour(token, 'dark') !== colour(token, 'light'))
    .map((token) => [`--${token}`, colour(token, mood)] as const);
  return rule(selector, [['color-scheme', mood], ...declarations]);
}

/** Behind the login the frame puts those of the colour in their place that somebody has chosen (app/frame/frame.tsx). */
function themeRule(selector: string, mood: Mood): string {
  const { surface, ink, shade } = themeIn(mood, themeColours[0]);
  return rule(selector, [
    ['--theme', surface],
    ['--theme-ink', ink],
    ['--primary', shade],
    ['--focus', 'var(--primary)'],
  ]);
}

/** Paper is white: what is dark on the screen is printed light. */
function wanted(): string {
  const dark = tokenRule('[data-mood="dark"]', 'dark') + themeRule(':root[data-mood="dark"]', 'dark');
  return [
    '/* Made of tokens.ts by its test; never edited by hand. */\n',
    tokenRule(':root,\n[data-mood="light"]', 'light'),
    themeRule(':root', 'light'),
    `@media not print {\n${dark.replaceAll(/^(?=.)/gm, '  ')}}\n`,
  ].join('');
}

it('U44 the style sheet has the colours of the list, in both moods', () => {
  if (process.env.UPDATE_TOKENS) writeFileSync(sheet, wanted());
  expect(readFileSync(sheet, 'utf8')).toBe(wanted());
});
