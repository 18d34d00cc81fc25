interface LineShape {
  width: number;
  height: number;
  /** So many parts without a value are bridged; more are a gap. */
  bridged: number;
}

/** A line through the parts of a range from left to right, as high as its own values; gaps as gaps, a lone value as a dot. */
export function linePath(
  values: ReadonlyArray<number | null>,
  { width, height, bridged }: LineShape,
): string {
  const known = values.flatMap((value, part) => (value === null ? [] : [{ value, part }]));
  const [least, most] = [
    Math.min(...known.map(({ value }) => value)),
    Math.max(...known.map(({ value }) => value)),
  ];
  const step = values.length > 1 ? (width - 2) / (values.length - 1) : 0;
  const y = (value: number) =>
    most === least ? height / 2 : 1 + (height - 2) * (1 - (value - least) / (most - least));
  return known
    .map(({ value, part }, at) => {
      const [before, after] = [known[at - 1]?.part ?? Number.NEGATIVE_INFINITY, known[at + 1]?.part];
      const place = `${(1 + part * step).toFixed(1)} ${y(value).toFixed(1)}`;
      if (part - before <= bridged + 1) return `L${place}`;
      const isAlone = after === undefined || after - part > bridged + 1;
      // A line of no length is a dot where its ends are round.
      return isAlone ? `M${place}h0` : `M${place}`;
    })
    .join('');
}
