import type { MessageRange } from '../../pipeline/store/message-range.ts';
import { fail } from '../../record/errors.ts';

const day_ms = 86_400_000;

interface Asked {
  vehicleId: number;
  from: string;
  until: string;
}

/** The range that is asked for; raises VALIDATION_FAILED where it ends before it begins, or is longer than so many days. */
export function messageSpan({ vehicleId, from, until }: Asked, days: number): MessageRange {
  const range = { vehicleId, from: new Date(from), until: new Date(until) };
  const length_ms = range.until.getTime() - range.from.getTime();
  if (length_ms < 0 || length_ms > days * day_ms) throw fail.fieldRules({ until: `RANGE_DAYS ${days}` });
  return range;
}
