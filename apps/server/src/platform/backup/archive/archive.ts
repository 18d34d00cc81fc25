import { z } from 'zod';
import { type BackupStore, readWhole } from '../store/store.ts';
import { type Departure, departuresOf, historyPattern, lsnOf, numberOf, timelineOf } from './wal.ts';

/**
 * `archive/<system>/wal/<segment>.<until>.zst`: until which moment all changes stand in it and those before it, in milliseconds; 0:
 * not known. `archive/<system>/wal/<timeline>.history`. `archive/<system>/base/<moment>.tar.zst` and beside it, when it has been
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

export interface Archive {
  /** Which cluster it is of: every one has its own number. */
  system: string;
  bases: Base[];
  /** By name. */
  segments: Segment[];
  /** Text of each timeline's file. */
  histories: Map<number, string>;
}

export const archivePath = (system: string): string => `${root}${system}/`;
export const walPath = (system: string, name: string): string => `${archivePath(system)}wal/${name}`;
export const basePath = (system: string, name: string): string => `${archivePath(system)}base/${name}`;
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
  const archive: Archive = { system, bases: [], segments: [], histories: new Map() };
  for (const { name, bytes } of files) {
    const segment = segmentOf(name, bytes);
    if (segment !== null) archive.segments.push(segment);
    const timeline = historyPattern.exec(name.split('/').at(-1) ?? '')?.[1];
    if (timeline !== undefined)
      archive.histories.set(Number.parseInt(timeline, 16), (await readWhole(store, name)).toString('utf8'));
    const facts = factsOf(name);
    if (facts === name || !names.has(facts)) continue;
    const read = baseFacts.parse(JSON.parse((await readWhole(store, facts)).toString('utf8')));
    archive.bases.push({ ...read, stored: name, bytes });
  }
  return archive;
}

/** The clusters that there is an archive of. */
export async function systemsIn(store: BackupStore): Promise<string[]> {
  const files = await store.list(root);
  return [...new Set(files.map(({ name }) => name.split('/')[1] ?? ''))];
}

/** The timeline that is lived in, and where its ancestors were left. */
interface Path {
  timeline: number;
  departures: Departure[];
}

function pathOf({ segments, histories }: Archive): Path | null {
  const [newest] = segments.toSorted(
    (a, b) => (b.until?.getTime() ?? 0) - (a.until?.getTime() ?? 0) || (a.name < b.name ? 1 : -1),
  );
  if (newest === undefined) return null;
  const timeline = timelineOf(newest.name);
  return { timeline, departures: departuresOf(histories.get(timeline) ?? '') };
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

/** From the oldest base to the newest. */
export function reachesOf(archive: Archive): Reach[] {
  const path = pathOf(archive);
  if (path === null) return [];
  return archive.bases
    .toSorted((a, b) => a.stopAt.getTime() - b.stopAt.getTime())
    .flatMap((base) => reachOf(archive, path, base) ?? []);
}

/** Bases that are no longer needed to reach every moment since one, and the log from before the first that stays. */
export function outlived(archive: Archive, since: Date): string[] {
  const byAge = archive.bases.toSorted((a, b) => b.stopAt.getTime() - a.stopAt.getTime());
  const reaching = byAge.findIndex(({ stopAt }) => stopAt.getTime() <= since.getTime());
  const [stays, gone] =
    reaching < 0 ? [byAge, []] : [byAge.slice(0, reaching + 1), byAge.slice(reaching + 1)];
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
