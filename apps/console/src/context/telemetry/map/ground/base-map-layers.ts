import type { Language } from '@vehicle/contract/core/language';
import { type BaseMap, readBaseMap } from '@vehicle/contract/fleet/base-map/contract';
import { addProtocol, type Map as MapLibre } from 'maplibre-gl';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { addressOf, headersOf, untilTimeout } from '../../../../kit/api/client.ts';
import { currentMood } from '../../../../kit/map/map-mood.ts';
import { vectorLayers } from './vector-style.ts';

/** An archive of the server, read piece by piece with the session's token. */
class ServedArchive implements Source {
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  getKey(): string {
    return this.#id;
  }

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    const response = await fetch(addressOf(readBaseMap, { params: { id: this.#id } }), {
      headers: {
        ...headersOf(readBaseMap),
        Range: `bytes=${offset}-${offset + length - 1}`,
        ...(etag === undefined ? {} : { 'If-Match': etag }),
      },
      signal: untilTimeout(signal),
    });
    if (!response.ok) throw new Error(`Base map ${this.#id}: ${response.status}`);
    const served = response.headers.get('ETag');
    return { data: await response.arrayBuffer(), ...(served === null ? {} : { etag: served }) };
  }
}

const protocol = 'base-map';
const opened = new Map<string, PMTiles>();

/** `base-map://id/changed/z/x/y`: an archive that was put in the place of another one is opened anew. */
function archiveOf(id: string, changed: string): PMTiles {
  const key = `${id} ${changed}`;
  const known = opened.get(key);
  if (known) return known;
  const archive = new PMTiles(new ServedArchive(id));
  opened.set(key, archive);
  return archive;
}

addProtocol(protocol, async ({ url }, { signal }) => {
  const [id = '', changed = '', ...tile] = url.slice(protocol.length + 3).split('/');
  const [z = 0, x = 0, y = 0] = tile.map(Number);
  const found = await archiveOf(id, changed).getZxy(z, x, y, signal);
  return { data: found?.data ?? new ArrayBuffer(0) };
});

/** The archives of the operator on one map, the largest area below. */
export class BaseMapLayers {
  readonly #map: MapLibre;
  #shown: readonly BaseMap[] = [];
  #language: Language = 'zh';
  #layers: string[] = [];
  #sources: string[] = [];

  constructor(map: MapLibre) {
    this.#map = map;
  }

  show(archives: readonly BaseMap[], language: Language): void {
    this.#shown = archives;
    this.#language = language;
    this.paint();
  }

  /** All anew, in the colours of the page. */
  paint(): void {
    if (this.#map._removed) return;
    for (const id of this.#layers) this.#map.removeLayer(id);
    for (const id of this.#sources) this.#map.removeSource(id);
    this.#layers = [];
    this.#sources = [];
    for (const archive of this.#shown) this.#add(archive);
  }

  #add({ id, changedAt, kind, bounds, minZoom, maxZoom, layers }: BaseMap): void {
    const source = `base-map-${id}`;
    const tiles = [`${protocol}://${id}/${Date.parse(changedAt)}/{z}/{x}/{y}`];
    const shared = { tiles, bounds, minzoom: minZoom, maxzoom: maxZoom };
    this.#sources.push(source);
    if (kind === 'raster') {
      this.#map.addSource(source, { ...shared, type: 'raster', tileSize: 256 });
      this.#map.addLayer({ id: source, type: 'raster', source }, 'below-grid');
      this.#layers.push(source);
      return;
    }
    this.#map.addSource(source, { ...shared, type: 'vector' });
    for (const layer of vectorLayers({ source, layers, mood: currentMood(), language: this.#language })) {
      this.#map.addLayer(layer, layer.type === 'symbol' ? 'below-trails' : 'below-grid');
      this.#layers.push(layer.id);
    }
  }
}
