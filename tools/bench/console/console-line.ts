/** What the console must reach: figure, what it is, unit and limit; one that is 'least' must be at least so much, else at most. */
type Line = readonly [name: string, title: string, unit: string, limit: number, bound?: 'least'];

/** KB are 1,000 bytes; times at a quarter of the processor unless said. */
const lines = [
  ['loginKb', 'login page, everything', 'KB', 82],
  ['firstListKb', 'cold, login to the first list, JS and CSS', 'KB', 415],
  ['dashboardKb', 'dashboard with charts, on top of the shell', 'KB', 230],
  ['mapKb', 'map, on top of the shell', 'KB', 360],
  ['furtherListKb', 'any further list screen', 'KB', 15],
  ['firstPaintMs', 'first contentful paint of the login page', 'ms', 500],
  ['blockingMs', 'blocking time, sign-in through the first screen to the list', 'ms', 250],
  ['pagingRatio', 'the widest list × 50 rows after paging, against bare drawing', '×', 3],
  ['slowFramesPercent', '100,000 rows scrolled: frames over 50 ms', '%', 5],
  ['interactionMs', 'slowest interaction on any screen', 'ms', 200],
  ['heapMb', 'heap after opening 20 tabs', 'MB', 120],
  ['listElements', 'DOM nodes of a list page', '', 1500],
  ['lighthousePerformance', 'Lighthouse, login page: performance', '', 98, 'least'],
  ['lighthouseAccessibility', 'Lighthouse, login page: accessibility', '', 100, 'least'],
  ['lighthouseBestPractices', 'Lighthouse, login page: best practices', '', 100, 'least'],
  ['layoutShift', 'layout shift (CLS) of any screen', '', 0.05],
  ['mapFirstMs', 'map, 100,000 vehicles: first points after the data, full speed', 'ms', 1500],
  ['mapTaskMs', 'map, 100,000 vehicles: longest task while panning, full speed', 'ms', 200],
  ['weekChartMs', 'a chart of 7 days, full speed', 'ms', 300],
] as const satisfies readonly Line[];

/** What was measured; `note` says of what. */
interface Measured {
  value: number;
  note?: string;
}
export type Figures = Partial<Record<(typeof lines)[number][0], Measured>>;

function rowOf([name, title, unit, limit, bound]: Line, measured: Measured | undefined) {
  const { value = Number.NaN, note = '' } = measured ?? {};
  const isKept = bound === 'least' ? value >= limit : value <= limit;
  const shown = measured ? `${value} ${unit}` : 'not measured';
  const most = `${bound === 'least' ? '≥' : '≤'} ${limit} ${unit}`.padStart(12);
  const line = `${title.padEnd(64)}${shown.padStart(14)}${most}  ${(isKept ? 'ok' : 'MISSED').padEnd(8)}${note}`;
  return { name, line: line.trimEnd(), isKept, value: measured?.value ?? null };
}

/** Prints the table, and last one line of JSON; what was not measured counts as failed. */
export function printFigures(figures: Figures): void {
  const rows = lines.map((line) => rowOf(line, figures[line[0]]));
  const failed = rows.filter(({ isKept }) => !isKept).length;
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const text = rows.map(({ line }) => line).join('\n');
  process.stdout.write(`\n${text}\n\n${JSON.stringify({ failed, ...values })}\n`);
}
