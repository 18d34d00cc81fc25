import { codeKeyOf, type FaultEpisode, type FaultMark } from './fault-episode.ts';

/** A stored occurrence that a machine has reported. */
export interface FaultRecord {
  id: number;
  spn: number;
  fmi: number;
  occurrences: number;
  lamp: string;
  firstMs: number;
  lastMs: number;
  clearedMs: number | null;
  status: 'active' | 'handled' | 'cleared';
  handledMs: number | null;
  /** A person has cleared it. */
  isClearedByHand: boolean;
  /** Somebody has taken it, written about it, or named it as a case: it never goes. */
  isWorkedOn: boolean;
}

export interface Reconciliation {
  /** Records and what the readings now say of them. */
  kept: ReadonlyArray<{ record: FaultRecord; episode: FaultEpisode }>;
  added: readonly FaultEpisode[];
  /** Late readings have joined them with another one, or taken them away. */
  removed: readonly FaultRecord[];
  /** The same, but people have worked on them: they stay, and are over. */
  left: readonly FaultRecord[];
}

/** By code, what people have done. */
export function marksOf(records: readonly FaultRecord[]): Map<string, FaultMark[]> {
  const marks = new Map<string, FaultMark[]>();
  for (const record of records) {
    const own = marks.get(codeKeyOf(record)) ?? [];
    if (record.handledMs !== null) own.push({ atMs: record.handledMs, kind: 'handled' });
    if (record.isClearedByHand && record.clearedMs !== null)
      own.push({ atMs: record.clearedMs, kind: 'cleared' });
    marks.set(codeKeyOf(record), own);
  }
  return marks;
}

/** What a person has cleared ends where the next one begins. */
function endMsOf(episode: FaultEpisode, episodes: readonly FaultEpisode[]): number {
  const next = episodes.find(
    (other) => codeKeyOf(other) === codeKeyOf(episode) && other.firstMs > episode.firstMs,
  );
  return episode.clearedMs ?? next?.firstMs ?? Number.POSITIVE_INFINITY;
}

function isSame(record: FaultRecord, { firstMs, endMs }: { firstMs: number; endMs: number }): boolean {
  const until = record.clearedMs ?? Number.POSITIVE_INFINITY;
  return record.firstMs === firstMs || (record.firstMs < endMs && firstMs < until);
}

/** Finds the record of each episode: one of the same code and time, rather one that people have worked on. */
export function reconcile(
  records: readonly FaultRecord[],
  episodes: readonly FaultEpisode[],
): Reconciliation {
  const rest = new Set(records.toSorted((a, b) => Number(b.isWorkedOn) - Number(a.isWorkedOn)));
  const kept: Array<{ record: FaultRecord; episode: FaultEpisode }> = [];
  const added: FaultEpisode[] = [];
  for (const episode of episodes) {
    const span = { firstMs: episode.firstMs, endMs: endMsOf(episode, episodes) };
    const record = [...rest].find(
      (candidate) => codeKeyOf(candidate) === codeKeyOf(episode) && isSame(candidate, span),
    );
    if (record === undefined) {
      added.push(episode);
      continue;
    }
    rest.delete(record);
    kept.push({ record, episode });
  }
  const over = [...rest];
  return {
    kept,
    added,
    removed: over.filter(({ isWorkedOn }) => !isWorkedOn),
    left: over.filter(({ isWorkedOn }) => isWorkedOn),
  };
}

/** The stage that a record has after the readings; what a person has cleared stays so. */
export function statusOf(record: FaultRecord, episode: FaultEpisode): FaultRecord['status'] {
  if (record.isClearedByHand || episode.clearedMs !== null) return 'cleared';
  return record.handledMs === null ? 'active' : 'handled';
}
