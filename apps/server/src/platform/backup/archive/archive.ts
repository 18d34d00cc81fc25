import { z } from 'zod';
import { type BackupStore, readFacts, readWhole } from '../store/store.ts';
import { type Departure, departuresOf, lsnOf, numberOf, timelineOf } from './wal.ts';

/**
 * `archive/<system>/wal/<segment>.<until>.zst`: until which moment all changes stand in it and those before it, in milliseconds; 0:
 * not known. `archive/<system>/wal/<timeline>.<begun>.history`, in milliseconds. `archive/<system>/base/<moment>.tar.zst` and beside it, when it has been
 * read back, `….json`.
 */
const root = 'archive/';

const baseFacts = z.object({
  /** Any moment from here on can be reached with it. */
  stopAt: z.iso.datetime().transform((text) => new Date(text)),
  startSegment: z.string(),
  stopLsn: z.string(),
  segment_bytes: z.int(),
  sha256: z.string(),
  unpacked_bytes: z.int(),
});
export type BaseFacts = z.input<typeof baseFacts>;

export interface Base extends z.output<typeof baseFacts> {
  stored: string;
  bytes: number;
}

export interface Segment {
  name: string;
  stored: string;
  bytes: number;
  until: Date | null;
}

export interface History {
  text: string;
  /** When the timeline began to be lived in; null: an archive that was made before this was noted. */
  begunAt: Date | null;
}

export interface Archive {
  /** Which cluster it is of: every one has its own number. */
  system: string;
  bases: Base[];
  /** Facts of bases that cannot be read: those count for nothing. */
  unreadable: string[];
  /** By name. */
  segments: Segment[];
  /** Of each timeline but the first. */
  histories: Map<number, History>;
}

export const archivePath = (system: string): string => `${root}${system}/`;
export const walPath = (system: string, name: string): string => `${archivePath(system)}wal/${name}`;
export const basePath = (system: string, name: string): string => `${archivePath(system)}base/${name}`;
export const historyPath = (system: string, timeline: number, begunAt: Date): string =>
  walPath(system, historyName(timeline).replace('.', `.${begunAt.getTime()}.`));
export const historyName = (timeline: number): string =>
  `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;

const packedEnd = /\.tar\.zst$/;
/** Where it stands what a base is. */
export const factsOf = (stored: string): string => stored.replace(packedEnd, '.json');

/** Those that were cut short before they were read back and had their log: nothing can be restored from them. */
export async function basesWithoutFacts(store: BackupStore, system: string): Promise<string[]> {
  const names = (await store.list(basePath(system, ''))).map(({ name }) => name);
  return names.filter((name) => packedEnd.test(name) && !names.includes(factsOf(name)));
}

function segmentOf(stored: string, bytes: number): Segment | null {
  const [, name, until] = /\/wal\/([0-9A-F]{24})\.(\d+)\.zst$/.exec(stored) ?? [];
  if (name === undefined || until === undefined) return null;
  return { name, stored, bytes, until: until === '0' ? null : new Date(Number(until)) };
}

export async function readArchive(store: BackupStore, system: string): Promise<Archive> {
  const files = await store.list(archivePath(system));
  const names = new Set(files.map(({ name }) => name));
  const archive: Archive = { system, bases: [], unreadable: [], segments: [], histories: new Map() };
  for (const { name, bytes } of files) {
    const segment = segmentOf(name, bytes);
    if (segment !== null) archive.segments.push(segment);
    const [, timeline, begun] = /\/wal\/([0-9A-F]{8})(?:\.(\d+))?\.history$/.exec(name) ?? [];
    if (timeline !== undefined)
      archive.histories.set(Number.parseInt(timeline, 16), {
        text: (await readWhole(store, name)).toString('utf8'),
        begunAt: begun === undefined ? null : new Date(Number(begun)),
      });
    const facts = factsOf(name);
    if (facts === name || !names.has(facts)) continue;
    const read = await readFacts(store, facts, baseFacts);
    if (read === null) archive.unreadable.push(facts);
    else archive.bases.push({ ...read, stored: name, bytes });
  }
  return archive;
}

/** The clusters that there is an archive of. */
export async function systemsIn(store: BackupStore): Promise<string[]> {
  const files = await store.list(root);
  return [...new Set(files.map(({ name }) => name.split('/')[1] ?? ''))];
}

/** A timeline, and where its ancestors were left. */
interface Path {
  timeline: number;
  departures: Departure[];
}

/** The timeline that is lived in. */
function newestOf({ segments }: Archive): number | null {
  const [newest] = segments.toSorted(
    (a, b) => (b.until?.getTime() ?? 0) - (a.until?.getTime() ?? 0) || (a.name < b.name ? 1 : -1),
  );
  return newest === undefined ? null : timelineOf(newest.name);
}

/** Of an older archive no earlier than what is known to stand in it. */
function begunAt_ms({ histories, segments }: Archive, timeline: number): number {
  const history = histories.get(timeline);
  if (history === undefined) return Number.NEGATIVE_INFINITY;
  const known = segments.filter(({ name }) => timelineOf(name) === timeline);
  return (
    history.begunAt?.getTime() ??
    Math.min(...known.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY))
  );
}

/** The timeline that was lived in at a moment: where a past was left its end is in no later one. Null: none that is known. */
export function livedIn(archive: Archive, moment: Date): number | null {
  const known = [
    ...new Set([...archive.histories.keys(), ...archive.segments.map(({ name }) => timelineOf(name))]),
  ];
  return (
    known
      .filter((timeline) => begunAt_ms(archive, timeline) <= moment.getTime())
      .toSorted((a, b) => a - b)
      .at(-1) ?? null
  );
}

const leftAt = ({ timeline, departures }: Path, of: number): number =>
  of === timeline
    ? Number.POSITIVE_INFINITY
    : (departures.find((departure) => departure.timeline === of)?.lsn ?? Number.NEGATIVE_INFINITY);

/** What a base leads to. */
export interface Reach {
  base: Base;
  timeline: number;
  /** All that is there from its beginning on, without a gap, the older timelines first. */
  segments: Segment[];
  until: Date;
}

/** Null: it is not of this past, or the log behind it has a gap before anything can be reached. */
function reachOf(archive: Archive, path: Path, base: Base): Reach | null {
  const { segment_bytes } = base;
  if (lsnOf(base.stopLsn) > leftAt(path, timelineOf(base.startSegment))) return null;
  const byNumber = new Map<number, Segment[]>();
  for (const segment of archive.segments) {
    const number = numberOf(segment.name, segment_bytes);
    if (number * segment_bytes >= leftAt(path, timelineOf(segment.name))) continue;
    byNumber.set(number, [...(byNumber.get(number) ?? []), segment]);
  }
  const segments: Segment[] = [];
  let number = numberOf(base.startSegment, segment_bytes);
  for (let found = byNumber.get(number); found; number += 1, found = byNumber.get(number))
    segments.push(...found);
  const until_ms = Math.max(
    ...segments
      // Of a timeline that was left it counts only where the next one goes on.
      .filter(({ name }) => timelineOf(name) === path.timeline)
      .map(({ until }) => until?.getTime() ?? 0),
    0,
  );
  if (until_ms < base.stopAt.getTime()) return null;
  return { base, timeline: path.timeline, segments, until: new Date(until_ms) };
}

/** From the oldest base to the newest, along a timeline. */
export function reachesOf(archive: Archive, timeline = newestOf(archive)): Reach[] {
  if (timeline === null) return [];
  const path = { timeline, departures: departuresOf(archive.histories.get(timeline)?.text ?? '') };
  return archive.bases
    .toSorted((a, b) => a.stopAt.getTime() - b.stopAt.getTime())
    .flatMap((base) => reachOf(archive, path, base) ?? []);
}

/** What can be restored: from when until when, in each timeline. */
export function spansOf(archive: Archive): { from: Date; until: Date }[] {
  const timelines = [...new Set(archive.segments.map(({ name }) => timelineOf(name)))].toSorted(
    (a, b) => a - b,
  );
  return timelines.flatMap((timeline, index) => {
    const reaches = reachesOf(archive, timeline);
    const [first] = reaches;
    if (first === undefined) return [];
    const from = Math.max(first.base.stopAt.getTime(), begunAt_ms(archive, timeline));
    const next = timelines[index + 1];
    const left = next === undefined ? Number.POSITIVE_INFINITY : begunAt_ms(archive, next);
    const until = Math.min(left, Math.max(...reaches.map((reach) => reach.until.getTime())));
    return from > until ? [] : [{ from: new Date(from), until: new Date(until) }];
  });
}

/** Bases that are no longer needed to reach every moment since one, and the log from before the first that stays. */
export function outlived(archive: Archive, since: Date): string[] {
  const byAge = archive.bases.toSorted((a, b) => b.stopAt.getTime() - a.stopAt.getTime());
  // One of a past that was left leads to nothing that is now.
  const reaching = reachesOf(archive).findLast(({ base }) => base.stopAt.getTime() <= since.getTime())?.base;
  const isOld = ({ stopAt }: Base) => reaching !== undefined && stopAt.getTime() < reaching.stopAt.getTime();
  const gone = byAge.filter(isOld);
  const stays = byAge.filter((base) => !isOld(base));
  const oldest = stays.at(-1);
  if (oldest === undefined) return [];
  const first = Math.min(
    ...stays.map(({ startSegment, segment_bytes }) => numberOf(startSegment, segment_bytes)),
  );
  return [
    ...gone.flatMap(({ stored }) => [factsOf(stored), stored]),
    ...archive.segments
      .filter(({ name }) => numberOf(name, oldest.segment_bytes) < first)
      .map(({ stored }) => stored),
  ];
}
