import { expect, it } from 'vitest';

it('no two pages have files of the same name, by which they are found', () => {
  const paths = Object.keys(import.meta.glob('../context/**/*-{page,pages}.tsx'));
  const names = paths.map((path) => path.replace(/^.*\//, ''));
  expect(names.length).toBeGreaterThan(35);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});
