import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type ServerTime = typeof import('./server-time.ts');

const minute_ms = 60_000;
const now = Date.parse('2026-11-27T08:00:00.000Z');
let time: ServerTime;

/** As a browser whose clock is so much ahead of the server's sees it. */
async function aBrowserAhead(ahead_ms: number): Promise<void> {
  vi.setSystemTime(now + ahead_ms);
  vi.resetModules();
  time = await import('./server-time.ts');
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['ahead', 20 * minute_ms],
  ['behind', -20 * minute_ms],
])('U2 a browser 20 minutes %s', (_, ahead_ms) => {
  beforeEach(() => aBrowserAhead(ahead_ms));

  it('knows the time of the server from the date of an answer, to the second', () => {
    time.noteAnswerTime(new Date(now).toUTCString(), time.asking());
    expect(Math.abs(time.serverNow() - now)).toBeLessThanOrEqual(500);
  });

  it('knows it from the stream, in milliseconds', () => {
    time.noteAnswerTime(new Date(now).toUTCString(), time.asking());
    time.noteStreamTime(String(now + 900));
    expect(time.serverNow()).toBe(now + 900);
  });

  it('keeps what a slow answer does not contradict', () => {
    time.noteAnswerTime(new Date(now).toUTCString(), time.asking());
    const known = time.serverNow();
    const asked = time.asking();
    vi.setSystemTime(now + ahead_ms + 30_000);
    // Its date was written some time within these thirty seconds.
    time.noteAnswerTime(new Date(now + 12_000).toUTCString(), asked);
    expect(time.serverNow()).toBe(known + 30_000);
  });

  it('follows a clock that is set right', () => {
    time.noteAnswerTime(new Date(now).toUTCString(), time.asking());
    vi.setSystemTime(now);
    time.noteAnswerTime(new Date(now).toUTCString(), time.asking());
    expect(Math.abs(time.serverNow() - now)).toBeLessThanOrEqual(1000);
  });
});

it('U2 what is no time moves nothing', async () => {
  await aBrowserAhead(0);
  for (const told of ['', 'soon']) time.noteStreamTime(told);
  time.noteAnswerTime(null, now);
  time.noteAnswerTime('yesterday', now);
  expect(time.serverNow()).toBe(now);
});
