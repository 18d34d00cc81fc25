import { describe, expect, it } from 'vitest';
import { type FaultReading, faultEpisodes, flapping_ms } from './fault-episode.ts';
import { type FaultRecord, marksOf, reconcile, statusOf } from './fault-record.ts';

const second_ms = 1000;
const hot = { spn: 110, fmi: 0, occurrences: 3 };
const low = { spn: 100, fmi: 1, occurrences: null };

const at = (at_ms: number, ...codes: FaultReading['codes']): FaultReading => ({
  at_ms,
  lamp: codes.length > 0 ? 'amberWarning' : 'none',
  codes,
});

const aRecord = (parts: Partial<FaultRecord>): FaultRecord => ({
  id: 1,
  spn: 110,
  fmi: 0,
  occurrences: 3,
  lamp: 'amberWarning',
  first_ms: 0,
  last_ms: 0,
  cleared_ms: null,
  status: 'active',
  handled_ms: null,
  isClearedByHand: false,
  isWorkedOn: false,
  ...parts,
});

describe('the episodes of a fault', () => {
  it('it opens, lasts while it is listed, and is over when the source lists it no more', () => {
    const readings = [at(0), at(10, hot), at(20, hot, low), at(30, low), at(40)];
    expect(faultEpisodes(readings)).toEqual([
      { ...hot, lamp: 'amberWarning', first_ms: 10, last_ms: 20, cleared_ms: 30 },
      { ...low, lamp: 'amberWarning', occurrences: 1, first_ms: 20, last_ms: 30, cleared_ms: 40 },
    ]);
  });

  it('silence ends nothing, however long the machine is off', () => {
    const [weekend_ms, later] = [3 * 86_400_000, at(3 * 86_400_000 + 10, hot)];
    expect(faultEpisodes([at(10, hot), later])).toMatchObject([
      { first_ms: 10, last_ms: weekend_ms + 10, cleared_ms: null },
    ]);
  });

  it('what is back within some minutes is the same, and counted where the controller does not count', () => {
    const flapping = [at(0, low), at(second_ms), at(second_ms + flapping_ms, low)];
    expect(faultEpisodes(flapping)).toMatchObject([{ occurrences: 2, first_ms: 0, cleared_ms: null }]);
    const apart = [at(0, low), at(second_ms), at(second_ms + flapping_ms + 1, low)];
    expect(faultEpisodes(apart)).toMatchObject([
      { occurrences: 1, cleared_ms: second_ms },
      { occurrences: 1, first_ms: second_ms + flapping_ms + 1, cleared_ms: null },
    ]);
    const counted = [at(0, hot), at(5), at(10, { ...hot, occurrences: 4 })];
    expect(faultEpisodes(counted)).toMatchObject([{ occurrences: 4 }]);
  });

  it('handled and gone it comes anew, handled and still there it stays; cleared by hand it comes anew at once', () => {
    const handled = marksOf([aRecord({ handled_ms: 15 })]);
    expect(faultEpisodes([at(10, hot), at(20, hot)], handled)).toMatchObject([{ first_ms: 10, last_ms: 20 }]);
    expect(faultEpisodes([at(10, hot), at(20), at(30, hot)], handled)).toMatchObject([
      { first_ms: 10, cleared_ms: 20 },
      { first_ms: 30, cleared_ms: null },
    ]);
    const cleared = marksOf([aRecord({ cleared_ms: 15, isClearedByHand: true })]);
    expect(faultEpisodes([at(10, hot), at(20, hot)], cleared)).toMatchObject([
      { first_ms: 10, last_ms: 10 },
      { first_ms: 20, last_ms: 20 },
    ]);
  });
});

describe('the records of episodes', () => {
  const episodesOf = (...readings: FaultReading[]) => faultEpisodes(readings);

  it('late readings move, part and join records, and none that people have worked on goes', () => {
    const moved = reconcile([aRecord({ first_ms: 100 })], episodesOf(at(50, hot), at(100, hot)));
    expect(moved).toMatchObject({ kept: [{ record: { id: 1 }, episode: { first_ms: 50 } }], added: [] });
    const far = 10 + flapping_ms + 10;
    const parted = reconcile([aRecord({})], episodesOf(at(0, hot), at(10), at(far, hot)));
    expect(parted).toMatchObject({ kept: [{ episode: { cleared_ms: 10 } }], added: [{ first_ms: far }] });
    const two = [aRecord({ cleared_ms: 10 }), aRecord({ id: 2, first_ms: far, isWorkedOn: true })];
    const joined = reconcile(two, episodesOf(at(0, hot), at(far, hot)));
    expect(joined).toMatchObject({ kept: [{ record: { id: 2 } }], removed: [{ id: 1 }], left: [] });
    const both = two.map((record) => ({ ...record, isWorkedOn: true }));
    expect(reconcile(both, episodesOf(at(0, hot), at(far, hot)))).toMatchObject({
      kept: [{ record: { id: 1 } }],
      removed: [],
      left: [{ id: 2 }],
    });
  });

  it('the stage of a record follows the machine, except where a person has cleared it', () => {
    const [there] = episodesOf(at(0, hot));
    const [gone] = episodesOf(at(0, hot), at(10));
    if (there === undefined || gone === undefined) throw new Error('no episode');
    expect(statusOf(aRecord({}), there)).toBe('active');
    expect(statusOf(aRecord({ handled_ms: 5 }), there)).toBe('handled');
    expect(statusOf(aRecord({ handled_ms: 5 }), gone)).toBe('cleared');
    expect(statusOf(aRecord({ isClearedByHand: true, cleared_ms: 5 }), there)).toBe('cleared');
  });
});
