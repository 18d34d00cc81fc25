import { z } from 'zod';
import { reasonOf } from '../reason-of.ts';
import { type BackupProgress, streamBackup } from './backup.ts';
import { DamagedBackup } from './format.ts';
import type { BackupSource } from './frame-reader.ts';
import { type Keep, kept } from './keep.ts';
import { checkBackup } from './restore.ts';
import { openStore } from './store/open-store.ts';
import { type BackupStore, bytesOf, readWhole, type StoreAddress } from './store/store.ts';

const ours = 'vehicle-';
/**
 * `vehicle-20261122T183000Z.backup` and beside it, each time it has been read back, `….backup.20261122T184500Z.checked`: without
 * one it counts for nothing and is taken away. Whatever else lies there is left alone.
 */
const pattern = /^vehicle-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const checkPattern = /^(vehicle-\d{8}T\d{6}Z\.backup)\.\d{8}T\d{6}Z\.checked$/;

const compact = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

export function nameAt(moment: Date): string {
  return `vehicle-${compact(moment)}.backup`;
}

const check = z.object({
  checkedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Null: it was what had been written. */
  damage: z.string().nullable(),
});

export interface KeptBackup {
  name: string;
  at: Date;
  bytes: number;
  checkedAt: Date;
  damage: string | null;
}

function momentOf(name: string): Date | null {
  const parts = pattern.exec(name);
  return parts && new Date(parts[0].replace(pattern, '$1-$2-$3T$4:$5:$6Z'));
}

function checksOf(names: readonly string[], backup: string): string[] {
  return names.filter((name) => checkPattern.exec(name)?.[1] === backup);
}

/** Those that have been read back at least once, by their moments, and the names of those that have not. */
export async function listKept(store: BackupStore): Promise<{ kept: KeptBackup[]; unchecked: string[] }> {
  const files = await store.list(ours);
  const names = files.map(({ name }) => name);
  const found: KeptBackup[] = [];
  const unchecked: string[] = [];
  for (const { name, bytes } of files) {
    const at = momentOf(name);
    if (at === null) continue;
    const last = checksOf(names, name).at(-1);
    if (last === undefined) unchecked.push(name);
    else {
      const written = check.parse(JSON.parse((await readWhole(store, last)).toString('utf8')));
      found.push({ name, at, bytes, ...written });
    }
  }
  return { kept: found, unchecked };
}

export const sourceIn = (store: BackupStore, name: string): BackupSource => ({
  name: `${store.place}/${name}`,
  read: () => store.get(name),
});

/** Why it is not what was written; null: it is. What hinders the reading itself is thrown. */
async function damageOf(store: BackupStore, name: string): Promise<string | null> {
  try {
    await checkBackup(sourceIn(store, name));
    return null;
  } catch (error) {
    if (error instanceof DamagedBackup) return error.message;
    throw error;
  }
}

/** The one before goes when the new one is there: a backup without any would be taken for a half of one. */
async function writeCheck(
  store: BackupStore,
  name: string,
  { checkedAt, damage }: Pick<KeptBackup, 'checkedAt' | 'damage'>,
): Promise<void> {
  const written = `${name}.${compact(checkedAt)}.checked`;
  const before = checksOf(
    (await store.list(name)).map((file) => file.name),
    name,
  );
  await store.put(written, bytesOf(`${JSON.stringify({ checkedAt, damage })}\n`));
  for (const old of before) await store.remove(old);
}

/** The backup goes first, and what says that it is whole after it. */
async function removeKept(store: BackupStore, name: string): Promise<void> {
  await store.remove(name);
  for (const old of checksOf(
    (await store.list(name)).map((file) => file.name),
    name,
  ))
    await store.remove(old);
}

/** Every good one is read again in its turn, one with each new backup. */
async function checkOldest(
  store: BackupStore,
  older: readonly KeptBackup[],
  now: Date,
): Promise<KeptBackup | null> {
  const [longest] = older
    .filter(({ damage }) => damage === null)
    .toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime());
  if (longest === undefined) return null;
  const damage = await damageOf(store, longest.name);
  await writeCheck(store, longest.name, { checkedAt: now, damage });
  return damage === null ? null : { ...longest, checkedAt: now, damage };
}

/** A damaged one is kept for as long as it would have been, for whoever wants to save something of it. */
async function removeOld(store: BackupStore, keep: Keep): Promise<string[]> {
  const all = (await listKept(store)).kept;
  const good = all.filter(({ damage }) => damage === null);
  const stays = new Set([...kept(good, keep), ...kept(all, keep)]);
  const gone = all.filter((backup) => !stays.has(backup)).map(({ name }) => name);
  for (const name of gone) await removeKept(store, name);
  return gone;
}

/** Takes away what backups that were cut short have left; answers those that stay. */
export async function removeHalves(store: BackupStore): Promise<KeptBackup[]> {
  await store.tidy(ours);
  const found = await listKept(store);
  for (const name of found.unchecked) await store.remove(name);
  return found.kept;
}

export interface KeptBackupOptions {
  ownerUrl: string;
  address: StoreAddress;
  keep: Keep;
  now: Date;
  onProgress: (progress: BackupProgress | 'checking') => void;
}

export interface KeptBackupOutcome {
  name: string;
  at: string;
  rows: number;
  bytes: number;
  /** An older one that has been found not to be what was written. */
  damaged: { name: string; at: string; bytes: number; reason: string } | null;
  removed: string[];
  /** Why the older ones could not be looked after; null: they were. */
  trouble: string | null;
}

async function lookAfter(
  store: BackupStore,
  older: readonly KeptBackup[],
  { keep, now }: Pick<KeptBackupOptions, 'keep' | 'now'>,
): Promise<Pick<KeptBackupOutcome, 'damaged' | 'removed' | 'trouble'>> {
  try {
    const found = await checkOldest(store, older, now);
    const removed = await removeOld(store, keep);
    const { name, at, bytes, damage } = found ?? { name: '', at: now, bytes: 0, damage: null };
    return {
      damaged: damage === null ? null : { name, at: at.toISOString(), bytes, reason: damage },
      removed,
      trouble: null,
    };
  } catch (error) {
    return { damaged: null, removed: [], trouble: reasonOf(error) };
  }
}

/**
 * Makes a backup, reads it back from where it was put and only then removes those that are no longer kept. One that fails, is cut
 * short or does not come back as it was written leaves nothing behind. Of all processes one may be at it.
 */
export async function makeKeptBackup(
  options: KeptBackupOptions,
  store: BackupStore = openStore(options.address),
): Promise<KeptBackupOutcome> {
  const { ownerUrl, now, onProgress } = options;
  const before = await removeHalves(store);
  await store.assertRoom(before.at(-1)?.bytes ?? 0);
  const name = nameAt(now);
  try {
    const written = await streamBackup({ ownerUrl, say: () => undefined, onProgress }, (content) =>
      store.put(name, content),
    );
    onProgress('checking');
    const damage = await damageOf(store, name);
    if (damage !== null) throw new DamagedBackup(damage);
    await writeCheck(store, name, { checkedAt: now, damage: null });
    const { at, rows, stored_bytes: bytes } = written;
    return { name, at, rows, bytes, ...(await lookAfter(store, before, options)) };
  } catch (error) {
    await store.remove(name).catch(() => undefined);
    throw error;
  }
}
