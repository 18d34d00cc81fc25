import type { Map as MapLibre } from 'maplibre-gl';
import type { Place } from '../../../../kit/map/gcj02.ts';

const flight_ms = 200;
const stepOfKey: ReadonlyMap<string, number> = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

/** The map's own buttons and keys come nearer to this place while it is in view, until it is told to stop. */
export function zoomAround(map: MapLibre, placeOf: () => Place | null): () => void {
  const container = map.getContainer();
  /** Whether the map's own way of doing it is not wanted. */
  const step = (by: number): boolean => {
    const place = placeOf();
    if (place === null || !map.getBounds().contains(place)) return false;
    map.easeTo({ zoom: Math.round(map.getZoom()) + by, around: place, duration: flight_ms });
    return true;
  };
  const handle = (event: Event, by: number | undefined) => {
    if (by === undefined || !step(by)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.classList.contains('maplibregl-ctrl-zoom-in')) handle(event, 1);
    else if (button?.classList.contains('maplibregl-ctrl-zoom-out')) handle(event, -1);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== map.getCanvas() || event.ctrlKey || event.metaKey || event.altKey) return;
    handle(event, stepOfKey.get(event.key));
  };
  container.addEventListener('click', handleClick, true);
  container.addEventListener('keydown', handleKey, true);
  return () => {
    container.removeEventListener('click', handleClick, true);
    container.removeEventListener('keydown', handleKey, true);
  };
}
