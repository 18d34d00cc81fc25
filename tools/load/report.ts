import { cpus } from 'node:os';

/** Tells whoever watches a run how far it is. */
export function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${sentence}\n`);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** A figure of a run; one with a limit must keep to it, another is only shown. */
export type Row = readonly [name: string, value: number, limit?: string, isKept?: boolean];

export const atMost = (name: string, value: number, limit: number): Row => [
  name,
  value,
  `<= ${limit}`,
  value <= limit,
];

interface Table {
  /** What shares the machine. */
  setting: string;
  /** Of the columns: name, value, limit. */
  widths: readonly [name: number, value: number, limit: number];
  rows: readonly Row[];
  /** For programs. */
  figures: object;
}

/** Prints a table and, last, one line of JSON; true where every limit is kept. */
export function printTable({ setting, widths, rows, figures }: Table): boolean {
  const [nameWidth, valueWidth, limitWidth] = widths;
  const lines = rows.map(([name, value, limit = '', isKept]) => {
    const verdict = limit === '' ? '' : isKept ? 'ok' : 'MISSED';
    const line = `${name.padEnd(nameWidth)}${String(value).padStart(valueWidth)}   ${limit.padEnd(limitWidth)}${verdict}`;
    return `${line.trimEnd()}\n`;
  });
  process.stdout.write(
    `\n${cpus().length} processors, ${setting} on the same machine\n\n${lines.join('')}\n${JSON.stringify(figures)}\n`,
  );
  return rows.every(([, , limit, isKept]) => limit === undefined || isKept);
}
