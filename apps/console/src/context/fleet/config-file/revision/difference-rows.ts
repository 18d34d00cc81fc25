import type { RevisionDifference } from '@vehicle/contract/fleet/config-file/revision';

export type DifferenceEntry = RevisionDifference['entries'][number];
export type DifferenceKind = DifferenceEntry['kind'];

export const differenceKinds = ['added', 'removed', 'changed'] as const satisfies readonly DifferenceKind[];

/** Which entries somebody wants to see. */
export interface DifferenceFilter {
  kind: DifferenceKind | 'all';
  word: string;
}

/** Entries of the kind whose message, signal or metric holds the word, whatever its case. */
export function filteredDifference<Entry extends DifferenceEntry>(
  entries: readonly Entry[],
  { kind, word }: DifferenceFilter,
): readonly Entry[] {
  const wanted = word.trim().toLowerCase();
  return entries.filter((entry) => {
    if (kind !== 'all' && entry.kind !== kind) return false;
    const values = entry.changes.flatMap(({ before, after }) => [before, after]);
    return [entry.message, entry.signal, ...values].some((text) => text?.toLowerCase().includes(wanted));
  });
}

export function countOf(entries: readonly DifferenceEntry[], kind: DifferenceKind | 'all'): number {
  return kind === 'all' ? entries.length : entries.filter((entry) => entry.kind === kind).length;
}
