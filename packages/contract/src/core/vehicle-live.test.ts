import { describe, expect, it } from 'vitest';
import { liveStatusOf, type VehicleLive } from './vehicle-live.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

function aLive(over: Partial<VehicleLive> = {}) {
  return { at: ago(5), receivedAt: ago(4), running: true, idleSince: null, faults: [], ...over };
}
const fault = { sourceAddress: 0, spn: 100, fmi: 1, occurrences: 1, since: ago(60) };

describe('liveStatusOf', () => {
  it.each([
    ['never online', aLive({ at: null }), 'never'],
    ['silent for longer than the model allows', aLive({ at: ago(301) }), 'offline'],
    ['a red stop lamp', aLive({ faults: [{ ...fault, lamp: 'redStop' }] }), 'fault'],
    [
      'an amber lamp does not stop the machine',
      aLive({ faults: [{ ...fault, lamp: 'amberWarning' }] }),
      'working',
    ],
    ['engine off', aLive({ running: false }), 'online'],
    ['engine not reported', aLive({ running: null }), 'online'],
    ['standing for less than three minutes', aLive({ idleSince: ago(179) }), 'working'],
    ['standing for three minutes', aLive({ idleSince: ago(180) }), 'idle'],
    ['moving', aLive(), 'working'],
  ] as const)('%s', (_, live, status) => {
    expect(liveStatusOf(live, 300, now)).toBe(status);
  });
});
