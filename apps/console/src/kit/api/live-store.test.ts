import type { VehicleLive } from '@vehicle/contract/core/vehicle-live';
import { describe, expect, it } from 'vitest';
import { mergedLive } from './live-store.ts';

function aLive(values: VehicleLive['values']): VehicleLive {
  return {
    vehicleId: 1,
    at: '2026-11-21T08:00:00Z',
    receivedAt: '2026-11-21T08:00:01Z',
    position: null,
    statusBits: null,
    alarmBits: null,
    running: null,
    idleSince: null,
    faults: [],
    values,
    undecoded: [],
  };
}

describe('mergedLive', () => {
  it('keeps the object of a value that did not change, so that its cell does not render', () => {
    const at = '2026-11-21T08:00:00Z';
    const before = aLive({ speed: { value: 4, at }, rpm: { value: 900, at } });
    const after = aLive({ speed: { value: 4, at }, rpm: { value: 901, at }, soc: { value: 50, at } });
    const merged = mergedLive(before, after);
    expect(merged.values).toEqual(after.values);
    expect(merged.values.speed).toBe(before.values.speed);
    expect(merged.values.rpm).toBe(after.values.rpm);
  });

  it('takes a repeated value with a newer time as a new one', () => {
    const before = aLive({ speed: { value: 4, at: '2026-11-21T08:00:00Z' } });
    const after = aLive({ speed: { value: 4, at: '2026-11-21T08:00:05Z' } });
    expect(mergedLive(before, after).values.speed).toBe(after.values.speed);
  });
});
