import { minute_ms } from '../calendar.ts';
import type { UsageEvent } from '../types.ts';
import { type HeldLevel, heldLevels, type LevelReading } from './level-readings.ts';
import type { Step } from './meter-steps.ts';
import { type Line, piecesBetween } from './pieces.ts';

/** A rise of the held level that belongs to a filling. */
export interface Rise extends Step {
  from: number;
  until: number;
  /** Rises of one filling have the same number. */
  filling: number;
}

/** What left between two held levels. */
export interface Use extends Step {
  hasGap: boolean;
}

export interface LevelSteps {
  uses: Use[];
  rises: Rise[];
  heldDays: ReadonlySet<number>;
  events: UsageEvent[];
}

const fillingPause_ms = 10 * minute_ms;
const readingsForNoise = 20;
const noiseTimes = 3;

/** Mean deviation while standing, of each day with enough readings. */
function noiseByDay(line: Line, levels: readonly HeldLevel[]): [number, number][] {
  const standing = levels.filter(({ index }) => line.activity[index]?.motion === 'standing');
  return [...Map.groupBy(standing, ({ day }) => day)]
    .filter(([, ofDay]) => ofDay.length >= readingsForNoise)
    .map(([day, ofDay]) => {
      const sum = ofDay.reduce((total, { value, held }) => total + Math.abs(value - held), 0);
      return [day, sum / ofDay.length];
    });
}

/** Of each day that is asked for: what a filling has to reach, by the noise of the latest day before. */
function thresholds(line: Line, levels: readonly HeldLevel[], least: number): (day: number) => number {
  const noise = noiseByDay(line, levels).toSorted(([one], [other]) => one - other);
  return (day) => {
    const learned = noise.findLast(([ofDay]) => ofDay < day)?.[1] ?? 0;
    return Math.max(least, noiseTimes * learned);
  };
}

interface Filling {
  peak: number;
  until: number;
  number: number;
}

/** The lowest held level since the last filling, and the filling that goes on. */
interface State {
  low: number;
  open: Filling | null;
  fillings: number;
}

type Verdict = { kind: 'use'; amount: number } | { kind: 'rise'; amount: number };

/** One held level after another: what it says, and what is so afterwards. */
function judge(state: State, level: HeldLevel, threshold: number): { verdict: Verdict; next: State } {
  const { held: h, at: t } = level;
  const goesOn = state.open !== null && t - state.open.until <= fillingPause_ms;
  const open = goesOn ? state.open : null;
  const used = (amount: number): { verdict: Verdict; next: State } => ({
    verdict: { kind: 'use', amount },
    next: { ...state, low: h, open: null },
  });
  const risen = (amount: number, number: number): { verdict: Verdict; next: State } => ({
    verdict: { kind: 'rise', amount },
    next: { low: h, open: { peak: h, until: t, number }, fillings: Math.max(number, state.fillings) },
  });
  const nothing = { verdict: { kind: 'use', amount: 0 }, next: { ...state, open } } as const;
  if (open) {
    if (h > open.peak) return risen(h - open.peak, open.number);
    return h <= open.peak - threshold ? used(state.low - h) : nothing;
  }
  if (h < state.low) return used(state.low - h);
  return h - state.low >= threshold ? risen(h - state.low, state.fillings + 1) : nothing;
}

/** Tells falls from fillings. */
function walk(levels: readonly HeldLevel[], thresholdOf: (day: number) => number) {
  const uses: Step[] = [];
  const rises: Rise[] = [];
  let state: State = { low: 0, open: null, fillings: 0 };
  for (const level of levels) {
    if (level.isFirst) {
      state = { ...state, low: level.held, open: null };
      continue;
    }
    const { verdict, next } = judge(state, level, thresholdOf(level.day));
    const span = { first: level.since.index, last: level.index };
    state = next;
    uses.push({ ...span, amount: verdict.kind === 'use' ? verdict.amount : 0 });
    if (verdict.kind === 'rise') {
      rises.push({
        ...span,
        amount: verdict.amount,
        from: level.since.at,
        until: level.at,
        filling: next.fillings,
      });
    }
  }
  return { uses, rises };
}

function withGap(line: Line, use: Step): Use {
  return { ...use, hasGap: piecesBetween(line, use.first, use.last).some(({ isGap }) => isGap) };
}

/** What left the tank or the battery and what was filled in, by its levels. */
export function levelSteps(line: Line, readings: readonly LevelReading[], least: number): LevelSteps {
  const levels = heldLevels(readings);
  const thresholdOf = thresholds(line, levels, least);
  // The middle one of five stands apart from the others; a filling does not.
  const dropouts = levels.filter(
    ({ middle, held, day }) => Math.abs(middle.value - held) >= thresholdOf(day),
  );
  const { uses, rises } = walk(levels, thresholdOf);
  return {
    // A span with a gap in which nothing fell says nothing of use.
    uses: uses.map((use) => withGap(line, use)).filter(({ amount, hasGap }) => amount > 0 || !hasGap),
    rises,
    heldDays: new Set(levels.map(({ day }) => day)),
    events: dropouts.map(({ code, middle }) => ({ kind: 'levelDropout', code, at: middle.at })),
  };
}
