import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';

/** A day, or ISO 8601, or milliseconds since 1970. */
type Written = string | number | null | undefined;

/**
 * What a calendar shows of a day or a moment; null: nothing. As long as that is the same, so is the object: a new one, however equal,
 * has the calendar forget what was typed or chosen in it and has not been taken yet.
 */
export function useMoment(written: Written): Dayjs | null {
  return useMemo(
    () => (written === null || written === undefined || written === '' ? null : dayjs(written)),
    [written],
  );
}

/** The same of the two ends of a range. */
export function useMoments(from: Written, until: Written): [Dayjs | null, Dayjs | null] {
  const [first, last] = [useMoment(from), useMoment(until)];
  return useMemo(() => [first, last], [first, last]);
}
