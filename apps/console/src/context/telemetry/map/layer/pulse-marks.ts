import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { Place } from '../../../../kit/map/gcj02.ts';

/** More at once would be a flicker that nobody can read. */
const mostPulses = 20;

/** Rings round the machines that must stand still: elements of the page, so that the map itself rests while they move. */
export class PulseMarks {
  readonly #map: MapLibre;
  #marks: Marker[] = [];

  constructor(map: MapLibre) {
    this.#map = map;
  }

  show(places: readonly Place[]): void {
    const shown = places.slice(0, mostPulses);
    for (const mark of this.#marks.splice(shown.length)) mark.remove();
    for (const [at, place] of shown.entries()) {
      const mark = this.#marks[at];
      if (mark) mark.setLngLat(place);
      else this.#marks.push(this.#markAt(place));
    }
  }

  #markAt(place: Place): Marker {
    const element = document.createElement('span');
    element.className = 'map-pulse';
    element.setAttribute('aria-hidden', 'true');
    return new Marker({ element }).setLngLat(place).addTo(this.#map);
  }
}
