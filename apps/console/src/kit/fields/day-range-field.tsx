import type { ControlProps } from '../form/control.ts';
import { formatInstant } from '../text/format.ts';
import { RangeField } from './range-field.tsx';

/** `YYYY-MM-DD`. */
type DayRange = readonly [from: string | undefined, until: string | undefined];

function momentOf(day: string | undefined): string | undefined {
  return day === undefined ? undefined : new Date(`${day}T12:00:00`).toISOString();
}

function localDay(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : formatInstant(instant).slice(0, 10);
}

/** A range of calendar days, without any zone. */
export function DayRangeField({ id, value = [undefined, undefined], onChange }: ControlProps<DayRange>) {
  return (
    <RangeField
      {...(id === undefined ? {} : { id })}
      value={[momentOf(value[0]), momentOf(value[1])]}
      onChange={([from, until]) => onChange?.([localDay(from), localDay(until)])}
    />
  );
}
