import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveOf } from '../context/fleet/base-map/archive-writer.ts';
import { archiveEntry, extension, mapsFolder } from '../context/fleet/base-map/folder.ts';
import type { HttpEnv } from '../http/context.ts';
import type { Executor } from '../platform/db/executor.ts';
import { plainPicture } from './file.ts';

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

async function anArchive(name: string): Promise<Buffer> {
  const content = await plainPicture(256, 256).png().toBuffer();
  return archiveOf({
    tileType: 2,
    tiles: [{ z: 0, x: 0, y: 0, content }],
    bounds: [109, 39, 110, 40],
    metadata: { name },
  });
}

/** An archive in the folder; answers its id. */
export async function aBaseMap(executor: Executor, name: string): Promise<string> {
  const folder = await folderOf(executor);
  const fileName = `${name}${extension}`;
  await writeFile(join(folder, fileName), await anArchive(name));
  const entry = await archiveEntry(folder, fileName);
  if (entry?.fault !== null) throw new Error(`${fileName} is no archive`);
  return entry.id;
}

/** An archive that has come whole and that the member has not finished yet. */
export async function aBaseMapUpload(executor: Executor, memberId: number): Promise<string> {
  const folder = join(await folderOf(executor), '.upload');
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const content = await anArchive(id);
  await writeFile(join(folder, `${memberId}-${content.length}-${id}`), content);
  return id;
}
