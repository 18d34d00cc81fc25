import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveOf } from '../context/fleet/base-map/archive-writer.ts';
import { archiveEntry, extension, mapsFolder } from '../context/fleet/base-map/folder.ts';
import type { HttpEnv } from '../http/context.ts';
import type { Executor } from '../platform/db/executor.ts';

const known = new WeakMap<Executor, HttpEnv>();

/** From now on the builders find where the server of this registry keeps base maps. */
export function knowMaps(executor: Executor, env: HttpEnv): void {
  known.set(executor, env);
}

function folderOf(executor: Executor): Promise<string> {
  const env = known.get(executor);
  if (env === undefined) throw new Error('knowMaps has not been told of this database');
  return mapsFolder(env);
}

/** A vector tile with a layer of one name and no features. */
const tile = Buffer.from([0x1a, 0x07, 0x0a, 0x05, ...Buffer.from('roads')]);

function anArchive(name: string): Buffer {
  return archiveOf({
    tileType: 1,
    tiles: [{ z: 0, x: 0, y: 0, content: tile }],
    bounds: [109, 39, 110, 40],
    metadata: { name, vector_layers: [{ id: 'roads' }] },
  });
}

/** An archive in the folder; answers its id. */
export async function aBaseMap(executor: Executor, name: string): Promise<string> {
  const folder = await folderOf(executor);
  const fileName = `${name}${extension}`;
  await writeFile(join(folder, fileName), anArchive(name));
  const entry = await archiveEntry(folder, fileName);
  if (entry?.fault !== null) throw new Error(`${fileName} is no archive`);
  return entry.id;
}

/** An archive that has come whole and that the member has not finished yet. */
export async function aBaseMapUpload(executor: Executor, memberId: number): Promise<string> {
  const folder = join(await folderOf(executor), '.upload');
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const content = anArchive(id);
  await writeFile(join(folder, `${memberId}-${content.length}-${id}`), content);
  return id;
}
