import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const nothing = {
  due_h: null,
  due_km: null,
  dueOn: null,
  start_h: null,
  start_km: null,
  startOn: null,
  now_h: null,
  now_km: null,
};

describe('how far a round of maintenance has gone', () => {
  it('begins with the measure that is used up most', () => {
    const row = {
      ...nothing,
      start_h: 240,
      due_h: 490,
      now_h: 470,
      startOn: '2026-11-01',
      dueOn: '2026-12-01',
    };
    expect(progressOf(row, '2026-11-22')).toEqual([
      { measure: 'h', used: 230, span: 250, left: 20 },
      { measure: 'days', used: 21, span: 30, left: 9 },
    ]);
    expect(progressOf(row, '2026-12-03')[0]).toEqual({ measure: 'days', used: 32, span: 30, left: -2 });
  });

  it('says nothing of a measure that is not limited or not known', () => {
    expect(progressOf(nothing, '2026-11-22')).toEqual([]);
    expect(progressOf({ ...nothing, start_km: 0, due_km: 5000 }, '2026-11-22')).toEqual([]);
  });

  it('a meter that reads less than as the round began has used nothing', () => {
    const row = { ...nothing, start_km: 100, due_km: 600, now_km: 20 };
    expect(progressOf(row, '2026-11-22')).toEqual([{ measure: 'km', used: 0, span: 500, left: 580 }]);
  });
});
