import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { KcdError } from '../src/kcd-error.ts';
import { loadKcd } from '../src/kcd-loader.ts';
import type { ParseFile } from '../src/model.ts';
import type { UploadReport } from '../src/report.ts';

/** A parse file around some messages, as the bytes of an upload. */
export function kcdOf(messages: string): Uint8Array {
  return new TextEncoder().encode(
    `<NetworkDefinition xmlns="http://kayak.2codeornot2code.org/1.0" xmlns:v="urn:vehicle:parse-file:1"><Bus name="b">${messages}</Bus></NetworkDefinition>`,
  );
}

/** Loads a parse file that has to be sound. */
export function loaded(source: Uint8Array): { file: ParseFile; report: UploadReport } {
  const load = loadKcd(source);
  if (!load.ok) throw new Error(`${load.error.code}: ${load.error.message}`);
  return load;
}

/** Loads a parse file that has to be refused. */
export function refused(source: Uint8Array, limits?: Parameters<typeof loadKcd>[1]): KcdError {
  const load = loadKcd(source, limits);
  if (load.ok) throw new Error('The file was accepted.');
  return load.error;
}

/** Parses "01 ff" into bytes. */
export function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const seededFiles = ['diesel', 'electric'].map((name) => ({
  name,
  source: readFileSync(new URL(`../files/${name}.kcd`, import.meta.url)),
}));

/** The sound parse files of the shared vectors, none where that folder is not beside the repository. */
export function vectorFiles(): Array<{ name: string; source: Uint8Array }> {
  const folder = new URL('../../../../shared/vectors/kcd/files/', import.meta.url);
  if (!existsSync(folder)) {
    console.log('The shared vectors are not here: their parse files are skipped.');
    return [];
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.kcd'))
    .map((name) => ({ name, source: readFileSync(new URL(name, folder)) }))
    .filter(({ source }) => loadKcd(source).ok);
}

/** Pseudo-random numbers that are the same in each run (mulberry32). */
export function seededRandom(seed: number): {
  below(limit: number): number;
  bytes(length: number): Uint8Array;
} {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, bytes: (length) => Uint8Array.from({ length }, () => below(256)) };
}
