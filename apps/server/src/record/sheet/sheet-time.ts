const day_ms = 86_400_000;
// Serial 60 is the 29 February 1900 that never was; from 61 on, days count from 1899-12-30.
const epochs = Object.freeze({ from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) });
const firstSerial = 61;
const lastSerial = 2_958_465;

/** The platform's time zone, which has no summer time. */
const offset = '+08:00';
const offset_ms = 8 * 3_600_000;

function dateOf(serial: string, isFrom1904: boolean): Date | null {
  const number = Number(serial);
  if (!(number >= firstSerial && number < lastSerial + 1)) return null;
  const epoch = isFrom1904 ? epochs.from1904 : epochs.from1900;
  // A second is the finest that a cell shows.
  return new Date(epoch + Math.round((number * day_ms) / 1000) * 1000);
}

/** The day that a number of days means; one that it cannot mean stays as it is. */
export function isoDayOf(serial: string, isFrom1904: boolean): string {
  return dateOf(serial, isFrom1904)?.toISOString().slice(0, 10) ?? serial;
}

export function isoInstantOf(serial: string, isFrom1904: boolean): string {
  const date = dateOf(serial, isFrom1904);
  return date ? `${date.toISOString().slice(0, 19)}${offset}` : serial;
}

/** As people write a time of the platform, as an instant; anything else stays as it is. */
export function fromLocalTime(text: string): string {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time}${seconds}${offset}`;
}

/** A day, or an instant as the platform's clocks show it; null: before the days that a cell can count. */
export function toSerialDate(text: string): Date | null {
  const isDay = text.length === 10;
  const time = Date.parse(text) + (isDay ? 0 : offset_ms);
  return time >= epochs.from1900 + firstSerial * day_ms ? new Date(Math.floor(time / 1000) * 1000) : null;
}
