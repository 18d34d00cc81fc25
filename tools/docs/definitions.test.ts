import { readFileSync, writeFileSync } from 'node:fs';
import type { TextTree } from '@vehicle/contract/core/text-tree';
import { definitionTexts, texts } from '@vehicle/contract/texts';
import { expect, it } from 'vitest';
import { guideLanguages } from '../../apps/console/build/guide-page.ts';
import { definitionsPage } from './definitions.ts';

it.each(guideLanguages)('the guide in %s defines every figure as the screens do', (language) => {
  const page = new URL(`../../docs/guide/${language}/figures.md`, import.meta.url);
  if (process.env.UPDATE_DEFINITIONS === '1') writeFileSync(page, definitionsPage(language));
  const written = readFileSync(page, 'utf8');
  expect(written).toBe(definitionsPage(language));
  for (const key of Object.keys(definitionTexts)) expect(written).toContain(`<a id="figure-${key}">`);
});

it('no two nouns define a figure of the same key', () => {
  const keys = Object.values<TextTree>(texts).flatMap(({ definition = {} }) => Object.keys(definition));
  expect(keys.toSorted()).toEqual(Object.keys(definitionTexts).toSorted());
});
