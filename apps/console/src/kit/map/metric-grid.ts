import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { colour, type Mood } from '../mood/tokens.ts';
import { planeOf, zoneOf } from './gauss-krueger.ts';
import type { Place } from './gcj02.ts';
import { type Grid, type GridLine, gridOf, inThrees, labelOf } from './grid-lines.ts';
import { currentMood, onMood } from './map-mood.ts';
import { fromBase, toBase } from './tile-source.ts';

/** In which coordinates grid and position are told. */
export type Coordinates = 'plane' | 'degrees';

const systems: Readonly<Record<Coordinates, string>> = { plane: 'CGCS2000', degrees: 'WGS-84' };

const source = 'grid';
/** Room for what stands at the upper edge, and for a label at the left one. */
const fromTop_px = 52;
const labelHeight_px = 16;

/** Where a place is, in words that a surveyor writes. From afar a plane's metres say nothing; degrees of both systems are the same within centimetres. */
export function positionText([lng, lat]: Place, grid: Grid, coordinates: Coordinates): string {
  if (grid.unit === 'deg') {
    const side = (value: number, plus: string, minus: string) =>
      `${Math.abs(value).toFixed(5)}° ${value < 0 ? minus : plus}`;
    return `${side(lat, 'N', 'S')} · ${side(lng, 'E', 'W')} · ${systems[coordinates]}`;
  }
  const { east_m, north_m } = planeOf([lng, lat], zoneOf(lng));
  return `N ${inThrees(north_m)} · E ${inThrees(east_m)} · ${systems.plane}`;
}

/** Lines in a plane's metres or in degrees, with their numbers along the upper and the left edge. */
export class MetricGrid {
  readonly #map: MapLibre;
  readonly #labels: HTMLElement;
  readonly #stops: (() => void)[] = [];
  #coordinates: Coordinates = 'plane';
  #isShown = true;
  #grid: Grid = { unit: 'deg', step: 1, zone: 0, lines: [] };

  /** Labels become children of the element, which lies over the map. */
  constructor(map: MapLibre, labels: HTMLElement) {
    this.#map = map;
    this.#labels = labels;
    map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({ id: source, type: 'line', source, paint: { 'line-width': 1 } }, 'below-grid');
    this.#paint(currentMood());
    const draw = () => this.#draw();
    const place = () => this.#place();
    const listening = [map.on('moveend', draw), map.on('move', place), map.on('resize', draw)];
    this.#stops.push(
      ...listening.map((each) => () => each.unsubscribe()),
      onMood((mood) => this.#paint(mood)),
    );
    draw();
  }

  show({ coordinates, isShown }: { coordinates: Coordinates; isShown: boolean }): void {
    this.#coordinates = coordinates;
    this.#isShown = isShown;
    this.#draw();
  }

  text(place: Place): string {
    return positionText(place, this.#grid, this.#coordinates);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#labels.replaceChildren();
  }

  #paint(mood: Mood): void {
    if (this.#map._removed) return;
    this.#map.setPaintProperty(source, 'line-color', [
      'case',
      ['get', 'isStrong'],
      colour('map-grid-fifth', mood),
      colour('map-grid', mood),
    ]);
  }

  #draw(): void {
    const map = this.#map;
    if (map._removed) return;
    const width = map.getContainer().clientWidth;
    // A movement may end when its page has gone out of view.
    if (width === 0) return;
    const bounds = map.getBounds();
    const [west, south] = fromBase([bounds.getWest(), bounds.getSouth()]);
    const [east, north] = fromBase([bounds.getEast(), bounds.getNorth()]);
    this.#grid = gridOf({ west, south, east, north, zoom: map.getZoom(), width }, this.#coordinates);
    const features = this.#isShown ? this.#grid.lines.map(featureOf) : [];
    map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
    const made = this.#isShown ? this.#grid.lines.map(() => document.createElement('span')) : [];
    this.#labels.replaceChildren(...made);
    this.#place();
  }

  /** Puts each number to where its line meets the edge. */
  #place(): void {
    const seen = { east: false, north: false };
    const { clientWidth, clientHeight } = this.#map.getContainer();
    for (const [at, line] of this.#grid.lines.entries()) {
      const label = this.#labels.children.item(at);
      if (!(label instanceof HTMLElement)) continue;
      const edge = this.#edgeOf(line);
      const isIn =
        line.axis === 'east'
          ? edge > 8 && edge < clientWidth - 64
          : edge > fromTop_px + labelHeight_px && edge < clientHeight - 48;
      label.hidden = !isIn;
      if (!isIn) continue;
      label.textContent = labelOf(this.#grid, line, !seen[line.axis]);
      seen[line.axis] = true;
      label.style.transform =
        line.axis === 'east'
          ? `translate(${Math.round(edge) + 4}px, ${fromTop_px}px)`
          : `translate(8px, ${Math.round(edge) - labelHeight_px}px)`;
    }
  }

  /** Where the line meets the upper edge (from the left), or the left one (from the top). */
  #edgeOf({ axis, places }: GridLine): number {
    const points = places.map((place) => this.#map.project(toBase(place)));
    const [first, last] = axis === 'east' ? [points.at(-1), points.at(-2)] : [points[0], points[1]];
    if (!first || !last) return Number.NaN;
    if (axis === 'east') {
      const share = (fromTop_px - first.y) / (last.y - first.y || 1);
      return first.x + share * (last.x - first.x);
    }
    const share = (0 - first.x) / (last.x - first.x || 1);
    return first.y + share * (last.y - first.y);
  }
}

function featureOf({ places, isStrong }: GridLine): Feature {
  const coordinates = places.map(toBase);
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { isStrong } };
}
