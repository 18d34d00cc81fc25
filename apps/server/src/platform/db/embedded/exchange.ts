import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecret } from './secrets.ts';

const noteOf = (directory: string) => join(directory, 'exchange');

function sync(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** What waits for the archive is of the cluster that wrote it, so it goes aside and comes back with it. */
export function exchangeSpool(directory: string, { from, aside }: { from: string; aside: string }): void {
  const spool = join(directory, 'spool');
  const spoolOf = (cluster: string) => join(directory, `spool-of-${cluster}`);
  if (existsSync(spool)) renameSync(spool, spoolOf(aside));
  if (existsSync(spoolOf(from))) renameSync(spoolOf(from), spool);
}

/** Where an exchange was cut short the old cluster is put back: it is what starts. */
export function settleExchange(directory: string): void {
  const note = noteOf(directory);
  if (!existsSync(note)) return;
  const cluster = join(directory, 'cluster');
  const before = join(directory, readFileSync(note, 'utf8').trim());
  if (!existsSync(cluster) && existsSync(before)) renameSync(before, cluster);
  sync(directory);
  rmSync(note, { force: true });
}

/** Puts a new cluster in the place of the old one, which stays beside it under another name. */
export function exchangeCluster(directory: string, { next, before }: { next: string; before: string }): void {
  const cluster = join(directory, 'cluster');
  if (existsSync(cluster)) {
    writeSecret(noteOf(directory), `${before}\n`);
    sync(directory);
    renameSync(cluster, join(directory, before));
  }
  renameSync(join(directory, next), cluster);
  sync(directory);
  rmSync(noteOf(directory), { force: true });
}
