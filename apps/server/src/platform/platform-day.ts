/** Calendar days of the platform (decisions §2). */
export const platformTimeZone = 'Asia/Shanghai';

/** A calendar day: milliseconds, from inclusive, until exclusive. */
export interface PlatformDay {
  /** `YYYY-MM-DD`. */
  day: string;
  from: number;
  until: number;
}

const hour_ms = 3_600_000;

const written = new Intl.DateTimeFormat('en-CA', {
  timeZone: platformTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const dayText = (ms: number): string => written.format(ms);

/** The first millisecond of the day after the one of `ms`, which lies `isWithin` it. */
function changeAfter(ms: number): number {
  const day = dayText(ms);
  let before = ms;
  let after = ms + hour_ms;
  while (dayText(after) === day) [before, after] = [after, after + hour_ms];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayText(middle) === day) before = middle;
    else after = middle;
  }
  return after;
}

/** The calendar day of an instant, by the rules of the time zone: a day may have 23 or 25 hours. */
function dayAround(ms: number): PlatformDay {
  const until = changeAfter(ms);
  // 26 hours before the end is in the day before, whichever length the day has.
  return { day: dayText(ms), from: changeAfter(until - 26 * hour_ms), until };
}

let latest = dayAround(0);
const known = new Map<number, PlatformDay>();
const knownDays = 2000;

/** The calendar day of an instant (milliseconds). */
export function platformDay(ms: number): PlatformDay {
  if (ms >= latest.from && ms < latest.until) return latest;
  const hour = Math.floor(ms / hour_ms);
  const found = known.get(hour);
  if (found !== undefined && ms >= found.from && ms < found.until) latest = found;
  else {
    latest = dayAround(ms);
    if (known.size >= knownDays) known.clear();
    known.set(hour, latest);
  }
  return latest;
}

/** The day that `YYYY-MM-DD` names. */
export function dayNamed(day: string): PlatformDay {
  const near = platformDay(Date.parse(`${day}T12:00:00Z`));
  if (near.day === day) return near;
  return near.day < day ? platformDay(near.until) : platformDay(near.from - 1);
}
