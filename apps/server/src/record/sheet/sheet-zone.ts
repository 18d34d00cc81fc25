import { utcOffset } from '@vehicle/contract/core/utc-offset';
import { platformTimeZone } from '../../platform/platform-day.ts';

/** The clocks by which the times of a file are written. */
export interface SheetZone {
  /** Beside the title of a column of times: `UTC+8`, or the zone's own name where it has summer time. */
  name: string;
  /** An instant as a clock of the zone shows it, in milliseconds of a clock that UTC had. */
  shownBy: (instant_ms: number) => number;
}

const minute_ms = 60_000;
/** No zone changes its clocks at another minute. */
const step_ms = 15 * minute_ms;

function offsetsOf(timeZone: string): (instant_ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant_ms) => {
    const text = format.formatToParts(instant_ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
    const size = (Number(hours) * 60 + Number(minutes)) * minute_ms;
    return sign === '-' ? -size : size;
  };
}

/** A zone by its name, in which rows that follow each other mostly have one offset. */
export function sheetZone(timeZone: string): SheetZone {
  const offsetAt = offsetsOf(timeZone);
  const year = new Date().getUTCFullYear();
  const [winter, summer] = [offsetAt(Date.UTC(year, 0, 1)), offsetAt(Date.UTC(year, 6, 1))];
  let last = { step: Number.NaN, offset_ms: 0 };
  return {
    name: winter === summer ? utcOffset(winter / minute_ms) : timeZone,
    shownBy(instant_ms) {
      const step = Math.floor(instant_ms / step_ms);
      if (step !== last.step) last = { step, offset_ms: offsetAt(instant_ms) };
      return instant_ms + last.offset_ms;
    },
  };
}

export const platformZone = sheetZone(platformTimeZone);

/** The title of a column of times, with the clocks that they are read off. */
export function zonedTitle(title: string, { name }: SheetZone): string {
  return `${title} (${name})`;
}

/** A title as it was before. */
export function withoutZone(title: string): string {
  return title.replace(/ \((UTC[+−]\d\d?(:\d\d)?|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_+-]+)+)\)$/, '');
}
