import type { Readable } from 'node:stream';
import { z } from 'zod';

export interface StoredFile {
  /** Below the place, with `/` between folders. */
  name: string;
  bytes: number;
}

/** Where backups are put: a folder, or a part of a bucket. */
export interface BackupStore {
  /** As an operator would write it. */
  readonly place: string;
  /** Every whole file below the prefix, by name. */
  list(prefix: string): Promise<StoredFile[]>;
  /** The file appears whole and durable, or not at all; one that is there is never written over. Answers its length. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  get(name: string): Promise<Readable>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** Takes away what puts that were cut short have left below the prefix. Nobody else may be putting anything there. */
  tidy(prefix: string): Promise<void>;
  /** Throws, in words for an operator, where so many bytes more have no room. */
  assertRoom(bytes: number): Promise<void>;
}

/** How a place is reached. It can be handed to another thread. */
export type StoreAddress =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      /** Without slashes at its ends; empty: the whole bucket. */
      prefix: string;
      endpoint: string;
      region: string;
      keyId: string;
      secret: string;
    };

export async function readWhole(store: BackupStore, name: string): Promise<Buffer> {
  return Buffer.concat(await (await store.get(name)).toArray());
}

/** What one of our own small files says; null: its disk does not give it, or it is not what was written. */
export async function readFacts<T extends z.ZodType>(
  store: BackupStore,
  name: string,
  schema: T,
): Promise<z.output<T> | null> {
  try {
    return schema.parse(JSON.parse((await readWhole(store, name)).toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || isLost(error)) return null;
    throw error;
  }
}

/** The disk has the file and cannot read it any more. */
export function isLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EIO';
}

export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
