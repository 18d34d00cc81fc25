import { expect, it } from 'vitest';
import { timelineOf, type VehicleChange } from './timeline.ts';

const day = (number: number) => `2026-11-0${number}T00:00:00Z`;
const ms = (number: number) => Date.parse(day(number));

function aChange(
  kind: VehicleChange['kind'],
  at: number,
  traits: Partial<VehicleChange> = {},
): VehicleChange {
  return { id: at, at: day(at), kind, before: null, after: null, by: null, reason: null, ...traits };
}

it('the changes of a vehicle are stretches of belonging, of terminals and of service', () => {
  const timeline = timelineOf(
    [
      aChange('registered', 1, { after: '甲矿' }),
      aChange('terminal', 2, { after: 'T1' }),
      aChange('transferred', 3, { before: '甲矿', after: '乙矿' }),
      aChange('retired', 4),
      aChange('terminal', 4, { before: 'T1' }),
      aChange('restored', 5),
    ],
    ms(9),
  );
  expect(timeline).toEqual({
    org: [
      { name: '甲矿', from: ms(1), until: ms(3) },
      { name: '乙矿', from: ms(3), until: ms(9) },
    ],
    terminal: [
      { name: 'T1', from: ms(2), until: ms(4) },
      { name: null, from: ms(4), until: ms(9) },
    ],
    fleet: [
      { name: 'registered', from: ms(1), until: ms(4) },
      { name: null, from: ms(4), until: ms(5) },
      { name: 'restored', from: ms(5), until: ms(9) },
    ],
  });
  expect(timelineOf([], ms(9))).toEqual({ org: [], terminal: [], fleet: [] });
});
