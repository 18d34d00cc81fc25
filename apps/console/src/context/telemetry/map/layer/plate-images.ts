import type { Map as MapLibre } from 'maplibre-gl';
import { themeShade } from '../../../../kit/map/map-mood.ts';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';
import { dots, drawnIn, type Pen } from './picture.ts';

const height_px = 20;
const padding_px = 8;
const corner_px = 4;
const opacity = 0.94;
/** What is no longer drawn goes once there are so many more. */
const mostKept = 800;

/** What is different about a plate: a machine that is lit as faulty, or the chosen one. */
export type PlateKind = 'plain' | 'fault' | 'chosen';

let measuring: Pen | null = null;

function font(): string {
  return `600 12px ${getComputedStyle(document.body).fontFamily}`;
}

function widthOf(text: string): number {
  measuring ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (measuring === null) return text.length * 8;
  measuring.font = font();
  return measuring.measureText(text).width;
}

interface Look {
  text: string;
  kind: PlateKind;
  mood: Mood;
  width: number;
}

function plate(pen: Pen, { text, kind, mood, width }: Look): void {
  const isFault = kind === 'fault';
  pen.beginPath();
  pen.roundRect(-width / 2 + 1, -height_px / 2 + 0.5, width - 2, height_px - 1, corner_px);
  pen.globalAlpha = isFault ? 1 : opacity;
  pen.fillStyle = isFault ? colour('lamp', mood) : colour('raised', mood);
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = kind === 'chosen' ? 1.5 : 1;
  pen.strokeStyle = isFault
    ? colour('lamp', mood)
    : kind === 'chosen'
      ? themeShade()
      : colour('border', mood);
  pen.stroke();
  pen.font = font();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = isFault ? colour('on-danger', mood) : colour('ink', mood);
  pen.fillText(text, 0, 0.5);
}

/** The plates of one map, each drawn once. */
export class PlateImages {
  readonly #map: MapLibre;
  readonly #made = new Set<string>();

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** The name of a plate, which is drawn if it is not there yet. */
  name(text: string, kind: PlateKind, mood: Mood): string {
    const name = `plate-${mood}-${kind === 'chosen' ? themeShade() : ''}${kind}-${text}`;
    if (!this.#map.hasImage(name)) {
      const width = widthOf(text) + 2 * padding_px;
      const image = drawnIn({ width, height: height_px }, (pen) => plate(pen, { text, kind, mood, width }));
      this.#map.addImage(name, image, { pixelRatio: dots });
      this.#made.add(name);
    }
    return name;
  }

  /** Gives up what is no longer drawn. */
  keepOnly(drawn: ReadonlySet<string>): void {
    if (this.#made.size < drawn.size + mostKept) return;
    for (const name of this.#made) {
      if (drawn.has(name)) continue;
      this.#map.removeImage(name);
      this.#made.delete(name);
    }
  }
}
