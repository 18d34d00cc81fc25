import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@vehicle/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { HeavyPlaces } from './heavy-places.ts';

const limits = { places: 3, placesOfMember: 2, waitingOfMember: 2, patience_ms: 200, slowReader_ms: 500 };
const stays = new AbortController().signal;

/** Whether a promise has been kept by now. */
async function isKept(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(20, false)]);
}

describe('places for heavy calls', () => {
  it('S12 a member has two; the third waits until one is given back', async () => {
    const places = new HeavyPlaces(limits);
    const { leave } = await places.take(1, 'work', stays);
    await places.take(1, 'work', stays);
    const third = places.take(1, 'work', stays);
    expect(await isKept(third)).toBe(false);
    leave();
    // Given back once, however often it is said.
    leave();
    expect(await isKept(third)).toBe(true);
    expect(await isKept(places.take(2, 'work', stays))).toBe(true);
    expect(await isKept(places.take(3, 'work', stays).catch(() => undefined))).toBe(false);
  });

  it('S12 a member who asks for much lets others through, and is told when to come back', async () => {
    const places = new HeavyPlaces(limits);
    const first = await places.take(1, 'work', stays);
    await places.take(1, 'work', stays);
    await places.take(2, 'work', stays);
    const mine = [places.take(1, 'work', stays), places.take(1, 'work', stays)];
    const tooMuch = places.take(1, 'work', stays);
    await expect(tooMuch).rejects.toMatchObject({
      code: 'PLACES_TAKEN',
      detail: {
        params: { bound: { bound: { name: 'ownPlaces', count: 2 } }, seconds: 10 },
        headers: { 'retry-after': '10' },
      },
    });
    const other = places.take(3, 'work', stays);
    first.leave();
    expect(await isKept(other)).toBe(true);
    const tired = await Promise.allSettled(mine);
    expect(tired.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('S12 who has nothing under way is told of the others', async () => {
    const places = new HeavyPlaces({ ...limits, patience_ms: 20 });
    for (const memberId of [1, 2, 3]) await places.take(memberId, 'work', stays);
    await expect(places.take(4, 'work', stays)).rejects.toMatchObject({
      detail: { params: { bound: { bound: { name: 'places', count: 3 } } } },
    });
  });

  it('S12 who leaves while waiting is forgotten', async () => {
    const places = new HeavyPlaces({ ...limits, patience_ms: 10_000 });
    const { leave } = await places.take(1, 'work', stays);
    await places.take(1, 'work', stays);
    const leaving = new AbortController();
    const gone = places.take(1, 'work', leaving.signal);
    const next = places.take(1, 'work', stays);
    leaving.abort();
    await expect(gone).rejects.toThrow();
    leave();
    expect(await isKept(next)).toBe(true);
  });

  it('S12 whose answer is not taken keeps the own places and no other', async () => {
    const places = new HeavyPlaces({ ...limits, places: 2, patience_ms: 10_000 });
    const unread = [await places.take(1, 'work', stays), await places.take(1, 'work', stays)];
    const other = places.take(2, 'work', stays);
    const own = places.take(1, 'work', stays);
    expect(await isKept(other)).toBe(false);
    for (const place of unread) place.endWork();
    expect(await isKept(other)).toBe(true);
    expect(await isKept(own)).toBe(false);
    unread[0]?.leave();
    expect(await isKept(own)).toBe(true);
  });

  it('S12 what takes long has fewer places, and quick work of others goes before it', async () => {
    const places = new HeavyPlaces({
      ...limits,
      places: 2,
      patience_ms: 10_000,
      slowPlaces: 1,
      slow_ms: 50,
    });
    const slow = await places.take(1, 'slow', stays);
    await sleep(120);
    slow.leave();
    (await places.take(1, 'quick', stays)).leave();
    const [first, second] = [places.take(1, 'slow', stays), places.take(2, 'slow', stays)];
    expect(await isKept(first)).toBe(true);
    expect(await isKept(second)).toBe(false);
    const quick = await places.take(3, 'quick', stays);
    const later = places.take(4, 'quick', stays);
    quick.leave();
    expect(await isKept(later)).toBe(true);
    expect(await isKept(second)).toBe(false);
    (await first).leave();
    expect(await isKept(second)).toBe(true);
  });

  it('S12 one member leaves a place for slow work to another', async () => {
    const places = new HeavyPlaces({ ...limits, patience_ms: 10_000, slowPlaces: 2, slow_ms: 10 });
    const before = await places.take(1, 'slow', stays);
    await sleep(50);
    before.leave();
    await places.take(1, 'slow', stays);
    expect(await isKept(places.take(1, 'slow', stays))).toBe(false);
    expect(await isKept(places.take(2, 'slow', stays))).toBe(true);
  });

  it('S12 what has not been seen yet counts as slow, and who leaves early does not teach otherwise', async () => {
    const places = new HeavyPlaces({ ...limits, patience_ms: 10_000, slowPlaces: 1, slow_ms: 50 });
    const unseen = await places.take(1, 'work', stays);
    const second = places.take(2, 'work', stays);
    expect(await isKept(second)).toBe(false);
    expect(await isKept(places.take(3, 'other', stays))).toBe(true);
    await sleep(120);
    unseen.leave();
    (await second).leave();
    for (let at = 0; at < 20; at++) {
      const leaving = new AbortController();
      const left = await places.take(2, 'work', leaving.signal);
      leaving.abort();
      left.leave();
    }
    await places.take(4, 'work', stays);
    expect(await isKept(places.take(5, 'work', stays))).toBe(false);
  });

  it('S12 slow work that has waited long enough goes before quick work that came later', async () => {
    const places = new HeavyPlaces({ ...limits, places: 1, patience_ms: 10_000 });
    const before = await places.take(1, 'slow', stays);
    await sleep(20);
    before.leave();
    const running = await places.take(1, 'quick', stays);
    const waiting = places.take(2, 'slow', stays);
    await sleep(400);
    const later = places.take(3, 'quick', stays);
    running.leave();
    expect(await isKept(waiting)).toBe(true);
    expect(await isKept(later)).toBe(false);
  });

  it('S12 every call that answers with a sheet takes one', () => {
    const sheets = [...calls.values()].filter(({ answers }) => answers === 'sheet');
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.filter(({ isHeavy }) => !isHeavy)).toEqual([]);
  });
});
