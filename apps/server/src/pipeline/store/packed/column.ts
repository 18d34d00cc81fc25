/** One value a report; NaN where it has none. */
export interface Column {
  values: Float64Array;
  /** 1 where the report has a value, which may itself be NaN; null: all have one. */
  present: Uint8Array | null;
}

export function columnOf(values: ArrayLike<number | null>): Column {
  const { length } = values;
  const column = new Float64Array(length);
  const present = new Uint8Array(length);
  let isFull = true;
  for (let at = 0; at < length; at++) {
    const value = values[at] ?? null;
    present[at] = value === null ? 0 : 1;
    column[at] = value ?? Number.NaN;
    if (value === null) isFull = false;
  }
  return { values: column, present: isFull ? null : present };
}

export const isAbsent = ({ present }: Column, at: number): boolean => present !== null && present[at] === 0;

/** As it was given to `columnOf`. */
export function valueAt(column: Column, at: number): number | null {
  return isAbsent(column, at) ? null : (column.values[at] ?? Number.NaN);
}
