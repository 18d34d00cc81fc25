/** A page may stay open for weeks. */
const mostKept = 500;

type Moment = 'map-positions' | 'map-drawn';

/** For benches: from `map-positions` to the next `map-drawn` vehicles were on the way to the screen. */
export function recordMoment(name: Moment, options: PerformanceMarkOptions): void {
  if (performance.getEntriesByName(name).length >= mostKept) performance.clearMarks(name);
  performance.mark(name, options);
}
