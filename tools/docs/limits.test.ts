import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limitsPage } from './limits.ts';

const page = new URL('../../docs/limits.md', import.meta.url);

it('S1 S12 S13 the page of limits says what the code keeps', () => {
  if (process.env.UPDATE_LIMITS === '1') writeFileSync(page, limitsPage());
  expect(readFileSync(page, 'utf8')).toBe(limitsPage());
});
