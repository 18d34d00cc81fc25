import { describe, expect, it } from 'vitest';
import { changeText, figureText, isLowCoverage } from './figure-text.ts';
import { hasFigures, periodOption, shownLines } from './period-option.ts';
import { readState, writeState } from './statistics-state.ts';

const screen = { groups: ['vehicle', 'model', 'org'], orders: ['name', 'fuel_l'] } as const;
const today = '2026-11-22';
const read = (address: string) => readState(new URLSearchParams(address), screen, today);
const written = (address: string) => String(writeState(read(address), screen, today));

describe('the state of a screen of statistics', () => {
  it('R3.29 begins with the last thirty days, by day, and leaves no mark in the address', () => {
    expect(read('')).toMatchObject({
      period: 'DAY',
      from: '2026-10-24',
      until: today,
      groupBy: 'vehicle',
      energy: 'fuel',
      page: 1,
      order: null,
    });
    expect(written('')).toBe('');
  });

  it.each([
    'period=MONTH&from=2026-01-01&modelId=3&groupBy=model',
    'page=2&order=-fuel_l&orgId=7&orgDepth=alone&energy=electricity',
  ])('comes back from the address: %s', (address) => {
    const other = readState(new URLSearchParams(written(address)), screen, today);
    expect(other).toEqual(read(address));
    expect(new Set(written(address).split('&'))).toEqual(new Set(address.split('&')));
  });

  it('passes over what a screen does not know', () => {
    const first = read('');
    for (const address of ['period=YEAR', 'from=2026-12-01', 'groupBy=client', 'order=password', 'orgId=x'])
      expect(read(address)).toEqual(first);
    expect(read('from=2020-01-01')).toMatchObject({ from: '2025-10-19', until: today, isShortened: true });
  });
});

describe('statistics', () => {
  it('R9.11 have commas, and what is not known is a dash and never 0', () => {
    expect(figureText(1234567.26, 'amount')).toBe('1,234,567.3');
    expect(figureText(0.4567, 'share')).toBe('45.7%');
    expect(figureText(0, 'amount')).toBe('0.0');
    expect(figureText(null, 'count')).toBe('—');
  });

  it('are compared as a part of what was, shares in points, and not with nothing', () => {
    expect(changeText(110, 100, 'amount')).toBe('+10.0');
    expect(changeText(0.5, 0.55, 'share')).toBe('−5.0');
    expect(changeText(5, 5, 'amount')).toBe('±0.0');
    expect([changeText(5, 0, 'amount'), changeText(null, 5, 'amount'), changeText(5, null, 'rate')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('say too little where less than half of the planned hours is known', () => {
    expect([isLowCoverage(0.49), isLowCoverage(0.5), isLowCoverage(null)]).toEqual([true, false, false]);
  });
});

describe('a chart of statistics', () => {
  const lines = [
    { field: 'a', kind: 'amount', shape: 'bar' },
    { field: 'b', kind: 'share', shape: 'line', isRight: true },
    { field: 'c', kind: 'amount', shape: 'bar', isRare: true },
  ] as const;
  const points = [
    { at: '2026-11-21', a: 12_000, b: null, c: null },
    { at: '2026-11-22', a: null, b: 0.25, c: null },
  ];
  const option = periodOption(points, lines, {
    axes: { left: 'L', right: '%' },
    titles: ['A', 'B', 'C'],
    mood: 'light',
  });

  it('R9.11 R9.13 shortens its axes, and a day that is not known is a gap', () => {
    expect(option).toMatchObject({
      series: [{ data: [12_000, null] }, { data: [null, 0.25], connectNulls: false }, {}],
    });
    const formats = Object.values(Object(option.yAxis)).map((axis) => Object(axis).axisLabel.formatter);
    expect([formats[0](12_000), formats[1](0.25)]).toEqual(['12k', '25%']);
  });

  it('leaves out what is rare and not there, and knows when there is nothing to draw', () => {
    expect(shownLines(points, lines).map(({ field }) => field)).toEqual(['a', 'b']);
    expect(hasFigures(points, lines)).toBe(true);
    expect(hasFigures([{ at: '2026-11', a: 0, b: null, c: null }], lines)).toBe(false);
  });
});
