import { z } from 'zod';
import { reasonOf } from '../reason-of.ts';
import { type BackupProgress, streamBackup } from './backup.ts';
import { DamagedBackup } from './format.ts';
import type { BackupSource } from './frame-reader.ts';
import { type Keep, kept } from './keep.ts';
import { checkBackup } from './restore.ts';
import { openStore } from './store/open-store.ts';
import { type BackupStore, bytesOf, isLost, readFacts, type StoreAddress } from './store/store.ts';

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

interface Listed {
  kept: KeptBackup[];
  unchecked: string[];
  /** What says how a backup is and cannot be read: that backup is left alone. */
  unreadable: string[];
}

/** Those that have been read back at least once, by their moments, and the names of those that have not. */
export async function listKept(store: BackupStore): Promise<Listed> {
  const files = await store.list(ours);
  const names = files.map(({ name }) => name);
  const found: KeptBackup[] = [];
  const unchecked: string[] = [];
  const unreadable: string[] = [];
  for (const { name, bytes } of files) {
    const at = momentOf(name);
    if (at === null) continue;
    const last = checksOf(names, name).at(-1);
    if (last === undefined) unchecked.push(name);
    else {
      const written = await readFacts(store, last, check);
      if (written === null) unreadable.push(last);
      else found.push({ name, at, bytes, ...written });
    }
  }
  return { kept: found, unchecked, unreadable };
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
    if (isLost(error)) return `${store.place}/${name} cannot be read any more: ${reasonOf(error)}`;
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

/** Every good one is read again in its turn, one with each new backup. Null: there was none. */
async function checkOldest(
  store: BackupStore,
  older: readonly KeptBackup[],
  now: Date,
): Promise<KeptBackup | null> {
  const [longest] = older
    .filter(({ damage }) => damage === null)
    .toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime());
  if (longest === undefined) return null;
  try {
    const damage = await damageOf(store, longest.name);
    await writeCheck(store, longest.name, { checkedAt: now, damage });
    return { ...longest, checkedAt: now, damage };
  } catch (error) {
    // Perhaps for this once: told like a damage, and read again the next time.
    return {
      ...longest,
      damage: `${store.place}/${longest.name} could not be read again: ${reasonOf(error)}`,
    };
  }
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

/** An empty folder is where the disk would be. Of what was made the newest at least is always kept. */
async function assertMounted(store: BackupStore, made: readonly string[]): Promise<void> {
  if (made.length === 0) return;
  const names = new Set((await store.list(ours)).map(({ name }) => name));
  if (made.some((name) => names.has(name))) return;
  throw new Error(
    `${store.place} has none of the backups that were made there: is the disk mounted? Where they were removed on purpose, name another folder in BACKUP_TO.`,
  );
}

/** Takes away what backups that were cut short have left; answers those that stay. */
export async function removeHalves(store: BackupStore): Promise<Omit<Listed, 'unchecked'>> {
  await store.tidy(ours);
  const found = await listKept(store);
  for (const name of found.unchecked) await store.remove(name);
  return found;
}

export interface KeptBackupOptions {
  ownerUrl: string;
  address: StoreAddress;
  keep: Keep;
  /** Good ones that were made there. */
  made: readonly string[];
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
  /** An older one that has been read again and is what was written. */
  whole: string | null;
  removed: string[];
  /** Why the older ones could not be looked after; null: they were. */
  trouble: string | null;
}

async function lookAfter(
  store: BackupStore,
  { kept: older, unreadable }: Omit<Listed, 'unchecked'>,
  { keep, now }: Pick<KeptBackupOptions, 'keep' | 'now'>,
): Promise<Pick<KeptBackupOutcome, 'damaged' | 'whole' | 'removed' | 'trouble'>> {
  const troubles = unreadable.map(
    (name) => `${store.place}/${name} cannot be read, so its backup does not count. Remove both.`,
  );
  const found = await checkOldest(store, older, now);
  const removed = await removeOld(store, keep).catch((error: unknown): string[] => {
    troubles.push(reasonOf(error));
    return [];
  });
  const { name, at, bytes, damage } = found ?? { name: null, at: now, bytes: 0, damage: null };
  return {
    damaged: name === null || damage === null ? null : { name, at: at.toISOString(), bytes, reason: damage },
    whole: damage === null ? name : null,
    removed,
    trouble: troubles.join(' ') || null,
  };
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
  await assertMounted(store, options.made);
  const before = await removeHalves(store);
  await store.assertRoom(before.kept.at(-1)?.bytes ?? 0);
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
