import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { archiveOf } from '@vehicle/server/context/fleet/base-map/archive-writer';
import { extension, mapsFolder } from '@vehicle/server/context/fleet/base-map/folder';
import { vectorTiles } from '@vehicle/server/context/fleet/base-map/tile-writer';
import { siteCodes } from '../../fleet-simulator/machine/site.ts';
import { featuresOf, mineAt } from './mine.ts';

export type MapsPlace = Parameters<typeof mapsFolder>[0];

const fileName = `demo-mines${extension}`;
/** Deeper zooms are drawn from these. */
const zooms = { minZoom: 9, maxZoom: 15 };

/** The mines of the demo as an operator would have them drawn: roads, yards, buildings and names in Chinese and English. */
export function demoArchive(): Buffer {
  const features = siteCodes.flatMap((site) => featuresOf(mineAt(site)));
  const longitudes = features.flatMap(({ positions }) => positions.map(([longitude]) => longitude));
  const latitudes = features.flatMap(({ positions }) => positions.map(([, latitude]) => latitude));
  const layers = [...new Set(features.map(({ layer }) => layer))];
  return archiveOf({
    tileType: 1,
    tiles: vectorTiles(features, zooms),
    bounds: [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ],
    metadata: {
      name: '演示矿区 Demo mines',
      attribution: '演示数据 Demo data',
      vector_layers: layers.map((id) => ({ id, fields: {} })),
    },
  });
}

/** Puts the archive where the server finds it; whole, or not at all. */
export async function layGround(place: MapsPlace): Promise<void> {
  const target = path.join(await mapsFolder(place), fileName);
  await writeFile(`${target}.new`, demoArchive());
  await rename(`${target}.new`, target);
}

export async function removeGround(place: MapsPlace): Promise<void> {
  await rm(path.join(await mapsFolder(place), fileName), { force: true });
}
