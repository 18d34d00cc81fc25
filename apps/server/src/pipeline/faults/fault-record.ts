import { codeKeyOf, type FaultEpisode, type FaultMark } from './fault-episode.ts';

/** A stored occurrence that a machine has reported. */
export interface FaultRecord {
  id: number;
  spn: number;
  fmi: number;
  occurrences: number;
  lamp: string;
  first_ms: number;
  last_ms: number;
  cleared_ms: number | null;
  status: 'active' | 'handled' | 'cleared';
  handled_ms: number | null;
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
    if (record.handled_ms !== null) own.push({ at_ms: record.handled_ms, kind: 'handled' });
    if (record.isClearedByHand && record.cleared_ms !== null)
      own.push({ at_ms: record.cleared_ms, kind: 'cleared' });
    marks.set(codeKeyOf(record), own);
  }
  return marks;
}

/** What a person has cleared ends where the next one begins. */
function endMsOf(episode: FaultEpisode, episodes: readonly FaultEpisode[]): number {
  const next = episodes.find(
    (other) => codeKeyOf(other) === codeKeyOf(episode) && other.first_ms > episode.first_ms,
  );
  return episode.cleared_ms ?? next?.first_ms ?? Number.POSITIVE_INFINITY;
}

function isSame(record: FaultRecord, { first_ms, end_ms }: { first_ms: number; end_ms: number }): boolean {
  const until = record.cleared_ms ?? Number.POSITIVE_INFINITY;
  return record.first_ms === first_ms || (record.first_ms < end_ms && first_ms < until);
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
    const span = { first_ms: episode.first_ms, end_ms: endMsOf(episode, episodes) };
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
  if (record.isClearedByHand || episode.cleared_ms !== null) return 'cleared';
  return record.handled_ms === null ? 'active' : 'handled';
}
