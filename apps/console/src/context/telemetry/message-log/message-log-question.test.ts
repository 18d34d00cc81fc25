import { describe, expect, it } from 'vitest';
import { addressOf, kindCode, questionOf, readCriteria, shownMessageLog } from './message-log-question.ts';

const now = new Date(2026, 10, 22, 9, 30);
const criteria = (search: string) => readCriteria(new URLSearchParams(search));

describe('what a search for messages asks', () => {
  it('nothing without a vehicle, and of the last day where no time is said', () => {
    expect(questionOf(criteria('kinds=512'), now)).toBeNull();
    expect(questionOf(criteria('vehicleId=7'), now)).toEqual({
      vehicleId: 7,
      from: new Date(2026, 10, 21, 9, 30).toISOString(),
      until: new Date(2026, 10, 23).toISOString(),
      order: 'newest',
    });
  });

  it('what the address says of time, kind, state and order', () => {
    const [from, until] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
    const search = `vehicleId=7&from=${from}&until=${until}&kinds=512,1797&state=quarantine&order=oldest`;
    const asked = { vehicleId: 7, from, until, kinds: [0x0200, 0x0705], order: 'oldest' };
    expect(questionOf(criteria(search), now)).toEqual({ ...asked, source: 'quarantine' });
    expect(questionOf(criteria(search.replace('quarantine', 'suspect')), now)).toEqual({
      ...asked,
      isSuspect: true,
    });
    expect(criteria(addressOf(criteria(search)).toString())).toEqual(criteria(search));
  });

  it('ignores what an address cannot mean', () => {
    const nonsense = 'vehicleId=x&from=yesterday&until=&kinds=a,99999999,&state=lost&order=up&id=1';
    expect(criteria(nonsense)).toEqual({});
    expect(shownMessageLog(new URLSearchParams(nonsense))).toBeNull();
    expect(shownMessageLog(addressOf({ vehicleId: 7 }, 'q7--12'))).toBe('q7--12');
    expect(kindCode(0x0200)).toBe('0x0200');
  });
});
