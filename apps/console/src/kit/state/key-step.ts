/** How far a key moves in a list whose pages have so many lines; null: it does not. */
export function keyStep(key: string, page: number): number | null {
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
  return Object.entries(steps).find(([name]) => name === key)?.[1] ?? null;
}
