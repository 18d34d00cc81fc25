import { describe, expect, it } from 'vitest';
import { platformDay } from '../../../kit/text/platform-day.ts';
import { equipmentAddress, sellAddress, vehicleAddress, worktimeAddress } from './addresses.ts';
import { ringSwitch_ms, scrollBoard, waterLevel } from './defaults.ts';
import { rangeOfPeriod } from './home-range.ts';
import { waterSurface } from './water-surface.ts';

describe('defaults of the dashboard', () => {
  it('R9.12 boards of 5 rows that wait 2000 ms, with a head of 35 and steps of 300 ms; a ring that goes on after 3000 ms', () => {
    expect(scrollBoard).toEqual({ rows: 5, wait_ms: 2000, headerHeight_px: 35, slideStep_ms: 300 });
    expect(ringSwitch_ms).toBe(3000);
  });

  it('R9.12 water: a rectangle, 3 waves, 40 high, opacity 0.4, {value}%', () => {
    expect(waterLevel).toEqual({ shape: 'rect', waves: 3, height_px: 40, opacity: 0.4, format: '{value}%' });
  });

  it('R9.12 3 waves are in view, each 40 from trough to crest, and one more is ready to flow in', () => {
    const { path, width } = waterSurface({ top: 100, width: 300, height: 200 });
    expect(path).toMatch(/^M 0 100 /);
    const bends = [...path.matchAll(/q (\S+) (\S+) (\S+) 0/g)].map(([, , rise, run]) => [
      Number(rise),
      Number(run),
    ]);
    expect(bends).toHaveLength(8);
    // Half a wave each; the curve reaches half of what its control point does.
    expect(bends.every(([, run]) => run === 300 / 3 / 2)).toBe(true);
    expect(bends.map(([rise = 0]) => rise / 2)).toEqual([-20, 20, -20, 20, -20, 20, -20, 20]);
    expect(width).toBe(400);
  });
});

describe('where numbers link to', () => {
  it('the range of a period is that of the home report', () => {
    expect(platformDay(new Date('2026-11-21T16:30:00Z'))).toBe('2026-11-22');
    const until = '2026-11-22';
    expect(rangeOfPeriod('day', until)).toEqual({ from: until, until });
    expect(rangeOfPeriod('week', until)).toEqual({ from: '2026-11-16', until });
    expect(rangeOfPeriod('month', until)).toEqual({ from: '2026-11-01', until });
    expect(rangeOfPeriod('year', until)).toEqual({ from: '2026-01-01', until });
  });

  it('names the list with its criteria', () => {
    expect(equipmentAddress()).toBe('/monitoring/equipmentList');
    expect(equipmentAddress({ status: 'fault' })).toBe('/monitoring/equipmentList?status=fault');
    const range = { from: '2026-11-01', until: '2026-11-22' };
    expect(worktimeAddress(range, '-mileage_km')).toBe(
      '/statistics/worktime?from=2026-11-01&until=2026-11-22&order=-mileage_km',
    );
    expect(sellAddress(range)).toBe('/statistics/sell?from=2026-11-01&until=2026-11-22&groupBy=client');
    expect(vehicleAddress(7, 'faultRecord')).toBe('/singleVehicle/index/7?tab=faultRecord');
  });
});
