import { expect, it } from 'vitest';
import { columnsOf } from './position-columns.ts';

const columns = {
  cursor: '2026-11-21T08:00:00Z',
  ids: [7],
  vins: ['LZYTAUXV8N0000001'],
  plateNos: [null],
  statuses: ['idle'],
  latitudes: [39.2],
  longitudes: [110.1],
  speeds_kmh: [null],
  directions_deg: [57],
  fixed: [true],
  times_ms: [1000],
  gone: [3],
  next: null,
};
const bodyOf = (object: unknown) => JSON.stringify({ success: true, message: '', object });

it('reads the columns as the contract has them', () => {
  expect(columnsOf(bodyOf(columns))).toEqual(columns);
  expect(columnsOf(bodyOf({ ...columns, next: 7 })).next).toBe(7);
});

it('refuses an answer that is something else', () => {
  const broken = [
    { ...columns, vins: [] },
    { ...columns, vins: [1] },
    { ...columns, statuses: ['sleeping'] },
    { ...columns, latitudes: [null] },
    { ...columns, cursor: undefined },
    { ...columns, gone: 'none' },
    null,
  ];
  for (const object of broken) expect(() => columnsOf(bodyOf(object))).toThrow(TypeError);
  expect(() => columnsOf('<html>')).toThrow(SyntaxError);
});
