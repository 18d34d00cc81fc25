let offered: readonly string[] = [];

/** Tells the screens, which know nothing of the app, what a menu entry can show. */
export function offerViews(keys: Iterable<string>): void {
  offered = [...keys].sort();
}

/** The keys of the views that a menu entry can show. */
export function offeredViews(): readonly string[] {
  return offered;
}
