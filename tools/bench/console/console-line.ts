/** A line of what the console must reach, with the figure's name in the JSON. */
export interface Line {
  title: string;
  unit: string;
  limit: number;
  /** The figure must be at least the limit; else at most. */
  isLeast?: true;
}

/** KB are 1,000 bytes; times at a quarter of the processor unless said. */
export const lines = Object.freeze({
  loginKb: { title: 'login page, everything', unit: 'KB', limit: 82 },
  firstListKb: { title: 'cold, login to the first list, JS and CSS', unit: 'KB', limit: 415 },
  dashboardKb: { title: 'dashboard with charts, on top of the shell', unit: 'KB', limit: 230 },
  mapKb: { title: 'map, on top of the shell', unit: 'KB', limit: 360 },
  furtherListKb: { title: 'any further list screen', unit: 'KB', limit: 15 },
  firstPaintMs: { title: 'first contentful paint of the login page', unit: 'ms', limit: 500 },
  blockingMs: {
    title: 'blocking time, sign-in through the first screen to the list',
    unit: 'ms',
    limit: 250,
  },
  pagingMs: { title: 'list of 20 columns × 50 rows after paging', unit: 'ms', limit: 100 },
  slowFramesPercent: { title: '100,000 rows scrolled: frames over 50 ms', unit: '%', limit: 5 },
  interactionMs: { title: 'slowest interaction on any screen', unit: 'ms', limit: 200 },
  heapMb: { title: 'heap after opening 20 tabs', unit: 'MB', limit: 120 },
  listElements: { title: 'DOM nodes of a list page', unit: '', limit: 1500 },
  lighthousePerformance: { title: 'Lighthouse, login page: performance', unit: '', limit: 98, isLeast: true },
  lighthouseAccessibility: {
    title: 'Lighthouse, login page: accessibility',
    unit: '',
    limit: 100,
    isLeast: true,
  },
  lighthouseBestPractices: {
    title: 'Lighthouse, login page: best practices',
    unit: '',
    limit: 100,
    isLeast: true,
  },
  layoutShift: { title: 'layout shift (CLS) of any screen', unit: '', limit: 0.05 },
  mapFirstMs: {
    title: 'map, 100,000 vehicles: first points after the data, full speed',
    unit: 'ms',
    limit: 1500,
  },
  mapTaskMs: {
    title: 'map, 100,000 vehicles: longest task while panning, full speed',
    unit: 'ms',
    limit: 200,
  },
  weekChartMs: { title: 'a chart of 7 days, full speed', unit: 'ms', limit: 300 },
} as const satisfies Record<string, Line>);

export type Figure = keyof typeof lines;

/** What was measured; `note` says of what. */
export interface Measured {
  value: number;
  note?: string;
}
export type Figures = Partial<Record<Figure, Measured>>;

function isKept({ limit, isLeast }: Line, value: number): boolean {
  return isLeast ? value >= limit : value <= limit;
}

function entries(): [Figure, Line][] {
  return Object.keys(lines).flatMap((name) => (isFigure(name) ? [[name, lines[name]]] : []));
}

function isFigure(name: string): name is Figure {
  return name in lines;
}

function rowOf([name, line]: [Figure, Line], figures: Figures): string {
  const measured = figures[name];
  const limit = `${line.isLeast ? '≥' : '≤'} ${line.limit} ${line.unit}`.padStart(12);
  const value = measured ? `${measured.value} ${line.unit}` : 'not measured';
  const verdict = measured && isKept(line, measured.value) ? 'ok' : 'MISSED';
  return `${line.title.padEnd(64)}${value.padStart(14)}${limit}  ${verdict.padEnd(8)}${measured?.note ?? ''}`;
}

/** Prints the table, and last one line of JSON; what was not measured counts as failed. */
export function printFigures(figures: Figures): void {
  const failed = entries().filter(([name, line]) => {
    const measured = figures[name];
    return !measured || !isKept(line, measured.value);
  }).length;
  const values = Object.fromEntries(entries().map(([name]) => [name, figures[name]?.value ?? null]));
  process.stdout.write(
    `\n${entries()
      .map((entry) => rowOf(entry, figures).trimEnd())
      .join('\n')}\n\n${JSON.stringify({ failed, ...values })}\n`,
  );
}
