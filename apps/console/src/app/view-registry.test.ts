import { expect, it } from 'vitest';

it('no two pages have files of the same name, by which they are found', () => {
  const paths = Object.keys(import.meta.glob('../context/**/*-{page,pages}.tsx'));
  const names = paths.map((path) => path.replace(/^.*\//, ''));
  expect(names.length).toBeGreaterThan(35);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

it('a file of one page exports nothing else, as a view without a # takes what it exports', () => {
  const sources = import.meta.glob<string>('../context/**/*-page.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const count = (source: string) => source.match(/^export (?!type|interface)/gm)?.length;
  const others = Object.entries(sources).filter(([, source]) => count(source) !== 1);
  expect(others.map(([path]) => path)).toEqual([]);
});
