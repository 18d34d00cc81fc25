import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isSpaceLow, spaceOf } from '../../process/disk-guard.ts';
import type { BackupStore, StoredFile } from './store.ts';

const unfinishedEnd = '.unfinished';
/** How much is written between two looks at the room that is left. */
const lookEach_bytes = 64 * 1024 * 1024;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

async function assertAmple(folder: string): Promise<void> {
  const space = await spaceOf(folder);
  if (isSpaceLow(space))
    throw new Error(`The disk of ${folder} is nearly full: ${gigabytes(space.free_bytes)} GB are free.`);
}

/** Writes a file that appears whole and on the disk, or not at all; only its owner may read it. Answers its length. */
export async function writeWhole(file: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another file.`);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}${unfinishedEnd}`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    let bytes = 0;
    let looked_bytes = 0;
    for await (const chunk of content) {
      await handle.writeFile(chunk);
      bytes += chunk.length;
      if (bytes - looked_bytes < lookEach_bytes) continue;
      looked_bytes = bytes;
      await assertAmple(folder);
    }
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(folder);
    return bytes;
  } finally {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}

const whoMay = new Set(['EACCES', 'EPERM', 'EROFS']);

/** In words for an operator, who knows what the service may write. */
async function told<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && whoMay.has(String(error.code)))) throw error;
    throw new Error(
      `${folder} cannot be read and written (${String(error.code)}): give it to the user that the server runs as; ` +
        'under systemd the unit must name it in ReadWritePaths= as well.',
      { cause: error },
    );
  }
}

export class FolderStore implements BackupStore {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  /** Goes into no folder that cannot have any: the root of a disk has some that only root may look into. */
  async #files(prefix: string, below = ''): Promise<string[]> {
    if (!existsSync(join(this.place, below))) return [];
    const found: string[] = [];
    for (const entry of await readdir(join(this.place, below), { withFileTypes: true })) {
      const name = `${below}${entry.name}`;
      if (entry.isFile() && name.startsWith(prefix)) found.push(name);
      const folder = `${name}/`;
      if (entry.isDirectory() && (folder.startsWith(prefix) || prefix.startsWith(folder)))
        found.push(...(await this.#files(prefix, folder)));
    }
    return found;
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const names = (await told(this.place, () => this.#files(prefix))).filter(
      (name) => !name.endsWith(unfinishedEnd),
    );
    return Promise.all(
      names.toSorted().map(async (name) => ({ name, bytes: (await stat(join(this.place, name))).size })),
    );
  }

  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    return told(this.place, () => writeWhole(join(this.place, name), content));
  }

  async get(name: string): Promise<Readable> {
    const file = join(this.place, name);
    // Told here rather than by the stream, which its reader may never come to.
    await stat(file);
    return createReadStream(file);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.place, name), { force: true });
  }

  async tidy(prefix: string): Promise<void> {
    for (const name of await this.#files(prefix)) if (name.endsWith(unfinishedEnd)) await this.remove(name);
  }

  async assertRoom(bytes: number): Promise<void> {
    await told(this.place, () => mkdir(this.place, { recursive: true, mode: 0o700 }));
    await assertAmple(this.place);
    const { free_bytes, total_bytes } = await spaceOf(this.place);
    if (isSpaceLow({ free_bytes: free_bytes - bytes, total_bytes }))
      throw new Error(
        `The disk of ${this.place} has ${gigabytes(free_bytes)} GB free, too little for ${gigabytes(bytes)} GB more.`,
      );
  }
}

/** A file by itself, to be read as often as it takes. */
export function fileSource(file: string): { name: string; read: () => Promise<Readable> } {
  return {
    name: file,
    read: async () => {
      await stat(file);
      return createReadStream(file);
    },
  };
}
