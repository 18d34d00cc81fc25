import { describe, expect, it } from 'vitest';
import { nextVersion } from './spec-row.ts';

describe('the version of a copied specification', () => {
  it.each([
    ['V1.0', 'V1.1'],
    ['V1.9', 'V1.10'],
    ['2026-11', '2026-12'],
    ['试行', '试行 2'],
  ])('%s is followed by %s', (version, next) => {
    expect(nextVersion(version)).toBe(next);
  });
});
