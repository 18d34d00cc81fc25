import { rounded } from '../../load/report.ts';
import { bounds, type Seen } from './bounds.ts';

const titles = [
  ['slowestMs', 'slowest answer, ms'],
  ['eventLoopP99Ms', 'event loop p99, ms'],
  ['eventLoopMaxMs', 'event loop max, ms'],
  ['ownTurnMaxMs', 'longest task by its own work, ms'],
  ['rssOverStartMiB', 'memory over the start, MiB'],
  ['rssGrownMiB', 'memory grown by it, MiB'],
  ['othersP95Ms', "others' p95, ms"],
  ['logBytes', 'log, bytes'],
] as const satisfies readonly (readonly [keyof Seen, string])[];
type Measure = (typeof titles)[number][0];

const bounded = ['eventLoopP99Ms', 'rssOverStartMiB', 'othersP95Ms'] as const;
/** Of which the summary tells the worst. */
const summed: readonly Measure[] = [
  'eventLoopP99Ms',
  'eventLoopMaxMs',
  'ownTurnMaxMs',
  'rssOverStartMiB',
  'othersP95Ms',
  'logBytes',
];
const worstCount = 10;

export interface Violation {
  name: string;
  way: string;
  measure: string;
  value: number;
  bound: number;
}

export function violationsIn(seen: readonly Seen[], logBytes: number): Violation[] {
  const each = seen.flatMap((one) =>
    bounded
      .filter((measure) => one[measure] > bounds[measure])
      .map((measure) => ({
        name: one.name,
        way: one.way,
        measure,
        value: rounded(one[measure]),
        bound: bounds[measure],
      })),
  );
  if (logBytes <= bounds.logBytes) return each;
  return [
    ...each,
    { name: 'the whole', way: '', measure: 'logBytes', value: logBytes, bound: bounds.logBytes },
  ];
}

function tableOf(seen: readonly Seen[], [measure, title]: (typeof titles)[number]): string {
  const worst = seen.toSorted((a, b) => b[measure] - a[measure]).slice(0, worstCount);
  const lines = worst.map(
    ({ name, way, [measure]: value, answers }) =>
      `  ${String(rounded(value)).padStart(10)}  ${name.padEnd(34)} ${way.padEnd(34)} ${JSON.stringify(answers)}`,
  );
  return `\n${title}\n${lines.join('\n')}\n`;
}

export function tablesOf(seen: readonly Seen[], violations: readonly Violation[]): string {
  const list = violations.map(
    ({ name, way, measure, value, bound }) =>
      `  ${name.padEnd(34)} ${way.padEnd(34)} ${measure.padEnd(18)} ${String(value).padStart(10)}  bound ${bound}`,
  );
  return `${titles.map((titled) => tableOf(seen, titled)).join('')}\nviolations: ${violations.length}\n${list.join('\n')}\n`;
}

const worstBy = (seen: readonly Seen[], measure: Measure): Seen | undefined =>
  seen.toSorted((a, b) => b[measure] - a[measure])[0];

export function summaryOf(calls: readonly Seen[], frames: readonly Seen[]): object {
  const seen = [...calls, ...frames];
  const most = (measure: Measure) => rounded(worstBy(seen, measure)?.[measure] ?? 0);
  const named = (one: Seen | undefined) =>
    one === undefined ? null : `${one.name} ${one.way} ${Math.round(one.slowestMs)} ms`;
  return {
    worst: Object.fromEntries(summed.map((measure) => [measure, most(measure)])),
    slowestCall: named(worstBy(calls, 'slowestMs')),
    slowestFrame: named(worstBy(frames, 'slowestMs')),
  };
}
